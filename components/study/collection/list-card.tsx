import Link from "next/link";
import type { ReactNode } from "react";
import { useTexts } from "#texts";

interface Props {
  /** Number of entries on the page. */
  count: number;
  /** Addresses of the pages beside this one. */
  previous: string | null;
  next: string | null;
  /** How many entries were searched, if the search stopped before the page was full. */
  stoppedAfter: number | null;
  isFiltered: boolean;
  children: ReactNode;
}

/** A page of a list, with the way to the pages beside it. */
export function ListCard({ count, previous, next, stoppedAfter, isFiltered, children }: Props) {
  const t = useTexts("collection");
  return (
    <section className="card !py-2">
      {count > 0 && children}
      {count === 0 && stoppedAfter === null && (
        <p className="py-3 text-ink-soft">{t(isFiltered ? "nothing" : "nothingOfKind")}</p>
      )}
      {stoppedAfter !== null && (
        <p role="status" className="py-3 text-sm text-ink-soft">
          {t("stopped", { found: count, searched: stoppedAfter })}
        </p>
      )}
      {(previous !== null || next !== null) && (
        <nav aria-label={t("pages.name")} className="flex gap-2 py-3 text-sm">
          {previous !== null && (
            <Link className="button" rel="prev" href={previous}>
              {t("pages.previous")}
            </Link>
          )}
          {next !== null && (
            <Link className="button" rel="next" href={next}>
              {t(stoppedAfter === null ? "pages.next" : "searchOn")}
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}
