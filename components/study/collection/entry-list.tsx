import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { ShownText } from "@/components/ui/shown-text";
import { Excerpt } from "./excerpt";

export interface Entry {
  id: string;
  /** Null where nothing more can be opened. */
  href: string | null;
  title: string;
  /** What stands after the title, each part in its own direction. */
  subtitle?: readonly (string | null)[];
  /** Stands beside the title; where no entry has one, titles have the place. */
  excerpt?: string;
  /** Figures and badges at the end. */
  facts?: ReactNode;
}

interface Props {
  entries: readonly Entry[];
  words?: string;
  /** Names the list. */
  label: string;
}

/** Texts of a collection in rows of two lines at most; side by side what belongs to each. */
export function EntryList({ entries, words, label }: Props) {
  const columns = entries.some(({ excerpt }) => excerpt !== undefined)
    ? "lg:grid-cols-[3fr_2fr_4fr_14rem]"
    : "lg:grid-cols-[5fr_4fr_14rem]";
  // A search may have found a word further down.
  const clamp = words === undefined ? "line-clamp-2" : "line-clamp-3";
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {entries.map(({ id, href, title, subtitle, excerpt, facts }) => (
        <li key={id} className={`grid items-start gap-x-6 py-2 *:min-w-0 ${columns}`}>
          <p className={`font-medium wrap-anywhere ${clamp}`} dir="auto" title={title}>
            {href === null ? (
              <Excerpt text={title} words={words} />
            ) : (
              <Link href={href} className="link" prefetch={false}>
                <Excerpt text={title} words={words} />
              </Link>
            )}
          </p>
          <p className="line-clamp-2 wrap-anywhere text-ink-soft">
            {subtitle
              ?.filter((part) => part !== null)
              .map((part, i) => (
                <Fragment key={i}>
                  {i > 0 && " · "}
                  <bdi title={part}>
                    <ShownText text={part} />
                  </bdi>
                </Fragment>
              ))}
          </p>
          {excerpt !== undefined && (
            <p className={`wrap-anywhere ${clamp}`} dir="auto">
              <Excerpt text={excerpt} words={words} />
            </p>
          )}
          {facts && (
            <div className="flex flex-wrap items-start gap-x-3 text-ink-soft tabular-nums">
              {facts}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
