import { legend, type LegendEntry } from "./legend";
import {
  axisTitle,
  cut,
  levelLine,
  polyline,
  short,
  sideMark,
  tenth,
  titleLines,
  uprightTitle,
  yGrid,
  type Picture,
  type Shape,
  type Side,
} from "./picture";
import { textWidth } from "./text-width";

export interface ChartSeries {
  name: string;
  points: readonly { x: number; y: number }[];
  /** Drawn as a thin line: a reference or an extrapolation. */
  isReference?: boolean;
  /** Whose values they are. Without it, the series has a colour of its own. */
  side?: Side;
}

/** Returns the points of a series; none where it has no value. */
export function pointsOf<One>(
  all: readonly One[],
  point: (one: One, index: number) => { x: number; y: number | null | undefined },
): { x: number; y: number }[] {
  return all.flatMap((one, index) => {
    const { x, y } = point(one, index);
    return y == null ? [] : [{ x, y }];
  });
}

export interface ChartText {
  name: string;
  title: string;
  xLabel: string;
  yLabel: string;
  series: readonly ChartSeries[];
  /** Ticks of the x-axis; by default the x values of the points, if there are few. */
  xTicks?: readonly number[];
  /** Names of the places 0, 1, … of an axis without numbers; long ones are written upright. */
  xNames?: readonly string[];
  isLog?: boolean;
  yTicks?: readonly number[];
  /** Of the whole picture. */
  width?: number;
}

const PLOT = { height: 220, bottom: 44 };
const WIDTH = 508;
const MAX_TICKS = 12;
/** The longest name below the axis, in pixels. */
const MAX_NAME = 150;
const COLOURS = 5;

/** Draws lines over one axis, with different colours and markers, and their names below. */
export function lineChart({
  name,
  title,
  xLabel,
  yLabel,
  series,
  xTicks,
  xNames,
  isLog = false,
  yTicks,
  width = WIDTH,
}: ChartText): Picture {
  const all = series.flatMap(({ points }) => points);
  const at = (x: number) => (isLog ? Math.log(Math.max(x, 1e-9)) : x);
  const [first, last] = [
    Math.min(...all.map(({ x }) => at(x))),
    Math.max(...all.map(({ x }) => at(x))),
  ];
  const ticks =
    yTicks ?? niceTicks(Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y)));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const head = titleLines(title, width);
  const top = head.height + 6;
  const yTitle = uprightTitle(yLabel, top + PLOT.height / 2, PLOT.height);
  const left = yTitle.width + Math.max(...ticks.map((tick) => textWidth(String(tick)))) + 10;
  const values = [...new Set(all.map((point) => point.x))].sort((a, b) => a - b);
  const step = Math.ceil(values.length / MAX_TICKS);
  const ticksOfX = (
    xNames?.map((_, i) => i) ??
    xTicks ??
    values.filter((_, i) => i % step === 0)
  ).map((value) => ({ value, text: cut(xNames?.[value] ?? String(value), MAX_NAME) }));
  const right = width - 12 - Math.max(0, ...ticksOfX.map(({ text }) => halfWidth(text)));
  const x = (value: number) =>
    tenth(left + (last > first ? (at(value) - first) / (last - first) : 0.5) * (right - left));
  const y = (value: number) =>
    tenth(top + PLOT.height * (1 - (Math.min(high, Math.max(low, value)) - low) / (high - low)));
  const bottom = top + PLOT.height;
  const shapes: Shape[] = [...head.shapes, ...yTitle.shapes, ...yGrid(ticks, y, left, right)];
  const names = nameRoom(xNames ? ticksOfX.map(({ text }) => text) : [], right - left);
  let end = -Infinity;
  for (const { value, text } of ticksOfX) {
    // A number that would touch the one before it is left out.
    if (!xNames && x(value) - halfWidth(text) < end) continue;
    end = x(value) + halfWidth(text) + 3;
    shapes.push({
      kind: "text",
      style: "axis-text",
      x: names > 0 ? x(value) + 4 : x(value),
      y: bottom + (names > 0 ? 8 : 18),
      anchor: names > 0 ? "end" : "middle",
      ...(names > 0 ? { isUpright: true } : {}),
      text,
    });
  }
  const xTitle = axisTitle(xLabel, width / 2, bottom + 36 + names, width - 16);
  shapes.push(...xTitle.shapes);
  const entries: LegendEntry[] = [];
  series.forEach((one, i) => {
    const colour = (i % COLOURS) as 0 | 1 | 2 | 3 | 4;
    const own = one.side ? (`${one.side}-line` as const) : (`curve-${colour}` as const);
    const line = one.isReference ? "reference" : own;
    const mark = (place: { x: number; y: number }, hint?: string) =>
      one.side ? sideMark(one.side, place.x, place.y, { r: 3, hint }) : dot(i, place, hint);
    const points = one.points.map((point) => ({ x: x(point.x), y: y(point.y), point }));
    if (points.length > 1)
      shapes.push({ kind: "path", style: line, d: polyline(points), hint: one.name });
    if (!one.isReference)
      for (const { point, ...place } of points.length > 60
        ? points.filter((_, p) => p % Math.ceil(points.length / 30) === 0)
        : points)
        shapes.push(mark(place, `${one.name}, ${xNames?.[point.x] ?? point.x}: ${short(point.y)}`));
    if (one.name === "") return;
    entries.push({
      name: one.name,
      sign: (from, middle) => [
        levelLine(line, from, from + 28, middle),
        ...(one.isReference ? [] : [mark({ x: from + 14, y: middle })]),
      ],
    });
  });
  const below = bottom + PLOT.bottom + names + xTitle.height + 18;
  const key = legend(entries, { left, right: width - 8, top: below, sign: 28, isList: true });
  const height = entries.length === 0 ? below - 4 : key.bottom + 14;
  return { name, title, width, height, shapes: [...shapes, ...key.shapes] };
}

/** Returns the height of upright names below the axis; 0 for short ones, which need not be turned. */
function nameRoom(names: readonly string[], width: number): number {
  const longest = Math.max(0, ...names.map((name) => textWidth(name)));
  return longest < width / Math.max(1, names.length) ? 0 : Math.round(longest);
}

function halfWidth(text: string): number {
  return textWidth(text) / 2;
}

/**
 * Draws a point of a series. Every five series have another shape, so that more series than there
 * are colours can be told apart.
 */
function dot(series: number, { x, y }: { x: number; y: number }, hint?: string): Shape {
  const style = `dot-${(series % COLOURS) as 0 | 1 | 2 | 3 | 4}` as const;
  const at = (dx: number, dy: number) => `${tenth(x + dx)} ${tenth(y + dy)}`;
  switch (Math.floor(series / COLOURS) % 3) {
    case 0:
      return { kind: "circle", style, x, y, r: 2.5, hint };
    case 1:
      return { kind: "rect", style, x: tenth(x - 3), y: tenth(y - 3), width: 6, height: 6, hint };
    default:
      return { kind: "path", style, d: `M${at(0, -4)}L${at(4, 3)}L${at(-4, 3)}Z`, hint };
  }
}

/** Returns about five round numbers within a range. */
function niceTicks(low: number, high: number): number[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const range = Math.max(high - low, 1e-6);
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough)!;
  const first = Math.floor(low / step + 1e-9) * step;
  const count = Math.max(1, Math.ceil((high - first) / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, i) => Number((first + i * step).toFixed(10)));
}
