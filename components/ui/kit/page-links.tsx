import Link from "next/link";
import { useTexts } from "#texts";

interface Props {
  page: number;
  pages: number;
  /** The address of a page of the list. */
  pageAt: (page: number) => string;
}

/** The way between the pages of a long list; nothing if there is one page. */
export function PageLinks({ page, pages, pageAt }: Props) {
  const t = useTexts("kit.pages");
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("name")} className="mt-4 flex items-center gap-3 text-sm">
      {page > 1 && (
        <Link className="button" rel="prev" href={pageAt(page - 1)}>
          {t("previous")}
        </Link>
      )}
      <span className="tabular-nums">{t("position", { page, pages })}</span>
      {page < pages && (
        <Link className="button" rel="next" href={pageAt(page + 1)}>
          {t("next")}
        </Link>
      )}
    </nav>
  );
}
