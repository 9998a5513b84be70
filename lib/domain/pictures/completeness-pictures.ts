import type {
  CompletenessFigures,
  PoolCurve,
} from "@/lib/domain/completeness/completeness-figures";
import { lineChart, type ChartSeries } from "./line-chart";
import type { Picture } from "./picture";
import { percentage } from "../percent-text";

const POINTS = 60;

/**
 * Returns the curves of a completeness study: tau by share judged, and what a pool finds by number
 * of systems and by depth.
 */
export function completenessPictures(figures: CompletenessFigures): Picture[] {
  const percent = (share: number) => Math.round(100 * share);
  const curve = lineChart({
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
    ...(by_systems
      ? [
          poolPicture(
            "pool-by-systems",
            `Positives found by systems, ${depth} documents each`,
            "Systems in the pool",
            by_systems,
          ),
        ]
      : []),
    ...(by_depth
      ? [
          poolPicture(
            "pool-by-depth",
            "Positives found by depth of the pool, all systems",
            "Documents of each system",
            by_depth,
          ),
        ]
      : []),
  ];
}

function poolPicture(
  name: string,
  title: string,
  xLabel: string,
  { coverage, fit, extrapolated }: PoolCurve,
): Picture {
  const observed = coverage.map((y, i) => ({ x: i + 1, y }));
  const every = Math.max(1, Math.ceil(observed.length / POINTS));
  const series: ChartSeries[] = [
    {
      name: "observed",
      points: observed.filter((_, i) => i % every === 0 || i === observed.length - 1),
    },
  ];
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
  return lineChart({
    name,
    title,
    xLabel: `${xLabel} (logarithmic)`,
    yLabel: "Share of the positives found",
    isLog: true,
    xTicks: ticks,
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    series,
  });
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
