import Link from "next/link";
import { useTexts } from "#texts";

export interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

/** The way from the home page to a page. The last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts("frame");
  return (
    <nav aria-label={t("where")} className="mb-1 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        {crumbs.map(({ label, href }, i) => (
          <li key={label} className="flex min-w-0 items-center gap-2">
            {i > 0 && <span aria-hidden>/</span>}
            {href === undefined ? (
              <span aria-current="page" className="truncate">
                {label}
              </span>
            ) : (
              <Link
                href={href}
                className="inline-block max-w-64 truncate py-1 align-middle text-ink-soft"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
