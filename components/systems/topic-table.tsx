import Link from "next/link";
import { measureWords } from "@/lib/domain/measures/measure-words";
import { percent } from "./percent-cell";

interface Topic {
  position: number;
  topicId: string;
  title: string;
  scores: Record<string, Record<string, number | null>>;
}

/** Shows one measure of every system on each topic. Each topic links to its answer matrix. */
export function TopicTable({
  topics,
  measure,
  base,
}: {
  topics: readonly Topic[];
  measure: string;
  base: string;
}) {
  const systems = [
    ...new Set(
      topics.flatMap(({ scores }) => Object.keys(scores).filter((run) => measure in scores[run]!)),
    ),
  ];
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Scores by topic">
      <table className="table">
        <caption className="mb-1 text-start text-sm text-ink-soft">
          {measureWords(measure)} on each topic, in per cent; – is undefined.
        </caption>
        <thead>
          <tr>
            <th scope="col" className="min-w-64">
              Topic
            </th>
            {systems.map((run) => (
              <th scope="col" key={run} className="min-w-20 [overflow-wrap:anywhere]">
                {run}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.position}>
              <th scope="row" className="max-w-96 !border-line !font-medium">
                <Link href={`${base}/${topic.position}`}>
                  {topic.title.length > 90 ? `${topic.title.slice(0, 89)}…` : topic.title}
                </Link>
              </th>
              {systems.map((run) => {
                const score = topic.scores[run]?.[measure];
                return <td key={run}>{score == null ? "–" : percent(score)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
