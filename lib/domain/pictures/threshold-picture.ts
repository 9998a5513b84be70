import { lineChart } from "./line-chart";
import type { Picture } from "./picture";

/** One judge compared with the majority of people at one threshold. */
export interface ThresholdRow {
  threshold: number;
  judge: string;
  n: number;
  /** Share of items that the judge, and people, find answerable. */
  judgeShare: number | null;
  humanShare: number | null;
  kappa: number | null;
  precision: number | null;
  recall: number | null;
}

export const THRESHOLD_SERIES: {
  key: "judgeShare" | "humanShare" | "kappa" | "precision" | "recall";
  name: string;
}[] = [
  { key: "judgeShare", name: "found answerable by the judge" },
  { key: "humanShare", name: "found answerable by people" },
  { key: "kappa", name: "Cohen’s kappa" },
  { key: "precision", name: "precision of answerable" },
  { key: "recall", name: "recall of answerable" },
];

/** Draws how coverage, kappa, precision and recall of one judge change with the threshold. */
export function thresholdPicture(
  rows: readonly ThresholdRow[],
  current: number,
  width?: number,
): Picture {
  const judge = rows[0]?.judge ?? "";
  const isBelow = rows.some(({ kappa }) => kappa !== null && kappa < 0);
  return lineChart({
    name: `thresholds-${judge}`,
    title: `What the threshold changes for ${judge}`,
    xLabel: "Counts as answerable from rating",
    yLabel: "Share, or kappa",
    xNames: rows.map(({ threshold }) =>
      threshold === current ? `[${threshold}]` : String(threshold),
    ),
    yTicks: isBelow ? [-0.5, 0, 0.5, 1] : [0, 0.5, 1],
    series: THRESHOLD_SERIES.map(({ key, name }) => ({
      name,
      points: rows.flatMap((row, x) => (row[key] === null ? [] : [{ x, y: row[key] }])),
    })),
    width,
  });
}
