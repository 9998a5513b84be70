import { RankDetailsCell } from "@/components/figures/rank-details-cell";
import { FigureCell } from "@/components/figures/figure-cell";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { measureWords } from "@/lib/domain/measures/measure-words";

/** Shows whether context measures predict the ranking of the reports. */
export function CorrelationSection({
  contextVsReport,
  correlations,
}: {
  contextVsReport: SystemsFigures["context_vs_report"];
  correlations: SystemsFigures["correlations"];
}) {
  if (correlations.length === 0) return null;
  const reportMeasures = ["cov", "den"].filter((name) =>
    contextVsReport.some((row) => row.report_measure === name && row.kendall_tau_b.value !== null),
  );
  return (
    <section className="card" aria-labelledby="correlations">
      <h2 id="correlations" className="mb-1 text-lg font-semibold">
        How measures rank the systems alike
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Rank correlations over systems (n), with 95 % intervals over topics. A context measure that
        ranks systems as their reports do tells beforehand which context makes the better report.
      </p>
      {reportMeasures.length > 0 && (
        <Correlations
          caption="Context measures and what comes out"
          rows={contextVsReport
            .filter((row) => reportMeasures.includes(row.report_measure))
            .map((row) => ({ ...row, a: row.context_measure, b: `report ${row.report_measure}` }))}
        />
      )}
      <details className="mt-3" open={reportMeasures.length === 0}>
        <summary className="text-sm font-medium">Every two measures</summary>
        <Correlations caption="Every two measures" rows={correlations} />
      </details>
    </section>
  );
}

function Correlations({
  caption,
  rows,
}: {
  caption: string;
  rows: SystemsFigures["correlations"];
}) {
  return (
    <div className="max-h-[32rem] overflow-auto" tabIndex={0} role="region" aria-label={caption}>
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">and measure</th>
            <th scope="col">n</th>
            <th scope="col">Kendall τ-b</th>
            <th scope="col">Spearman</th>
            <th scope="col" className="relative">
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.a} ${row.b}`}>
              <th scope="row" className="!border-line !font-medium">
                {measureWords(row.a)}
              </th>
              <td>{measureWords(row.b)}</td>
              <td>{row.n}</td>
              <td>
                <FigureCell figure={row.kendall_tau_b} />
              </td>
              <td>
                <FigureCell figure={row.spearman} />
              </td>
              <td>
                <RankDetailsCell details={row.ranks} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
