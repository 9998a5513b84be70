import {
  axisTitle,
  polyline,
  short,
  tenth,
  titleLines,
  uprightTitle,
  yGrid,
  type Picture,
  type Shape,
} from "./picture";

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

const PLOT = { left: 58, width: 400, height: 180, bottom: 44, legend: 18 };
const WIDTH = PLOT.left + PLOT.width + 16;

/** Draws how coverage, kappa, precision and recall of one judge change with the threshold. */
export function thresholdPicture(rows: readonly ThresholdRow[], current: number): Picture {
  const judge = rows[0]?.judge ?? "";
  const title = `What the threshold changes for ${judge}`;
  const head = titleLines(title, WIDTH);
  const top = head.height + 6;
  const x = (threshold: number) => tenth(PLOT.left + ((threshold - 1) / 4) * PLOT.width);
  const low = Math.min(0, ...rows.map((row) => row.kappa ?? 0)) < 0 ? -0.5 : 0;
  const y = (value: number) =>
    tenth(top + PLOT.height * (1 - (Math.max(low, value) - low) / (1 - low)));
  const bottom = top + PLOT.height;
  const shapes: Shape[] = [
    ...head.shapes,
    uprightTitle("Share, or kappa", 14, head.height + PLOT.height / 2),
    axisTitle("Counts as answerable from rating", PLOT.left + PLOT.width / 2, bottom + 36),
    ...yGrid(low < 0 ? [-0.5, 0, 0.5, 1] : [0, 0.5, 1], y, PLOT.left, PLOT.left + PLOT.width),
  ];
  for (const { threshold } of rows)
    shapes.push({
      kind: "text",
      style: "axis-text",
      x: x(threshold),
      y: bottom + 18,
      anchor: "middle",
      text: threshold === current ? `[${threshold}]` : String(threshold),
    });
  THRESHOLD_SERIES.forEach(({ key, name }, s) => {
    const series = s as 0 | 1 | 2 | 3 | 4;
    const points = rows.flatMap((row) =>
      row[key] === null ? [] : [{ x: x(row.threshold), y: y(row[key]!), row }],
    );
    if (points.length > 0)
      shapes.push({ kind: "path", style: `curve-${series}`, d: polyline(points), hint: name });
    for (const point of points)
      shapes.push({
        kind: "circle",
        style: `dot-${series}`,
        x: point.x,
        y: point.y,
        r: 3,
        hint: `${name}, from rating ${point.row.threshold}: ${short(point.row[key]!)}`,
      });
    const at = bottom + PLOT.bottom + 18 + s * PLOT.legend;
    shapes.push(
      {
        kind: "line",
        style: `curve-${series}`,
        x1: PLOT.left,
        x2: PLOT.left + 28,
        y1: at - 4,
        y2: at - 4,
      },
      { kind: "text", style: "axis-text", x: PLOT.left + 36, y: at, text: name },
    );
  });
  return {
    name: `thresholds-${judge}`,
    title,
    width: WIDTH,
    height: bottom + PLOT.bottom + 12 + THRESHOLD_SERIES.length * PLOT.legend,
    shapes,
  };
}
