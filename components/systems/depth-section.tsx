import { PictureView } from "@/components/figures/picture-view";
import { lineChart } from "@/lib/domain/pictures/line-chart";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { measureWords } from "@/lib/domain/measures/measure-words";
import { percent } from "./percent-cell";

const THRESHOLDS = [1, 2, 3, 4, 5];

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
  const drawn = curves.filter(({ coverage }) => coverage.some((value) => value !== null));
  const measures = [...new Set(thresholds.map(({ measure }) => measure))];
  if (drawn.length === 0 && measures.length === 0) return null;
  return (
    <section className="card" aria-labelledby="depth">
      <h2 id="depth" className="mb-3 text-lg font-semibold">
        What depth and threshold change
      </h2>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {drawn.length > 0 && (
          <PictureView
            picture={lineChart({
              name: "coverage-by-depth",
              title: "Coverage of the first 1, 2, … passages",
              xLabel: "passages",
              yTicks: [0, 0.25, 0.5, 0.75, 1],
              series: drawn.map(({ run, coverage }) => ({
                name: run,
                isReference: run === "oracle context",
                points: coverage.flatMap((y, i) => (y === null ? [] : [{ x: i + 1, y }])),
              })),
            })}
          >
            Mean over topics; the oracle context in greedy order.
          </PictureView>
        )}
        {measures.length > 0 && (
          <div
            className="overflow-x-auto"
            tabIndex={0}
            role="region"
            aria-label="Measures at each threshold"
          >
            <table className="table">
              <caption className="mb-1 text-start text-sm text-ink-soft">
                Mean of the {thresholds[0]!.systems} systems, and their spread (standard deviation)
                below, when a rating answers from 1, 2, 3, 4 or 5.
              </caption>
              <thead>
                <tr>
                  <th scope="col">Measure</th>
                  {THRESHOLDS.map((n) => (
                    <th scope="col" key={n}>
                      {n}
                      {n === threshold ? " (used)" : ""}
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
                        <td key={n}>
                          {row?.mean == null ? "–" : percent(row.mean)}
                          <span className="block text-xs text-ink-soft">
                            {row?.sd == null ? "" : `± ${percent(row.sd)}`}
                          </span>
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
    </section>
  );
}
