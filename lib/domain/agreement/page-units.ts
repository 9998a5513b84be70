import { unitStarts } from "./finished-pages";
import { grown } from "./item-index";
import type { ItemTable } from "./item-table";
import { round12 } from "../statistics/round12";
import type { CodedValues } from "./pseudo-raters";
import type { CellColumns } from "../statistics/weighted-cells";

/**
 * The topics and systems on which two raters share items: the mean of each rater there, and the
 * number of items with each pair of values. Columns may be longer than their use.
 */
export interface PageUnits {
  size: number;
  topic: Int32Array;
  run: Int32Array;
  x: Float64Array;
  y: Float64Array;
  /**
   * The different pairs of values of each unit, one unit after another, and where those of each
   * unit begin.
   */
  starts: Int32Array;
  cells: Int32Array;
  counts: Int32Array;
  /** Values of a cell; its number is (index of x) * (number of y values) + (index of y). */
  xLevels: ArrayLike<number>;
  yLevels: ArrayLike<number>;
}

function roomFor(
  units: number,
  cells: number,
  { xLevels, yLevels }: Pick<PageUnits, "xLevels" | "yLevels">,
): PageUnits {
  return {
    size: 0,
    topic: new Int32Array(units),
    run: new Int32Array(units),
    x: new Float64Array(units),
    y: new Float64Array(units),
    starts: new Int32Array(units + 1),
    cells: new Int32Array(cells),
    counts: new Int32Array(cells),
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
  const bounds = unitStarts(table);
  const all = Math.max(0, bounds.length - 1);
  const units = roomFor(all, 2 * all + 16, { xLevels: a.levels, yLevels: b.levels });
  const width = b.levels.length;
  const seen = new Uint32Array(a.levels.length * width);
  let used = 0;
  for (let index = 0; index < all; index += 1) {
    const n = countCells(a.codes, b.codes, width, bounds[index]!, bounds[index + 1]!, seen);
    if (n === 0) continue;
    if (used + seen.length > units.cells.length) {
      const size = 2 * units.cells.length + seen.length;
      units.cells = grown(units.cells, new Int32Array(size));
      units.counts = grown(units.counts, new Int32Array(size));
    }
    let [x, y] = [0, 0];
    // In the order of values, so that sums do not depend on the order of items at all.
    for (let cell = 0; cell < seen.length; cell += 1) {
      const count = seen[cell]!;
      if (count === 0) continue;
      seen[cell] = 0;
      x += a.levels[Math.floor(cell / width)]! * count;
      y += b.levels[cell % width]! * count;
      units.cells[used] = cell;
      units.counts[used] = count;
      used += 1;
    }
    const u = units.size;
    units.topic[u] = table.itemTopic[bounds[index]!]!;
    units.run[u] = table.itemRun[bounds[index]!]!;
    units.x[u] = round12((factor * x) / n);
    units.y[u] = round12((factor * y) / n);
    units.starts[u + 1] = used;
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
    const left = a[i]!;
    const right = b[i]!;
    if (left < 0 || right < 0) continue;
    seen[left * width + right]! += 1;
    n += 1;
  }
  return n;
}

/** Returns the places of the units of each system, in order. */
export function positionsByRun(units: {
  size: number;
  run: ArrayLike<number>;
}): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (let u = 0; u < units.size; u += 1) {
    const known = places.get(units.run[u]!);
    if (known) known.push(u);
    else places.set(units.run[u]!, [u]);
  }
  return places;
}

/** Returns some of the units, in order. */
export function unitsAt(units: PageUnits, indexes: readonly number[]): PageUnits {
  let room = 0;
  for (const u of indexes) room += units.starts[u + 1]! - units.starts[u]!;
  const own = roomFor(indexes.length, room, units);
  let used = 0;
  for (const u of indexes) {
    own.topic[own.size] = units.topic[u]!;
    own.run[own.size] = units.run[u]!;
    own.x[own.size] = units.x[u]!;
    own.y[own.size] = units.y[u]!;
    for (let i = units.starts[u]!; i < units.starts[u + 1]!; i += 1) {
      own.cells[used] = units.cells[i]!;
      own.counts[used] = units.counts[i]!;
      used += 1;
    }
    own.size += 1;
    own.starts[own.size] = used;
  }
  return own;
}

/** Returns the items of all units by topic and values. */
export function itemEntries(units: PageUnits): CellColumns {
  const { topic, starts, cells, counts, xLevels, yLevels } = units;
  const width = yLevels.length;
  const indexOf = new Int32Array(xLevels.length * width).fill(-1);
  const entries = { topic: [] as number[], x: [] as number[], y: [] as number[] };
  const sums: number[] = [];
  let first = 0;
  for (let u = 0; u < units.size; u += 1) {
    if (u > 0 && topic[u] !== topic[u - 1]) {
      indexOf.fill(-1);
      first = sums.length;
    }
    for (let i = starts[u]!; i < starts[u + 1]!; i += 1) {
      const cell = cells[i]!;
      const known = indexOf[cell]!;
      if (known >= first && known >= 0) sums[known]! += counts[i]!;
      else {
        indexOf[cell] = sums.length;
        entries.topic.push(topic[u]!);
        entries.x.push(xLevels[Math.floor(cell / width)]!);
        entries.y.push(yLevels[cell % width]!);
        sums.push(counts[i]!);
      }
    }
  }
  return { size: sums.length, ...entries, count: sums };
}
