import type { PromptTrend, TrendPoint } from "../agreement/prompt-trend";
import { cut, short, tenth, type Picture, type Shape } from "./picture";

const PLOT = { label: 230, width: 400, row: 32, top: 10, bottom: 42 };
const TICKS = [-1, -0.5, 0, 0.5, 1];
const LONGEST_LABEL = 34;

/**
 * Draws the agreement of a model with people as one dot with its interval for each prompt version,
 * the earliest on top. The band shows what two people reach. Null if no figure is defined.
 */
export function promptTrendPicture({ model, points, people }: PromptTrend): Picture | null {
  const drawn = points.filter(({ kappa }) => kappa.value !== null);
  if (drawn.length === 0) return null;
  const bottom = PLOT.top + drawn.length * PLOT.row;
  return {
    name: `prompts-${model}`,
    title: `${model}: agreement with people by prompt version`,
    width: PLOT.label + PLOT.width + 24,
    height: bottom + PLOT.bottom,
    shapes: [
      ...(people ? [band(people, bottom)] : []),
      ...TICKS.flatMap((tick) => axis(tick, bottom)),
      {
        kind: "text",
        style: "axis-text",
        x: x(0),
        y: bottom + 35,
        anchor: "middle",
        text: "Cohen’s kappa with the majority of people",
      },
      ...drawn.flatMap((point, i) => row(point, PLOT.top + (i + 0.5) * PLOT.row)),
    ],
  };
}

function x(value: number): number {
  const within = Math.max(-1, Math.min(1, value));
  return tenth(PLOT.label + ((within + 1) / 2) * PLOT.width);
}

function band([low, high]: readonly [number, number], bottom: number): Shape {
  return {
    kind: "rect",
    style: "bar-people",
    x: x(low) - 1,
    y: PLOT.top,
    width: tenth(x(high) - x(low) + 2),
    height: bottom - PLOT.top,
    hint: `Two people: ${short(low)} to ${short(high)}`,
  };
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

function row({ prompt, kappa }: TrendPoint, y: number): Shape[] {
  const interval = kappa.ci ? ` [${short(kappa.ci[0])}, ${short(kappa.ci[1])}]` : "";
  const label: Shape = {
    kind: "text",
    style: "axis-text",
    x: PLOT.label - 12,
    y: y + 4,
    anchor: "end",
    text: cut(prompt, LONGEST_LABEL),
    hint: prompt,
  };
  const dot: Shape = {
    kind: "circle",
    style: "judge-dot",
    x: x(kappa.value!),
    y,
    r: 5,
    hint: `${prompt}: ${short(kappa.value!)}${interval}, n = ${kappa.n}`,
  };
  if (!kappa.ci) return [label, dot];
  const [low, high] = kappa.ci;
  const line: Shape = { kind: "line", style: "judge-line", x1: x(low), x2: x(high), y1: y, y2: y };
  return [label, line, dot];
}
