import Link from "next/link";
import { useFormats, useTexts } from "#texts";
import { LongName } from "@/components/ui/kit/long-name";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import { useMeasureWords } from "./use-measure-words";

export interface Topic {
  topicId: string;
  title: string;
  scores: Record<string, Record<string, number | null>>;
}

/** Shows one measure of every system on each topic. Each topic links to its own table. */
export function TopicTable<One extends Topic>({
  topics,
  measure,
  hrefOf,
}: {
  topics: readonly One[];
  measure: string;
  /** The address of a topic's own table. */
  hrefOf: (topic: One) => string;
}) {
  const t = useTexts("systems");
  const measureWords = useMeasureWords();
  const f = useFormats();
  const ordered = [...topics].sort((a, b) => naturalOrder(a.title, b.title));
  const systems = [
    ...new Set(
      topics.flatMap(({ scores }) => Object.keys(scores).filter((run) => measure in scores[run]!)),
    ),
  ];
  return (
    <PlainTable
      label={t("topics.table")}
      caption={t("topics.caption", { measure: measureWords(measure) })}
      columns={[
        {
          header: t("topic"),
          className: "min-w-64 max-w-96",
          cell: (topic) => (
            <Link className="link" href={hrefOf(topic)}>
              {topic.title}
            </Link>
          ),
        },
        systems.map((run) => ({
          header: <LongName name={run} className="max-w-24" />,
          isNumber: true,
          className: "min-w-20",
          cell: (topic: One) => {
            const score = topic.scores[run]?.[measure];
            return score == null ? "–" : f.signed(100 * score, 1);
          },
        })),
      ]}
      rows={ordered}
    />
  );
}
