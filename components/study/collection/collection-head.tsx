import Link from "next/link";
import { useTexts } from "#texts";

const LISTS = [
  { key: "topics", path: "" },
  { key: "passages", path: "/passages" },
  { key: "reports", path: "/reports" },
  { key: "items", path: "/items" },
] as const;

export type ListKey = (typeof LISTS)[number]["key"];

interface Props {
  study: { slug: string };
  /** The list that is shown, or to which what is shown belongs. */
  current: ListKey;
}

/** The head of the pages of the collection browser: its lists. */
export function CollectionHead({ study, current }: Props) {
  const t = useTexts("collection");
  return (
    <nav aria-label={t("lists.name")} className="mb-4 flex flex-wrap gap-x-1 border-b border-line">
      {LISTS.map(({ key, path }) => (
        <Link
          key={key}
          href={`/studies/${study.slug}/collection${path}`}
          aria-current={key === current ? "page" : undefined}
          className="flex min-h-10 items-center border-b-2 border-transparent px-2 text-sm sm:px-3 font-medium whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {t(`lists.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
