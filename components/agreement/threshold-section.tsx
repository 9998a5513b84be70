import { useFormats, useTexts } from "#texts";
import { NARROW_WIDTH } from "@/lib/domain/pictures/picture";
import {
  THRESHOLD_SERIES,
  thresholdPicture,
  type ThresholdRow,
} from "@/lib/domain/pictures/threshold-picture";
import { number } from "@/components/figures/figure-cell";
import { PictureView } from "@/components/figures/picture-view";

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
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <PictureView
        picture={thresholdPicture(rows, current, { language })}
        narrow={thresholdPicture(rows, current, { language, width: NARROW_WIDTH })}
      />
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label={t("thresholds.table", { judge })}
      >
        <table className="table">
          <caption className="mb-1 text-start text-sm font-medium">
            {judge}, n = {rows[0]!.n}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t("thresholds.from")}</th>
              <th scope="col" className="!text-end">
                {t("thresholds.judge")}
              </th>
              <th scope="col" className="!text-end">
                {t("thresholds.people")}
              </th>
              <th scope="col" className="!text-end">
                {t("thresholds.kappa")}
              </th>
              <th scope="col" className="!text-end">
                {t("measures.precision")}
              </th>
              <th scope="col" className="!text-end">
                {t("measures.recall")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.threshold}>
                <th scope="row" className="!border-line">
                  {row.threshold}
                  {row.threshold === current ? ` (${t("thresholds.current")})` : ""}
                </th>
                {THRESHOLD_SERIES.map((key) => (
                  <td key={key} className="text-end tabular-nums">
                    {row[key] === null ? t("matrix.undefined") : number(row[key]!)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
