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

export type Style =
  | "bar"
  | "judge-line"
  | "judge-dot"
  | "marker"
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
  | `whisker-${0 | 1 | 2 | 3 | 4}`
  | "bar-people"
  | "bar-judge";

/** `hint` is the tooltip, also read by screen readers. */
export type Shape =
  | { kind: "line"; style: Style; x1: number; y1: number; x2: number; y2: number; hint?: string }
  | {
      kind: "rect";
      style: Style;
      x: number;
      y: number;
      width: number;
      height: number;
      hint?: string;
    }
  | { kind: "circle"; style: Style; x: number; y: number; r: number; hint?: string }
  | { kind: "path"; style: Style; d: string; hint?: string }
  | {
      kind: "text";
      style: Style;
      x: number;
      y: number;
      text: string;
      anchor?: "start" | "middle" | "end";
      /** Turned by a quarter, to be read from bottom to top. */
      isUpright?: boolean;
      hint?: string;
    };

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
export function levelLine(style: Style, x1: number, x2: number, y: number, hint?: string): Shape {
  return { kind: "line", style, x1, x2, y1: y, y2: y, hint };
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

/**
 * Draws a marker. Its shape tells raters apart without colour: circle, square, triangle, diamond,
 * then from the start again.
 */
export function marker(which: number, x: number, y: number, hint?: string): Shape {
  const size = 4.5;
  const at = (dx: number, dy: number) => `${tenth(x + dx)} ${tenth(y + dy)}`;
  switch (which % 4) {
    case 0:
      return { kind: "circle", style: "marker", x: tenth(x), y: tenth(y), r: size, hint };
    case 1:
      return {
        kind: "rect",
        style: "marker",
        x: tenth(x - size),
        y: tenth(y - size),
        width: 2 * size,
        height: 2 * size,
        hint,
      };
    case 2:
      return {
        kind: "path",
        style: "marker",
        d: `M${at(0, -size - 1)}L${at(size + 1, size)}L${at(-size - 1, size)}Z`,
        hint,
      };
    default:
      return {
        kind: "path",
        style: "marker",
        d: `M${at(0, -size - 1)}L${at(size + 1, 0)}L${at(0, size + 1)}L${at(-size - 1, 0)}Z`,
        hint,
      };
  }
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
