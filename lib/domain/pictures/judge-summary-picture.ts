import type { JudgeSummary, SummaryFigure } from "../agreement/judge-summary";
import { short, tenth, type Picture, type Shape } from "./picture";

const PLOT = { label: 190, width: 400, row: 34, top: 8, bottom: 40 };
const TICKS = [-1, -0.5, 0, 0.5, 1];

/**
 * Draws a judge's figures against people as dots with their intervals, on one axis from -1 to 1. A
 * band behind each shows what people reach among themselves. Null if no figure is defined.
 */
export function judgeSummaryPicture({
  judge,
  topics,
  systems,
  items,
}: JudgeSummary): Picture | null {
  const rows = (
    [
      ["Topics and systems", topics],
      ["Systems", systems],
      ["Items", items],
    ] as const
  ).flatMap(([label, row]) => (row && row.figure.value !== null ? [{ label, ...row }] : []));
  if (rows.length === 0) return null;
  const bottom = PLOT.top + rows.length * PLOT.row;
  return {
    name: `summary-${judge}`,
    title: `${judge} against people`,
    width: PLOT.label + PLOT.width + 20,
    height: bottom + PLOT.bottom,
    shapes: [
      ...TICKS.flatMap((tick) => axis(tick, bottom)),
      {
        kind: "text",
        style: "axis-text",
        x: x(0),
        y: bottom + 34,
        anchor: "middle",
        text: "Spearman correlation (topics, systems), Cohen’s kappa (items)",
      },
      ...rows.flatMap((row, i) => drawn(row, PLOT.top + (i + 0.5) * PLOT.row)),
    ],
  };
}

function x(value: number): number {
  const within = Math.max(-1, Math.min(1, value));
  return tenth(PLOT.label + ((within + 1) / 2) * PLOT.width);
}

function axis(tick: number, bottom: number): Shape[] {
  return [
    {
      kind: "line",
      style: tick === 0 ? "axis" : "grid",
      x1: x(tick),
      x2: x(tick),
      y1: PLOT.top,
      y2: bottom,
    },
    {
      kind: "text",
      style: "axis-text",
      x: x(tick),
      y: bottom + 16,
      anchor: "middle",
      text: String(tick).replace("-", "−"),
    },
  ];
}

function drawn({ label, figure, people }: SummaryFigure & { label: string }, y: number): Shape[] {
  const shapes: Shape[] = [
    {
      kind: "text",
      style: "axis-text",
      x: PLOT.label - 12,
      y: y + 4,
      anchor: "end",
      text: label,
    },
  ];
  if (people)
    shapes.push({
      kind: "rect",
      style: "bar-people",
      x: x(people[0]) - 2,
      y: y - 10,
      width: tenth(x(people[1]) - x(people[0]) + 4),
      height: 20,
      hint: `People among themselves: ${short(people[0])} to ${short(people[1])}`,
    });
  if (figure.ci)
    shapes.push({
      kind: "line",
      style: "judge-line",
      x1: x(figure.ci[0]),
      x2: x(figure.ci[1]),
      y1: y,
      y2: y,
    });
  const interval = figure.ci ? ` [${short(figure.ci[0])}, ${short(figure.ci[1])}]` : "";
  shapes.push({
    kind: "circle",
    style: "judge-dot",
    x: x(figure.value!),
    y,
    r: 5,
    hint: `${label}: ${short(figure.value!)}${interval}, n = ${figure.n}`,
  });
  return shapes;
}
