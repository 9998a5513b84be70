import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { ShownText } from "@/components/ui/shown-text";
import { Excerpt } from "./excerpt";

export interface Entry {
  id: string;
  /** Null where nothing more can be opened. */
  href: string | null;
  title: string;
  /** What stands below the title, each part in its own direction. */
  subtitle?: readonly (string | null)[];
  /** Stands beside the title; without it the title has the place. */
  excerpt?: string;
  /** Figures and badges at the end. */
  facts?: ReactNode;
}

/** Texts of a collection, one below the other; side by side what belongs to each. */
export function EntryList({
  entries,
  words,
  label,
}: {
  entries: readonly Entry[];
  words?: string;
  /** Names the list. */
  label: string;
}) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {entries.map(({ id, href, title, subtitle, excerpt, facts }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 py-3 lg:grid-cols-[14rem_1fr_14rem]">
          <div className={`min-w-0 ${excerpt === undefined ? "lg:col-span-2" : ""}`}>
            {href === null ? (
              <p className="font-medium break-words" dir="auto">
                <Excerpt text={title} words={words} />
              </p>
            ) : (
              <Link
                href={href}
                className="link font-medium break-words"
                dir="auto"
                prefetch={false}
              >
                <Excerpt text={title} words={words} />
              </Link>
            )}
            {subtitle && (
              <p className="line-clamp-3 text-sm break-words text-ink-soft">
                {subtitle
                  .filter((part) => part !== null)
                  .map((part, i) => (
                    <Fragment key={i}>
                      {i > 0 && " · "}
                      <bdi>
                        <ShownText text={part} />
                      </bdi>
                    </Fragment>
                  ))}
              </p>
            )}
          </div>
          {excerpt !== undefined && (
            <p className="line-clamp-3 min-w-0 text-sm break-words" dir="auto">
              <Excerpt text={excerpt} words={words} />
            </p>
          )}
          {facts && <div className="min-w-0 text-sm text-ink-soft tabular-nums">{facts}</div>}
        </li>
      ))}
    </ul>
  );
}
