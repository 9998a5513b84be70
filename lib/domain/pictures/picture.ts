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
      hint?: string;
    };

/** Rounds to tenths of a pixel: more digits would only make files differ. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Shortens a text to this many characters. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}

/** Formats a number with three decimals and a real minus sign. */
export function short(value: number): string {
  return value
    .toFixed(3)
    .replace("-", "−")
    .replace(/^−(0\.000)$/, "$1");
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
    {
      kind: "line",
      style: tick === 0 ? "axis" : "grid",
      x1: left,
      x2: right,
      y1: tenth(y(tick)),
      y2: tenth(y(tick)),
    },
    {
      kind: "text",
      style: "axis-text",
      x: left - 6,
      y: tenth(y(tick) + 4),
      anchor: "end",
      text: String(tick),
    },
  ]);
}
