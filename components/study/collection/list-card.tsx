import Link from "next/link";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import type { Listing, Cursor } from "@/lib/domain/listing";

interface Props {
  listing: Listing<unknown>;
  /** Returns the address of the list's page at a place. */
  at: (cursor: Cursor) => string;
  isFiltered: boolean;
  children: ReactNode;
}

/** A page of a list, with the way to the pages beside it. */
export function ListCard({ listing, at, isFiltered, children }: Props) {
  const { rows, previous, next, stoppedAfter } = listing;
  const t = useTexts("collection");
  return (
    <section className="card !py-2">
      {rows.length > 0 && children}
      {rows.length === 0 && stoppedAfter === null && (
        <p className="py-3 text-ink-soft">{t(isFiltered ? "nothing" : "nothingOfKind")}</p>
      )}
      {stoppedAfter !== null && (
        <p role="status" className="py-3 text-sm text-ink-soft">
          {t("stopped", { found: rows.length, searched: stoppedAfter })}
        </p>
      )}
      {(previous !== null || next !== null) && (
        <nav aria-label={t("pages.name")} className="flex gap-2 py-3 text-sm">
          {previous !== null && (
            <Link className="button" rel="prev" href={at(previous)}>
              {t("pages.previous")}
            </Link>
          )}
          {next !== null && (
            <Link className="button" rel="next" href={at(next)}>
              {t(stoppedAfter === null ? "pages.next" : "searchOn")}
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}
