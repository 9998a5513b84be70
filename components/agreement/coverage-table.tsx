import type { CoverageRow } from "@/lib/domain/agreement/figure-types";

/** The numbers of the coverage picture. */
export function CoverageTable({
  rows,
  raters,
  titles,
}: {
  rows: CoverageRow[];
  raters: string[];
  titles: Record<string, string>;
}) {
  const units = [...new Map(rows.map((row) => [`${row.topic_id}\n${row.run_id}`, row])).values()];
  return (
    <details className="mt-3">
      <summary className="text-sm font-medium">The numbers</summary>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Coverage by topic and system"
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Topic</th>
              <th scope="col">System</th>
              {raters.map((rater) => (
                <th scope="col" key={rater}>
                  {rater}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {units.map(({ topic_id, run_id }) => (
              <tr key={`${topic_id} ${run_id}`}>
                <td>{titles[topic_id] ?? topic_id}</td>
                <td>{run_id}</td>
                {raters.map((rater) => {
                  const row = rows.find(
                    (candidate) =>
                      candidate.topic_id === topic_id &&
                      candidate.run_id === run_id &&
                      candidate.rater_id === rater,
                  );
                  return <td key={rater}>{row ? coverageText(row) : "–"}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function coverageText({ coverage, covered, denominator, questions }: CoverageRow): string {
  return coverage === null
    ? `unfinished: ${denominator} of ${questions} labelled`
    : `${coverage.toFixed(3)} (${covered}/${denominator})`;
}
