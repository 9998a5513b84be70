import Link from "next/link";
import { useTexts } from "#texts";
import { Below } from "@/components/figures/below";
import type { PlainColumn } from "@/components/ui/kit/plain-table";

/** An item in a list of what judges say. Without people's labels where they may not be seen. */
export interface ListedItem {
  itemId: string;
  topic: string;
  run: string | null;
  docid: string | null;
  asked: string;
  majority?: string | null;
  people?: readonly { rater: string; type: "human" | "adjudicator"; label: string }[];
}

/** The columns of items and of people's labels on them, between which judges have theirs. */
export function useItemColumns(
  slug: string,
  withPeople: boolean,
): { item: PlainColumn<ListedItem>; people: PlainColumn<ListedItem> | false } {
  const t = useTexts("judgeRun.table");
  return {
    item: {
      header: t("item"),
      className: "max-w-96",
      cellClass: "font-normal",
      cell: (item) => <Item slug={slug} item={item} isLinked={withPeople} />,
    },
    people: withPeople && { header: t("people"), cell: (item) => <PeoplesLabels item={item} /> },
  };
}

/** What an item asks, about which text. */
function Item({ slug, item, isLinked }: { slug: string; item: ListedItem; isLinked: boolean }) {
  const { itemId, topic, run, docid, asked } = item;
  return (
    <>
      <span dir="auto">
        {isLinked ? (
          <Link className="link" href={`/studies/${slug}/disagreements/${itemId}`}>
            {asked}
          </Link>
        ) : (
          asked
        )}
      </span>
      <Below>{[topic, run, docid].filter(Boolean).join(" · ")}</Below>
    </>
  );
}

/** The majority of people's labels on an item, and each person's below it. */
function PeoplesLabels({ item: { majority = null, people = [] } }: { item: ListedItem }) {
  const t = useTexts("judgeRun.table");
  if (people.length === 0) return <span className="text-ink-soft">{t("noLabels")}</span>;
  return (
    <>
      <strong className={majority === null ? "font-normal text-ink-soft" : ""}>
        {majority ?? t("tie")}
      </strong>
      <ul className="mt-1 flex max-w-64 flex-wrap gap-x-3 text-xs text-ink-soft">
        {people.map(({ rater, type, label }) => (
          <li key={rater} className="whitespace-nowrap">
            {rater}: {type === "adjudicator" ? t("adjudicated", { label }) : label}
          </li>
        ))}
      </ul>
    </>
  );
}
