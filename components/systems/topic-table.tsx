import Link from "next/link";
import { useFormats, useTexts } from "#texts";
import { naturalOrder } from "@/lib/domain/text/natural-order";
import { measureWords } from "@/lib/domain/measures/measure-words";

interface Topic {
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
  const f = useFormats();
  const ordered = [...topics].sort((a, b) => naturalOrder(a.title, b.title));
  const systems = [
    ...new Set(
      topics.flatMap(({ scores }) => Object.keys(scores).filter((run) => measure in scores[run]!)),
    ),
  ];
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("topics.table")}>
      <table className="table">
        <caption className="mb-1 text-start text-sm text-ink-soft">
          {t("topics.caption", { measure: measureWords(measure) })}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="min-w-64">
              {t("topic")}
            </th>
            {systems.map((run) => (
              <th scope="col" key={run} className="min-w-20 !text-end [overflow-wrap:anywhere]">
                {run}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((topic) => (
            <tr key={topic.topicId}>
              <th scope="row" className="max-w-96 !border-line !font-medium">
                <Link className="link" href={hrefOf(topic)}>
                  {topic.title}
                </Link>
              </th>
              {systems.map((run) => {
                const score = topic.scores[run]?.[measure];
                return (
                  <td key={run} className="text-end tabular-nums">
                    {score == null ? "–" : f.signed(100 * score, 1)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
