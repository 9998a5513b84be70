import { useFormats, useTexts } from "#texts";
import type { LevelRow } from "@/lib/domain/agreement/figure-types";
import { matrixPicture } from "@/lib/domain/pictures/grid-pictures";
import { MAX_IN_MATRIX } from "@/lib/domain/pictures/agreement-pictures";
import { number } from "@/components/figures/figure-cell";
import { PictureDownloads } from "@/components/figures/picture-downloads";

/**
 * Shows the rank correlation of topic values between every two raters, people and judges, with the
 * number of values.
 */
export function RaterMatrix({ rows, raters }: { rows: LevelRow[]; raters: string[] }) {
  const t = useTexts("agreement");
  const { language } = useFormats();
  const find = (a: string, b: string) =>
    rows.find(
      (row) =>
        row.group === "all" && ((row.a === a && row.b === b) || (row.a === b && row.b === a)),
    );
  if (raters.length < 2 || raters.length > MAX_IN_MATRIX) return null;
  return (
    <div className="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label={t("matrix.title")}>
      <table className="border-separate border-spacing-1 text-sm">
        <caption className="mb-1 text-start text-sm text-ink-soft">{t("matrix.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("rater")}</span>
            </th>
            {raters.map((rater) => (
              <th scope="col" key={rater} className="px-1 text-start font-semibold">
                {rater}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {raters.map((a) => (
            <tr key={a}>
              <th scope="row" className="pe-2 text-start font-semibold">
                {a}
              </th>
              {raters.map((b) => {
                const row = a === b ? undefined : find(a, b);
                const value = row?.spearman.value ?? null;
                return (
                  <td
                    key={b}
                    className={`heat ${value === null ? "" : `heat-${Math.ceil(Math.abs(value) * 5)} ${value >= 0 ? "heat-same" : "heat-other"}`}`}
                  >
                    {a === b ? (
                      "–"
                    ) : row ? (
                      <>
                        {value === null ? t("matrix.undefined") : number(value)}
                        <span className="block text-xs">n = {row.n}</span>
                      </>
                    ) : (
                      t("matrix.none")
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-sm">
        <PictureDownloads picture={matrixPicture(rows, raters, language)} />
      </p>
    </div>
  );
}
