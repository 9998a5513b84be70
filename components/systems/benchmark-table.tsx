import type { CompletenessFigures } from "@/lib/domain/completeness/completeness-figures";
import { measureWords } from "@/lib/domain/measures/measure-words";
import { PercentCell } from "./percent-cell";

/** Shows every system by the measures of the D-MERIT benchmark, with the full judging. */
export function BenchmarkTable({ rows }: { rows: CompletenessFigures["benchmark"] }) {
  const names = Object.keys(rows[0]?.measures ?? {});
  return (
    <section className="card" aria-labelledby="benchmark">
      <h2 id="benchmark" className="mb-3 text-lg font-semibold">
        The systems on the full judging
      </h2>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Measures of each system"
      >
        <table className="table">
          <caption className="mb-1 text-start text-sm text-ink-soft">
            Percentages, the mean over topics, with 95 % intervals over topics.
          </caption>
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 bg-surface">
                System
              </th>
              {names.map((name) => (
                <th scope="col" key={name}>
                  {measureWords(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ run, measures }) => (
              <tr key={run}>
                <th
                  scope="row"
                  className="sticky start-0 min-w-28 bg-surface !border-line [overflow-wrap:anywhere] !font-medium"
                >
                  {run}
                </th>
                {names.map((name) => (
                  <td key={name}>
                    <PercentCell figure={measures[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
