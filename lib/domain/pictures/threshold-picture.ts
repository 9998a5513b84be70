import type { Language } from "@/lib/messages/interface/locales";
import { pictureWords } from "@/lib/messages/picture-words";
import { lineChart } from "./line-chart";
import type { Picture, Side } from "./picture";

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

export const THRESHOLD_SERIES = [
  "judgeShare",
  "humanShare",
  "kappa",
  "precision",
  "recall",
] as const satisfies (keyof ThresholdRow)[];

const SIDES: Partial<Record<(typeof THRESHOLD_SERIES)[number], Side>> = {
  judgeShare: "judge",
  humanShare: "people",
};

/** Draws how coverage, kappa, precision and recall of one judge change with the threshold. */
export function thresholdPicture(
  rows: readonly ThresholdRow[],
  current: number,
  { width, language = "en" }: { width?: number; language?: Language } = {},
): Picture {
  const words = pictureWords(language).thresholds;
  const judge = rows[0]?.judge ?? "";
  const isBelow = rows.some(({ kappa }) => kappa !== null && kappa < 0);
  return lineChart({
    name: `thresholds-${judge}`,
    title: words.title(judge),
    xLabel: words.xAxis,
    yLabel: words.yAxis,
    xNames: rows.map(({ threshold }) =>
      threshold === current ? `[${threshold}]` : String(threshold),
    ),
    yTicks: isBelow ? [-0.5, 0, 0.5, 1] : [0, 0.5, 1],
    series: THRESHOLD_SERIES.map((key) => ({
      name: words[key],
      side: SIDES[key],
      points: rows.flatMap((row, x) => (row[key] === null ? [] : [{ x, y: row[key] }])),
    })),
    width,
  });
}
