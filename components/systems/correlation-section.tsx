import { useTexts } from "#texts";
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
  const t = useTexts("systems");
  const reportMeasures = ["cov", "den"].filter((name) =>
    contextVsReport.some((row) => row.report_measure === name && row.kendall_tau_b.value !== null),
  );
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("correlations.about")}</p>
      {reportMeasures.length > 0 && (
        <Correlations
          caption={t("correlations.contexts")}
          rows={contextVsReport
            .filter((row) => reportMeasures.includes(row.report_measure))
            .map((row) => ({ ...row, a: row.context_measure, b: `report ${row.report_measure}` }))}
        />
      )}
      <details className="mt-3" open={reportMeasures.length === 0}>
        <summary className="text-sm font-medium">{t("correlations.all")}</summary>
        <Correlations caption={t("correlations.all")} rows={correlations} />
      </details>
    </>
  );
}

function Correlations({
  caption,
  rows,
}: {
  caption: string;
  rows: SystemsFigures["correlations"];
}) {
  const t = useTexts("systems");
  return (
    <div
      className="max-h-[32rem] overflow-auto print:max-h-none"
      tabIndex={0}
      role="region"
      aria-label={caption}
    >
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("measure")}</th>
            <th scope="col">{t("andMeasure")}</th>
            <th scope="col" className="!text-end">
              n
            </th>
            <th scope="col">{t("correlations.tauB")}</th>
            <th scope="col">{t("correlations.spearman")}</th>
            <th scope="col" className="relative">
              <span className="sr-only">{t("correlations.details")}</span>
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
              <td className="text-end tabular-nums">{row.n}</td>
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
