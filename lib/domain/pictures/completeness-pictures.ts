import {
  type BucketFigures,
  type CompletenessFigures,
  type PoolCounts,
  type PoolCurve,
  pairCounts,
} from "@/lib/domain/completeness/completeness-figures";
import { measureWords } from "../measures/measure-words";
import { lineChart, pointsOf, type ChartSeries } from "./line-chart";
import type { Picture } from "./picture";
import { percentage } from "../number-text";

const POINTS = 60;

/**
 * Returns the pictures of a completeness study: tau by share judged, drawn and in the order of the
 * systems; every system's score by the system that chooses; and what a pool finds by number of
 * systems and by depth.
 */
export function completenessPictures(figures: CompletenessFigures, width?: number): Picture[] {
  const percent = (share: number) => Math.round(100 * share);
  const curve = lineChart({
    width,
    name: "tau-by-share",
    title: `Kendall tau of ${figures.measure} by share of positives judged`,
    xLabel: "Judged share of each topic’s positives (%)",
    yLabel: "Kendall τ with the full judging",
    xTicks: [5, 20, 40, 60, 80, 100],
    yTicks: ticksDownTo(Math.min(...figures.curve.map(({ low }) => low), 1)),
    series: [
      {
        name: "mean over repetitions",
        points: figures.curve.map(({ share, tau }) => ({ x: percent(share), y: tau })),
      },
      {
        name: "2.5 and 97.5 % of repetitions",
        isReference: true,
        points: figures.curve.map(({ share, low }) => ({ x: percent(share), y: low })),
      },
      {
        name: "",
        isReference: true,
        points: figures.curve.map(({ share, high }) => ({ x: percent(share), y: high })),
      },
    ],
  });
  const { by_systems, by_depth, depth } = figures.pool;
  return [
    curve,
    ...evidencePictures(figures, width),
    ...scoresPicture(figures, width),
    ...poolPictures(
      "pool-by-systems",
      `Positives found by systems, ${depth} documents each`,
      "Systems in the pool",
      by_systems,
      width,
    ),
    ...poolPictures(
      "pool-by-depth",
      "Positives found by depth of the pool, all systems",
      "Documents of each system",
      by_depth,
      width,
    ),
    ...countsPictures(figures.pool, width),
  ];
}

/** Draws tau and concordance by the share of evidence judged, a line for each range of p-values. */
function evidencePictures(
  { evidence_curve, measure }: CompletenessFigures,
  width?: number,
): Picture[] {
  const [first] = evidence_curve;
  if (!first || first.buckets.length === 0) return [];
  const drawn = (
    name: string,
    title: string,
    yLabel: string,
    of: (bucket: BucketFigures) => number | null,
  ) => {
    const series = first.buckets.map(({ min, max }, b) => ({
      name: `p from ${min} to ${max} (pairs: ${pairCounts(evidence_curve, b)})`,
      points: pointsOf(evidence_curve, ({ share, buckets }) => ({
        x: Math.round(100 * share),
        y: of(buckets[b]!),
      })),
    }));
    const values = series.flatMap(({ points }) => points.map(({ y }) => y));
    return lineChart({
      width,
      name,
      title,
      xLabel: "Judged share of each topic’s positives, in the order of a system (%)",
      yLabel,
      xTicks: [5, 20, 40, 60, 80, 100],
      yTicks: ticksDownTo(Math.min(1, ...values)),
      series: series.filter(({ points }) => points.length > 0),
    });
  };
  return [
    drawn(
      "partial-tau-by-evidence",
      `Partial Kendall tau of ${measure} by share of a system’s evidence judged`,
      "Partial Kendall τ with the full judging",
      ({ tau }) => tau,
    ),
    drawn(
      "concordance-by-evidence",
      `Concordance of ${measure} by share of a system’s evidence judged`,
      "Concordance with the full judging",
      ({ concordance }) => concordance,
    ),
  ];
}

/** Draws every system's score by the system whose first positive is judged. */
function scoresPicture(
  { selections, systems, measure }: CompletenessFigures,
  width?: number,
): Picture[] {
  const chosen = selections.filter(
    ({ selection, topics, scores }) =>
      selection === "system-based" && topics > 0 && scores.length > 0,
  );
  if (chosen.length < 2) return [];
  return [
    lineChart({
      width,
      name: "scores-by-choosing-system",
      title: `${measureWords(measure)} of every system, by the system whose first positive is judged`,
      xLabel: "System that chooses the judged positive",
      yLabel: measureWords(measure),
      xNames: chosen.map(({ system }) => system!),
      series: systems.map(({ run }) => ({
        name: run,
        points: pointsOf(chosen, ({ scores }, x) => ({
          x,
          y: scores.find((score) => score.run === run)?.mean,
        })),
      })),
    }),
  ];
}

/** Draws what a pool finds by its depth, in numbers, with the fit beyond it. */
function countsPictures({ counts, depth }: CompletenessFigures["pool"], width?: number): Picture[] {
  if (!counts) return [];
  const drawn = (
    name: string,
    title: string,
    yLabel: string,
    observed: readonly number[] | null,
    ahead: PoolCounts["extrapolated"]["found"],
  ) => {
    if (!observed || !ahead) return [];
    const { fit, at } = ahead;
    const chart = lineChart({
      width,
      name,
      title,
      xLabel: "Documents of each system",
      yLabel,
      xTicks: [1, depth, ...Object.keys(at).map(Number)],
      series: [
        { name: "observed", points: thinned(observed.map((y, i) => ({ x: i + 1, y }))) },
        {
          name: `fit ${fit.intercept.toFixed(1)} + ${fit.slope.toFixed(1)} ln n: extrapolated, not observed`,
          isReference: true,
          points: [
            ...observed.map((_, i) => ({
              x: i + 1,
              y: Math.max(0, fit.intercept + fit.slope * Math.log(i + 1)),
            })),
            ...Object.entries(at).map(([x, y]) => ({ x: Number(x), y })),
          ],
        },
      ],
    });
    return [chart];
  };
  const { found, new: fresh } = counts.extrapolated;
  return [
    ...drawn(
      "new-by-depth",
      "Positives that only the pool finds, by its depth",
      "New positives",
      counts.new,
      fresh,
    ),
    ...drawn(
      "found-by-depth",
      "Positives in the pool by its depth",
      "Positives",
      counts.found,
      found,
    ),
  ];
}

/** Leaves out points where they are too close to be told apart. */
function thinned<Point>(points: readonly Point[]): Point[] {
  const every = Math.max(1, Math.ceil(points.length / POINTS));
  return points.filter((_, i) => i % every === 0 || i === points.length - 1);
}

/** Draws what a pool finds; nothing without a curve. */
function poolPictures(
  name: string,
  title: string,
  xLabel: string,
  curve: PoolCurve | null,
  width?: number,
): Picture[] {
  if (!curve) return [];
  const { coverage, fit, extrapolated } = curve;
  const observed = coverage.map((y, i) => ({ x: i + 1, y }));
  const series: ChartSeries[] = [{ name: "observed", points: thinned(observed) }];
  if (fit && extrapolated) {
    const line = (x: number) => ({
      x,
      y: Math.max(0, Math.min(1, fit.intercept + fit.slope * Math.log(x))),
    });
    series.push({
      name: `fit ${fit.intercept.toFixed(3)} + ${fit.slope.toFixed(3)} ln n${errorOf(fit.rmse, observed.length)}`,
      isReference: true,
      points: observed.map(({ x }) => line(x)),
    });
    series.push({
      name: "extrapolated, not observed",
      points: Object.entries(extrapolated)
        .map(([x, y]) => ({ x: Number(x), y }))
        .filter(({ x }) => x > observed.length)
        .sort((a, b) => a.x - b.x),
    });
  }
  const ticks = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].filter(
    (tick) => tick <= Math.max(...series.flatMap(({ points }) => points.map(({ x }) => x))),
  );
  return [
    lineChart({
      width,
      name,
      title,
      xLabel: `${xLabel} (logarithmic)`,
      yLabel: "Share of the positives found",
      isLog: true,
      xTicks: ticks,
      yTicks: [0, 0.25, 0.5, 0.75, 1],
      series,
    }),
  ];
}

/** Returns the error of a fit; a line through two points has none to tell. */
function errorOf(rmse: number, points: number): string {
  return points > 2 ? `, error ${percentage(rmse, 2)} points` : ", through two points";
}

function ticksDownTo(low: number): number[] {
  return low >= 0.5
    ? [0.5, 0.6, 0.7, 0.8, 0.9, 1]
    : low >= 0
      ? [0, 0.25, 0.5, 0.75, 1]
      : [-1, -0.5, 0, 0.5, 1];
}
