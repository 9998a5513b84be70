import { unitsInOrder } from "./finished-pages";
import type { ItemTable } from "./item-table";
import { round12 } from "../statistics/round12";
import type { CodedValues } from "./pseudo-raters";
import type { CellEntry } from "../statistics/weighted-cells";

/**
 * The topics and systems on which two raters share items: the mean of each rater there, and the
 * number of items with each pair of values.
 */
export interface PageUnits {
  size: number;
  topic: number[];
  run: number[];
  x: number[];
  y: number[];
  /**
   * The different pairs of values of each unit, one unit after another, and where those of each
   * unit begin.
   */
  starts: number[];
  cells: number[];
  counts: number[];
  /** Values of a cell; its number is (index of x) * (number of y values) + (index of y). */
  xLevels: ArrayLike<number>;
  yLevels: ArrayLike<number>;
}

function noUnits({ xLevels, yLevels }: Pick<PageUnits, "xLevels" | "yLevels">): PageUnits {
  return {
    size: 0,
    topic: [],
    run: [],
    x: [],
    y: [],
    starts: [0],
    cells: [],
    counts: [],
    xLevels,
    yLevels,
  };
}

/**
 * Collects the shared topics and systems of two raters.
 * @param factor converts a mean ordinal to the value of a topic
 */
export function pageUnits(
  table: ItemTable,
  a: CodedValues,
  b: CodedValues,
  factor: number,
): PageUnits {
  const units = noUnits({ xLevels: a.levels, yLevels: b.levels });
  const width = b.levels.length;
  const seen = new Uint32Array(a.levels.length * width);
  for (const { topic, run, from, to } of unitsInOrder(table)) {
    const n = countCells(a.codes, b.codes, width, from, to, seen);
    if (n === 0) continue;
    let [x, y] = [0, 0];
    // In the order of values, so that sums do not depend on the order of items at all.
    for (let cell = 0; cell < seen.length; cell += 1) {
      const count = seen[cell]!;
      if (count === 0) continue;
      seen[cell] = 0;
      x += a.levels[Math.floor(cell / width)]! * count;
      y += b.levels[cell % width]! * count;
      units.cells.push(cell);
      units.counts.push(count);
    }
    units.topic.push(topic);
    units.run.push(run);
    units.x.push(round12((factor * x) / n));
    units.y.push(round12((factor * y) / n));
    units.starts.push(units.cells.length);
    units.size += 1;
  }
  return units;
}

function countCells(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  width: number,
  from: number,
  to: number,
  seen: Uint32Array,
): number {
  let n = 0;
  for (let i = from; i < to; i += 1) {
    const [left, right] = [a[i]!, b[i]!];
    if (left < 0 || right < 0) continue;
    seen[left * width + right]! += 1;
    n += 1;
  }
  return n;
}

/** Returns the units of one system. */
export function ofRun(units: PageUnits, run: number): PageUnits {
  const own = noUnits(units);
  for (let u = 0; u < units.size; u += 1) {
    if (units.run[u] !== run) continue;
    own.topic.push(units.topic[u]!);
    own.run.push(run);
    own.x.push(units.x[u]!);
    own.y.push(units.y[u]!);
    for (let i = units.starts[u]!; i < units.starts[u + 1]!; i += 1) {
      own.cells.push(units.cells[i]!);
      own.counts.push(units.counts[i]!);
    }
    own.starts.push(own.cells.length);
    own.size += 1;
  }
  return own;
}

/** Returns the items of all units by topic and values. */
export function itemEntries(units: PageUnits): CellEntry[] {
  const { topic, starts, cells, counts, xLevels, yLevels } = units;
  const width = yLevels.length;
  const place = new Int32Array(xLevels.length * width).fill(-1);
  const entries: CellEntry[] = [];
  let first = 0;
  for (let u = 0; u < units.size; u += 1) {
    if (u > 0 && topic[u] !== topic[u - 1]) {
      place.fill(-1);
      first = entries.length;
    }
    for (let i = starts[u]!; i < starts[u + 1]!; i += 1) {
      const cell = cells[i]!;
      const known = place[cell]!;
      if (known >= first && known >= 0) entries[known]!.count += counts[i]!;
      else {
        place[cell] = entries.length;
        entries.push({
          topic: topic[u]!,
          x: xLevels[Math.floor(cell / width)]!,
          y: yLevels[cell % width]!,
          count: counts[i]!,
        });
      }
    }
  }
  return entries;
}
