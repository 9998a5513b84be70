import { legend, type LegendEntry } from "./legend";
import {
  axisTitle,
  levelLine,
  short,
  sideMark,
  tenth,
  textBeside,
  textLines,
  titleLines,
  wrapped,
  xGrid,
  type Picture,
  type Shape,
  type Side,
  type Style,
  type Subject,
} from "./picture";
import { textWidth } from "./text-width";

/** A value with its interval. */
export interface Dot {
  value: number;
  ci: readonly [number, number] | null;
  /** Names what the dot is, for its tooltip. */
  name: string;
  /** Place in the legend; dots of one series look alike. */
  series: number;
  /** Whose value it is, if not that of the whole chart. */
  side?: Side;
  /** The items behind it. */
  of?: Subject;
}

export interface DotRow {
  label: string;
  dots: readonly Dot[];
  /** Drawn behind the dots. */
  band?: readonly [number, number] | null;
  bandName?: string;
  /** Stands at the end of the row. */
  note?: string;
}

export interface DotChart {
  name: string;
  title: string;
  /** Title of the axis. */
  xLabel: string;
  rows: readonly DotRow[];
  /** Ends of the axis, and where it has numbers. */
  ticks: readonly number[];
  tickText?: (tick: number) => string;
  /** Formats a value for tooltips. */
  valueText?: (value: number) => string;
  width: number;
  /** Whose values all dots are. Without it, each series has a colour of its own. */
  side?: Side;
  /** Whose values the dots of each series are; those of one side have different outlines. */
  sides?: readonly (Side | undefined)[];
  /** Names of the series, in their order; no legend with fewer than two entries. */
  legend?: readonly string[];
  bandLegend?: string;
}

/** Below this width labels stand above their rows, so that the axis has room. */
const NARROW = 420;
const LINE = 15;
const ROW = { height: 28, step: 11 };
const SERIES = 5;

/**
 * Draws rows of dots with their intervals on one axis, with the name of each row in full. Values
 * beyond the axis are drawn at its end.
 */
export function dotChart(chart: DotChart): Picture {
  const { name, title, rows, width } = chart;
  const isNarrow = width < NARROW;
  const longest = Math.max(0, ...rows.map(({ label }) => textWidth(label)));
  const labelWidth = isNarrow ? 8 : Math.min(0.38 * width, longest + 16);
  const noteWidth = Math.max(0, ...rows.map(({ note }) => textWidth(note ?? "") + 12));
  const left = isNarrow ? 14 : labelWidth + 8;
  const right = width - 14 - (isNarrow ? 0 : noteWidth);
  const [low, high] = [chart.ticks[0]!, chart.ticks.at(-1)!];
  const x = (value: number) =>
    tenth(left + ((clamp(value, low, high) - low) / (high - low)) * (right - left));
  const head = titleLines(title, width);
  let y = head.height;
  const top = y;
  const drawn: Shape[] = [];
  for (const row of rows) {
    const lines = [
      ...wrapped(row.label, isNarrow ? width - 16 : labelWidth - 8),
      ...(isNarrow && row.note ? [row.note] : []),
    ];
    const above = isNarrow ? lines.length * LINE : 0;
    const series = Math.max(1, ...row.dots.map((dot) => dot.series + 1));
    const room = Math.max(ROW.height, (series - 1) * ROW.step + 20);
    const height = isNarrow ? above + room : Math.max(room, lines.length * LINE + 6);
    const middle = y + above + (height - above) / 2;
    drawn.push(
      ...(isNarrow ? textLines(lines, 8, y + 12) : textBeside(lines, labelWidth, middle, "end")),
      ...bandOf(row, x, middle, series),
      ...row.dots.flatMap((dot) =>
        dotShapes(dot, x, middle + (dot.series - (series - 1) / 2) * ROW.step, chart),
      ),
    );
    if (row.note && !isNarrow) drawn.push(...textLines([row.note], right + 12, middle + 4));
    y += height;
  }
  const axis = xGrid(chart.ticks, x, top, y, chart.tickText);
  const xTitle = axisTitle(chart.xLabel, width / 2, y + 34, width - 16);
  const below = y + 52 + xTitle.height;
  const entries = legendOf(chart);
  const key = legend(entries, { left, right: width - 8, top: below });
  return {
    name,
    title,
    width,
    height: tenth(entries.length === 0 ? below - 6 : key.bottom + 14),
    shapes: [...head.shapes, ...axis, ...xTitle.shapes, ...drawn, ...key.shapes],
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function bandOf(
  { band, bandName }: DotRow,
  x: (value: number) => number,
  y: number,
  series: number,
): Shape[] {
  if (!band) return [];
  const height = 20 + (series - 1) * ROW.step;
  return [
    {
      kind: "rect",
      style: "people-bar",
      x: tenth(x(band[0]) - 2),
      y: tenth(y - height / 2),
      width: tenth(x(band[1]) - x(band[0]) + 4),
      height,
      hint: bandName,
    },
  ];
}

function dotShapes(
  { value, ci, name, series, side, of }: Dot,
  x: (value: number) => number,
  y: number,
  { valueText = short, ...chart }: DotChart,
): Shape[] {
  const interval = ci ? ` [${valueText(ci[0])}, ${valueText(ci[1])}]` : "";
  const own = side ? { side } : chart;
  const words = { hint: `${name}: ${valueText(value)}${interval}`, of };
  return [
    ...(ci ? [levelLine(lineOf(series, sideOf(series, own)), x(ci[0]), x(ci[1]), tenth(y))] : []),
    dotOf(series, own, x(value), tenth(y), words),
  ];
}

/** Whose values the dots of a series are. */
function sideOf(series: number, { side, sides }: Pick<DotChart, "side" | "sides">) {
  return sides?.[series] ?? side;
}

function lineOf(series: number, side: Side | undefined): Style {
  return side ? `${side}-line` : `whisker-${(series % SERIES) as 0 | 1 | 2 | 3 | 4}`;
}

function dotOf(
  series: number,
  chart: Pick<DotChart, "side" | "sides">,
  x: number,
  y: number,
  words: Pick<Shape, "hint" | "of"> = {},
): Shape {
  const side = sideOf(series, chart);
  const nth = chart.sides?.slice(0, series).filter((one) => one === side).length;
  if (side) return sideMark(side, x, y, { nth, ...words });
  const style = `dot-${(series % SERIES) as 0 | 1 | 2 | 3 | 4}` as const;
  return { kind: "circle", style, x, y, r: 4.5, ...words };
}

function legendOf({ legend: names = [], bandLegend, ...chart }: DotChart): LegendEntry[] {
  const series = names.map((name, place): LegendEntry => ({
    name,
    sign: (x, y) => [
      levelLine(lineOf(place, sideOf(place, chart)), x, x + 20, y),
      dotOf(place, chart, x + 10, y),
    ],
  }));
  if (!bandLegend) return series.length > 1 ? series : [];
  return [
    ...series,
    {
      name: bandLegend,
      sign: (x, y) => [{ kind: "rect", style: "people-bar", x, y: y - 5, width: 20, height: 11 }],
    },
  ];
}
