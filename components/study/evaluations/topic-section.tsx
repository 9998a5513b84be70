import Link from "next/link";
import { useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
import { useMeasureWords } from "./use-measure-words";
import { TopicTable } from "./topic-table";

export interface TopicRow {
  position: number;
  topicId: string;
  title: string;
  scores: Record<string, Record<string, number | null>>;
}

/** Shows scores by topic, one measure at a time, in pages. */
export function TopicSection({
  topics,
  total,
  page,
  size,
  measure,
  base,
  query,
}: {
  topics: readonly TopicRow[];
  total: number;
  page: number;
  size: number;
  measure: string;
  base: string;
  /** What the page's address says. */
  query: Partial<Record<string, string>>;
}) {
  const t = useTexts("systems");
  const measureWords = useMeasureWords();
  const measures = [
    ...new Set(
      topics.flatMap(({ scores }) => Object.values(scores).flatMap((own) => Object.keys(own))),
    ),
  ];
  if (topics.length === 0)
    return (
      <p>
        {t("topics.noPage")}{" "}
        <Link className="link" href={base}>
          {t("topics.first")}
        </Link>
      </p>
    );
  const chosen = measures.includes(measure) ? measure : (measures[0] ?? "");
  const pages = Math.ceil(total / size);
  const kept = Object.entries({ ...query, measure: chosen }).flatMap(([name, value]) =>
    value === undefined || name === "page" ? [] : [[name, value] as [string, string]],
  );
  const at = (n: number) =>
    `${base}?${new URLSearchParams([...kept, ["page", String(n)]]).toString()}#topics`;
  return (
    <>
      <AddressChoices
        className="mb-3"
        fields={[
          {
            name: "measure",
            label: t("topics.measure"),
            value: chosen,
            choices: measures.map((name) => ({ id: name, name: measureWords(name) })),
          },
        ]}
      />
      <TopicTable
        topics={topics}
        measure={chosen}
        hrefOf={({ position }) => `${base}/${position}`}
      />
      {pages > 1 && (
        <nav aria-label={t("topics.pages")} className="mt-3 flex items-center gap-3 text-sm">
          {page > 1 && (
            <Link className="link" href={at(page - 1)}>
              {t("topics.earlier")}
            </Link>
          )}
          <span>{t("topics.page", { page, pages })}</span>
          {page < pages && (
            <Link className="link" href={at(page + 1)}>
              {t("topics.later")}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
