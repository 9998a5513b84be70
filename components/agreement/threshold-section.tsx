import { useFormats, useTexts } from "#texts";
import {
  THRESHOLD_SERIES,
  thresholdPicture,
  type ThresholdRow,
} from "@/lib/domain/pictures/threshold-picture";
import { number } from "@/components/figures/figure-cell";
import { PlainTable } from "@/components/ui/kit/plain-table";
import { PictureView } from "@/components/figures/picture-view";

const HEADERS = {
  judgeShare: "thresholds.judge",
  humanShare: "thresholds.people",
  kappa: "thresholds.kappa",
  precision: "measures.precision",
  recall: "measures.recall",
} as const;

/**
 * Shows how coverage, kappa, precision and recall of each judge against the majority change with
 * the threshold.
 */
export function ThresholdSection({ rows, current }: { rows: ThresholdRow[]; current: number }) {
  const t = useTexts("agreement");
  const judges = [...new Set(rows.map((row) => row.judge))];
  return (
    <>
      <p className="mb-3 max-w-4xl text-sm text-ink-soft">{t("thresholds.about")}</p>
      <div className="flex flex-col gap-6">
        {judges.map((judge) => (
          <Judge key={judge} rows={rows.filter((row) => row.judge === judge)} current={current} />
        ))}
      </div>
    </>
  );
}

function Judge({ rows, current }: { rows: ThresholdRow[]; current: number }) {
  const t = useTexts("agreement");
  const { language } = useFormats();
  const judge = rows[0]!.judge;
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <PictureView draw={(width) => thresholdPicture(rows, current, { language, width })} />
      <PlainTable
        label={t("thresholds.table", { judge })}
        caption={
          <span className="font-medium text-ink">
            {judge}, n = {rows[0]!.n}
          </span>
        }
        columns={[
          {
            header: t("thresholds.from"),
            cell: ({ threshold }) =>
              `${threshold}${threshold === current ? ` (${t("thresholds.current")})` : ""}`,
          },
          THRESHOLD_SERIES.map((key) => ({
            header: t(HEADERS[key]),
            isNumber: true,
            cell: (row: ThresholdRow) =>
              row[key] === null ? t("matrix.undefined") : number(row[key]!),
          })),
        ]}
        rows={rows}
      />
    </div>
  );
}
