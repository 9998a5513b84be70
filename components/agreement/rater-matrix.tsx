import { useFormats, useTexts } from "#texts";
import type { LevelRow } from "@/lib/domain/agreement/figure-types";
import { matrixPicture } from "@/lib/domain/pictures/grid-pictures";
import { MAX_IN_MATRIX } from "@/lib/domain/pictures/agreement-pictures";
import { number } from "@/components/figures/figure-cell";
import { PictureDownloads } from "@/components/figures/picture-downloads";
import { HeatTable, markOf } from "./heat-table";

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
      <HeatTable
        caption={t("matrix.caption")}
        corner={t("rater")}
        names={raters}
        align="start"
        cell={(k, l) => {
          const [a, b] = [raters[k]!, raters[l]!];
          if (a === b) return { heat: "", content: "–" };
          const row = find(a, b);
          const value = row?.spearman.value ?? null;
          const shown = value === null ? t("matrix.undefined") : number(value);
          const words = row ? `${shown}, n = ${row.n}` : t("matrix.none");
          const side = value === null || value >= 0 ? "heat-same" : "heat-other";
          return {
            heat: value === null ? "" : `heat-${Math.ceil(Math.abs(value) * 5)} ${side}`,
            content: (
              // The first cell is beside the diagonal.
              <span
                role="img"
                className="block"
                {...markOf(`${a}, ${b}: ${words}`, k === 0 && l === 1)}
              >
                {row ? shown : words}
                {row && <span className="block text-xs">n = {row.n}</span>}
              </span>
            ),
          };
        }}
      />
      <p className="mt-1 text-sm">
        <PictureDownloads picture={matrixPicture(rows, raters, language)} />
      </p>
    </div>
  );
}
