import Link from "next/link";
import { measureWords } from "@/lib/domain/measures/measure-words";
import { TopicTable } from "./topic-table";

interface Topic {
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
  others,
}: {
  topics: readonly Topic[];
  total: number;
  page: number;
  size: number;
  measure: string;
  base: string;
  others: Record<string, string | undefined>;
}) {
  const measures = [
    ...new Set(
      topics.flatMap(({ scores }) => Object.values(scores).flatMap((own) => Object.keys(own))),
    ),
  ];
  if (total === 0) return null;
  if (topics.length === 0)
    return (
      <p className="card">
        There is no such page of topics: <Link href={base}>go back to the first</Link>.
      </p>
    );
  const chosen = measures.includes(measure) ? measure : (measures[0] ?? "");
  const pages = Math.ceil(total / size);
  const kept = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  );
  const at = (n: number) =>
    `${base}?${new URLSearchParams([...kept, ["measure", chosen], ["page", String(n)]]).toString()}`;
  return (
    <section className="card" aria-labelledby="topics">
      <h2 id="topics" className="mb-3 text-lg font-semibold">
        Topic by topic
      </h2>
      <form method="get" action={base} className="mb-3 flex flex-wrap items-end gap-2 text-sm">
        <label className="flex flex-col gap-1 font-medium">
          Measure of the topics
          <select className="field" name="measure" defaultValue={chosen}>
            {measures.map((name) => (
              <option key={name} value={name}>
                {measureWords(name)}
              </option>
            ))}
          </select>
        </label>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          Show
        </button>
      </form>
      <TopicTable topics={topics} measure={chosen} base={base} />
      {pages > 1 && (
        <nav aria-label="Pages of topics" className="mt-3 flex items-center gap-3 text-sm">
          {page > 1 && <Link href={at(page - 1)}>Earlier</Link>}
          <span>
            {page} of {pages}
          </span>
          {page < pages && <Link href={at(page + 1)}>Later</Link>}
        </nav>
      )}
    </section>
  );
}
