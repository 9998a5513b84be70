import { textWidth, type TextStyle } from "./text-width";

/**
 * A picture as data. The page draws it in its own colours, a file holds it as SVG, and tests can
 * read it. Styles are names; their appearance is defined in the page's stylesheet and, for files,
 * in `svg-text`.
 */
export interface Picture {
  /** File name without extension. */
  name: string;
  title: string;
  width: number;
  height: number;
  shapes: Shape[];
}

/** Who a mark stands for. Each side has one colour and one marker in every picture. */
export type Side = "people" | "judge" | "system";

export type Style =
  | Side
  | `${Side}-line`
  | `${Side}-bar`
  | `${Side}-ring`
  | "axis"
  | "reference"
  | "grid"
  | "axis-text"
  | "title"
  | "cell-text"
  | `heat-same-${0 | 1 | 2 | 3 | 4 | 5}`
  | `heat-other-${0 | 1 | 2 | 3 | 4 | 5}`
  | `curve-${0 | 1 | 2 | 3 | 4}`
  | `dot-${0 | 1 | 2 | 3 | 4}`
  | `whisker-${0 | 1 | 2 | 3 | 4}`;

/** What the items behind a mark have in common, by the names of the filters of disagreements. */
export type Subject = Partial<
  Record<"topic" | "run" | "judge" | "human" | "humanLabel" | "judgeLabel", string>
>;

interface Mark {
  style: Style;
  /** Its value in words, shown when it is pointed at or has the focus, and read aloud. */
  hint?: string;
  of?: Subject;
}

export type Shape = Mark &
  (
    | { kind: "line"; x1: number; y1: number; x2: number; y2: number }
    | { kind: "rect"; x: number; y: number; width: number; height: number }
    | { kind: "circle"; x: number; y: number; r: number }
    | { kind: "path"; d: string }
    | {
        kind: "text";
        x: number;
        y: number;
        text: string;
        anchor?: "start" | "middle" | "end";
        /** Turned by a quarter, to be read from bottom to top. */
        isUpright?: boolean;
      }
  );

/** Rounds to tenths of a pixel: more digits would only make files differ. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Pictures of this width fit on a phone. */
export const NARROW_WIDTH = 284;

/**
 * Splits a text into lines of at most this many pixels, at spaces and, within long words, after
 * dashes, dots and similar signs, or else anywhere. Nothing is left out.
 */
export function wrapped(text: string, width: number, style: TextStyle = "axis-text"): string[] {
  const fits = (line: string) => textWidth(line.trimEnd(), style) <= width;
  const pieces = text.match(/\S+?(?:[-_:/@](?=\S)|(?=\s)|$)\s*/gu) ?? [""];
  const lines = [""];
  for (const piece of pieces) {
    let rest = piece;
    if (lines.at(-1) !== "" && !fits(`${lines.at(-1)!}${rest}`)) lines.push("");
    while (!fits(rest)) {
      const part = beginning(rest, fits);
      lines[lines.length - 1] = part;
      rest = rest.slice(part.length);
      if (rest.trimEnd() === "") break;
      lines.push("");
    }
    lines[lines.length - 1] += rest;
  }
  return lines.map((line) => line.trimEnd());
}

/** Returns the longest beginning of a text that fits; at least one character. */
function beginning(text: string, fits: (part: string) => boolean): string {
  let part = "";
  for (const character of text) {
    if (part !== "" && !fits(part + character)) break;
    part += character;
  }
  return part;
}

/** The heights of a line of text, and of the space above a title. */
const LINE = 15;
const TITLE = { line: 18, top: 18 };

/** How lines of text are written; `step` is the distance from one to the next. */
interface TextLook {
  anchor?: "start" | "middle" | "end";
  style?: TextStyle;
  step?: number;
}

/** Writes lines of text below each other. */
export function textLines(
  lines: readonly string[],
  x: number,
  y: number,
  { anchor, style = "axis-text", step = LINE }: TextLook = {},
): Shape[] {
  return lines.map((text, i) => ({ kind: "text", style, x, y: tenth(y + i * step), anchor, text }));
}

/** Writes lines of text one below the other, their middle at a height. */
export function textBeside(
  lines: readonly string[],
  x: number,
  middle: number,
  anchor: "start" | "end",
): Shape[] {
  return textLines(lines, x, middle + 4 - ((lines.length - 1) / 2) * LINE, { anchor });
}

/** Draws a horizontal line. */
export function levelLine(
  style: Style,
  x1: number,
  x2: number,
  y: number,
  words: MarkWords = {},
): Shape {
  return { kind: "line", style, x1, x2, y1: y, y2: y, ...words };
}

/** Writes a title over as many lines as it needs; `height` is where the picture may begin. */
export function titleLines(title: string, width: number): { shapes: Shape[]; height: number } {
  const lines = wrapped(title, width - 16, "title");
  return {
    shapes: textLines(lines, 8, TITLE.top, { style: "title", step: TITLE.line }),
    height: TITLE.top + lines.length * TITLE.line - 4,
  };
}

/**
 * Writes the title of a horizontal axis, centred below it, over as many lines as its width allows.
 * `height` is what lines after the first one add.
 */
export function axisTitle(
  title: string,
  x: number,
  y: number,
  width: number,
): { shapes: Shape[]; height: number } {
  const lines = wrapped(title, width);
  return {
    shapes: textLines(lines, tenth(x), y, { anchor: "middle" }),
    height: (lines.length - 1) * LINE,
  };
}

/**
 * Writes the title of a vertical axis, turned, centred beside it. `width` is the room it takes from
 * the left.
 */
export function uprightTitle(
  title: string,
  y: number,
  height: number,
): { shapes: Shape[]; width: number } {
  const lines = wrapped(title, height);
  return {
    shapes: lines.map((text, i) => ({
      kind: "text",
      style: "axis-text",
      x: 15 + i * LINE,
      y: tenth(y),
      anchor: "middle",
      isUpright: true,
      text,
    })),
    width: 22 + (lines.length - 1) * LINE,
  };
}

/** Shortens a text to this many pixels. */
export function cut(text: string, width: number): string {
  const fits = (part: string) => textWidth(part) <= width;
  return fits(text) ? text : `${beginning(text, (part) => fits(`${part}…`))}…`;
}

/** Formats a number with three decimals and a real minus sign. */
export function short(value: number): string {
  return rounded(value, 3);
}

/** Formats a number with so many decimals and a real minus sign, except before a zero. */
export function rounded(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : text.replace("-", "−");
}

export function polyline(points: readonly { x: number; y: number }[]): string {
  return points
    .map((point, i) => `${i === 0 ? "M" : "L"}${tenth(point.x)} ${tenth(point.y)}`)
    .join("");
}

/** What a mark says, and which items are behind it. */
type MarkWords = Pick<Mark, "hint" | "of">;

/** The outlines of markers around a point, by half of their width. */
const OUTLINES = {
  square: (r: number) => [-r, -r, r, -r, r, r, -r, r],
  up: (r: number) => [0, -r - 1, r + 1, r, -r - 1, r],
  down: (r: number) => [0, r + 1, r + 1, -r, -r - 1, -r],
  diamond: (r: number) => [0, -r - 1.5, r + 1.5, 0, 0, r + 1.5, -r - 1.5, 0],
};

function outlined(
  outline: keyof typeof OUTLINES | "circle",
  style: Style,
  [x, y, r]: readonly [number, number, number],
  words: MarkWords,
): Shape {
  if (outline === "circle") return { kind: "circle", style, x: tenth(x), y: tenth(y), r, ...words };
  const corners = OUTLINES[outline](r);
  const points = Array.from({ length: corners.length / 2 }, (_, i) => ({
    x: x + corners[2 * i]!,
    y: y + corners[2 * i + 1]!,
  }));
  return { kind: "path", style, d: `${polyline(points)}Z`, ...words };
}

const SIDE_OUTLINES = { people: "circle", judge: "diamond", system: "square" } as const;

/**
 * Draws the marker of a side: a dot for people, a diamond for a judge, a square for a system. Where
 * one side has several, the second is a ring, the third and fourth are triangles.
 */
export function sideMark(
  side: Side,
  x: number,
  y: number,
  { r = 4.5, nth = 0, ...words }: MarkWords & { r?: number; nth?: number } = {},
): Shape {
  const outline = nth < 2 ? SIDE_OUTLINES[side] : "up";
  return outlined(outline, nth % 2 === 0 ? side : `${side}-ring`, [x, y, r], words);
}

const PEOPLE_OUTLINES = ["circle", "up", "down", "square"] as const;

/** Draws the ring of one of several people. Its outline tells four of them apart. */
export function personMark(which: number, x: number, y: number, words: MarkWords = {}): Shape {
  return outlined(PEOPLE_OUTLINES[which % 4]!, "people-ring", [x, y, 4.5], words);
}

/** Draws horizontal lines with their numbers across the plot from `left` to `right`. */
export function yGrid(
  ticks: readonly number[],
  y: (value: number) => number,
  left: number,
  right: number,
): Shape[] {
  return ticks.flatMap((tick): Shape[] => [
    levelLine(tick === 0 ? "axis" : "grid", left, right, tenth(y(tick))),
    ...textLines([String(tick)], left - 6, y(tick) + 4, { anchor: "end" }),
  ]);
}

/** Draws vertical lines from `top` to `bottom` with their numbers below. */
export function xGrid(
  ticks: readonly number[],
  x: (value: number) => number,
  top: number,
  bottom: number,
  tickText: (tick: number) => string = String,
): Shape[] {
  return ticks.flatMap((tick): Shape[] => [
    {
      kind: "line",
      style: tick === 0 ? "axis" : "grid",
      x1: x(tick),
      x2: x(tick),
      y1: tenth(top),
      y2: tenth(bottom),
    },
    ...textLines([tickText(tick).replace("-", "−")], x(tick), bottom + 16, { anchor: "middle" }),
  ]);
}
