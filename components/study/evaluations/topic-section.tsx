import Link from "next/link";
import { useTexts } from "#texts";
import { AddressChoices } from "@/components/figures/address-choices";
import { addressWith } from "@/components/ui/address-with";
import { PageLinks } from "@/components/ui/kit/page-links";
import { useMeasureChoice } from "./use-measure-words";
import { TopicTable, type Topic } from "./topic-table";

export interface TopicRow extends Topic {
  position: number;
}

interface Props {
  topics: readonly TopicRow[];
  total: number;
  page: number;
  size: number;
  measure: string;
  base: string;
  /** What the page's address says. */
  query: Partial<Record<string, string>>;
}

/** Shows scores by topic, one measure at a time, in pages. */
export function TopicSection({ topics, total, page, size, measure, base, query }: Props) {
  const t = useTexts("systems");
  const measureChoice = useMeasureChoice();
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
  const at = (number: number) =>
    `${addressWith(base, { ...query, measure: chosen, page: number })}#topics`;
  return (
    <>
      <AddressChoices
        className="mb-3"
        fields={[measureChoice("measure", t("topics.measure"), chosen, measures)]}
      />
      <TopicTable
        topics={topics}
        measure={chosen}
        hrefOf={({ position }) => `${base}/${position}`}
      />
      <PageLinks page={page} pages={pages} pageAt={at} />
    </>
  );
}
