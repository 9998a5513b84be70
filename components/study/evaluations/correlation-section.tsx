import { useTexts } from "#texts";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { RankDetailsCell } from "@/components/figures/rank-details-cell";
import { FigureCell } from "@/components/figures/figure-cell";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { useMeasureWords } from "./use-measure-words";

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
      <Disclosure
        className="text-sm mt-3"
        open={reportMeasures.length === 0}
        title={t("correlations.all")}
      >
        <Correlations caption={t("correlations.all")} rows={correlations} />
      </Disclosure>
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
  const measureWords = useMeasureWords();
  return (
    <PlainTable
      label={caption}
      scroll="max-h-[32rem] overflow-auto print:max-h-none"
      caption={caption}
      isCaptionHidden
      columns={[
        { header: t("measure"), cell: (row) => measureWords(row.a) },
        { header: t("andMeasure"), cell: (row) => measureWords(row.b) },
        { header: "n", isNumber: true, cell: (row) => row.n },
        {
          header: t("correlations.tauB"),
          cell: (row) => <FigureCell figure={row.kendall_tau_b} />,
        },
        { header: t("correlations.spearman"), cell: (row) => <FigureCell figure={row.spearman} /> },
        {
          header: t("correlations.details"),
          isHeaderHidden: true,
          cell: (row) => <RankDetailsCell details={row.ranks} />,
        },
      ]}
      rows={rows}
    />
  );
}
