import { tenth, textLines, wrapped, type Shape } from "./picture";
import { textWidth } from "./text-width";

/** What a sign of a picture stands for. */
export interface LegendEntry {
  name: string;
  /** Draws the sign from `x` on, its middle at `y`. */
  sign: (x: number, y: number) => Shape[];
}

const ROW = 20;
const LINE = 15;
const GAP = { afterSign: 7, between: 19 };

/**
 * Draws the legend below a picture, its first line at `top`: entries beside each other while there
 * is room, or a line for each. Long names take several lines, and nothing is left out.
 */
export function legend(
  entries: readonly LegendEntry[],
  {
    left,
    right,
    top,
    sign: signWidth = 20,
    isList = false,
  }: { left: number; right: number; top: number; sign?: number; isList?: boolean },
): { shapes: Shape[]; bottom: number } {
  const indent = signWidth + GAP.afterSign;
  const shapes: Shape[] = [];
  let [x, y] = [left, top];
  for (const { name, sign } of entries) {
    const lines = wrapped(name, right - left - indent);
    const room = indent + Math.max(...lines.map((line) => textWidth(line)));
    if (x > left && (isList || x + room > right)) [x, y] = [left, y + ROW];
    shapes.push(...sign(tenth(x), y - 4), ...textLines(lines, tenth(x + indent), y));
    y += (lines.length - 1) * LINE;
    x += room + GAP.between;
  }
  return { shapes, bottom: y };
}
