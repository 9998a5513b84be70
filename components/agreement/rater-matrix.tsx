import { useFormats, useTexts } from "#texts";
import type { LevelRow } from "@/lib/domain/agreement/figure-types";
import { matrixPicture } from "@/lib/domain/pictures/grid-pictures";
import { MAX_IN_MATRIX } from "@/lib/domain/pictures/agreement-pictures";
import { number } from "@/components/figures/figure-cell";
import { PictureMarks } from "@/components/figures/picture-marks";
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
      <PictureMarks>
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
            {raters.map((a, k) => (
              <tr key={a}>
                <th scope="row" className="pe-2 text-start font-semibold">
                  {a}
                </th>
                {raters.map((b, l) => {
                  const row = a === b ? undefined : find(a, b);
                  const value = row?.spearman.value ?? null;
                  const shown = value === null ? t("matrix.undefined") : number(value);
                  const words = row ? `${shown}, n = ${row.n}` : t("matrix.none");
                  return (
                    <td
                      key={b}
                      className={`heat ${value === null ? "" : `heat-${Math.ceil(Math.abs(value) * 5)} ${value >= 0 ? "heat-same" : "heat-other"}`}`}
                    >
                      {a === b ? (
                        "–"
                      ) : (
                        <span
                          role="img"
                          data-mark=""
                          // The first cell is beside the diagonal.
                          tabIndex={k === 0 && l === 1 ? 0 : -1}
                          aria-label={`${a}, ${b}: ${words}`}
                          className="block"
                        >
                          {row ? shown : words}
                          {row && <span className="block text-xs">n = {row.n}</span>}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </PictureMarks>
      <p className="mt-1 text-sm">
        <PictureDownloads picture={matrixPicture(rows, raters, language)} />
      </p>
    </div>
  );
}
