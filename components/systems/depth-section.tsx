import { useTexts } from "#texts";
import { PictureView } from "@/components/figures/picture-view";
import { lineChart } from "@/lib/domain/pictures/line-chart";
import { NARROW_WIDTH, rounded } from "@/lib/domain/pictures/picture";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { measureWords } from "@/lib/domain/measures/measure-words";
import { percent } from "./percent-cell";

const THRESHOLDS = [1, 2, 3, 4, 5];

function depthPicture(curves: SystemsFigures["curves"], width?: number) {
  return lineChart({
    name: "coverage-by-depth",
    title: "Coverage of the first 1, 2, … passages",
    xLabel: "Passages",
    yLabel: "Coverage",
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    series: curves.map(({ run, coverage }) => ({
      name: run,
      isReference: run === "oracle context",
      points: coverage.flatMap((y, i) => (y === null ? [] : [{ x: i + 1, y }])),
    })),
    width,
  });
}

/** Shows the effect of depth and threshold. */
export function DepthSection({
  curves,
  thresholds,
  threshold,
}: {
  curves: SystemsFigures["curves"];
  thresholds: SystemsFigures["thresholds"];
  threshold: number;
}) {
  const t = useTexts("systems");
  const drawn = curves.filter(({ coverage }) => coverage.some((value) => value !== null));
  const measures = [...new Set(thresholds.map(({ measure }) => measure))];
  if (drawn.length === 0 && measures.length === 0) return null;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {drawn.length > 0 && (
          <PictureView picture={depthPicture(drawn)} narrow={depthPicture(drawn, NARROW_WIDTH)}>
            {t("depth.legend")}
          </PictureView>
        )}
        {measures.length > 0 && (
          <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t("depth.table")}>
            <table className="table">
              <caption className="mb-1 text-start text-sm text-ink-soft">
                {t("depth.caption", { count: thresholds[0]!.systems })}
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t("measure")}</th>
                  {THRESHOLDS.map((n) => (
                    <th scope="col" key={n} className="!text-end">
                      {n}
                      {n === threshold ? ` (${t("depth.used")})` : ""}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {measures.map((measure) => (
                  <tr key={measure}>
                    <th scope="row" className="!border-line !font-medium">
                      {measureWords(measure)}
                    </th>
                    {THRESHOLDS.map((n) => {
                      const row = thresholds.find(
                        (one) => one.measure === measure && one.threshold === n,
                      );
                      return (
                        <td key={n} className="text-end tabular-nums">
                          {row?.mean == null ? "–" : percent(row.mean)}
                          <span className="block text-xs text-ink-soft">
                            {row?.sd == null ? "" : `± ${percent(row.sd)}`}
                          </span>
                          {row?.tau_with_reports != null && (
                            <span className="block text-xs text-ink-soft">
                              τ {rounded(row.tau_with_reports, 2)}
                            </span>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  );
}
