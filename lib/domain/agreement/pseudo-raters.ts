import { MISSING, type RaterColumn } from "./item-table";

/** Values of a rater or of an aggregate of raters, one per item; NaN where there is none. */
export interface ValueColumn {
  id: string;
  values: Float64Array;
  /** The values that count for a topic: those on finished pages. The same list where every page is finished. */
  finished: Float64Array;
}

export function valuesOf(column: RaterColumn, finished: RaterColumn): ValueColumn {
  const values = numbersOf(column);
  return {
    id: column.raterId,
    values,
    finished: finished === column ? values : numbersOf(finished),
  };
}

function numbersOf({ ordinals }: RaterColumn): Float64Array {
  return Float64Array.from(ordinals, (ordinal) => (ordinal === MISSING ? Number.NaN : ordinal));
}

/** Raters with the same raters on the pages that each has finished. */
export interface Raters {
  all: readonly RaterColumn[];
  finished: readonly RaterColumn[];
}

function isFinished({ all, finished }: Raters): boolean {
  return all.every((column, i) => finished[i] === column);
}

/** `human_mean`: the mean ordinal of those who labelled the item, rounded to 12 decimals so that equal means are equal. */
export function humanMean(humans: Raters, items: number): ValueColumn {
  const values = meanOf(humans.all, items);
  return {
    id: "human_mean",
    values,
    finished: isFinished(humans) ? values : meanOf(humans.finished, items),
  };
}

/** The same mean without each rater in turn. */
export function meansWithoutEach(humans: Raters, items: number): ValueColumn[] {
  const all = withoutEach(humans.all, items);
  const finished = isFinished(humans) ? all : withoutEach(humans.finished, items);
  return all.map((values, r) => ({ id: "human_mean", values, finished: finished[r]! }));
}

function withoutEach(humans: readonly RaterColumn[], items: number): Float64Array[] {
  const [sums, counts] = [new Float64Array(items), new Float64Array(items)];
  for (const { ordinals } of humans) {
    for (let i = 0; i < items; i += 1) {
      if (ordinals[i] === MISSING) continue;
      sums[i]! += ordinals[i]!;
      counts[i]! += 1;
    }
  }
  return humans.map(({ ordinals }) =>
    Float64Array.from(ordinals, (ordinal, i) => {
      const own = ordinal === MISSING ? 0 : 1;
      const others = counts[i]! - own;
      return others === 0 ? Number.NaN : round12((sums[i]! - own * ordinal) / others);
    }),
  );
}

function meanOf(humans: readonly RaterColumn[], items: number): Float64Array {
  const values = new Float64Array(items).fill(Number.NaN);
  for (let i = 0; i < items; i += 1) {
    let [sum, count] = [0, 0];
    for (const { ordinals } of humans) {
      if (ordinals[i] === MISSING) continue;
      sum += ordinals[i]!;
      count += 1;
    }
    if (count > 0) values[i] = round12(sum / count);
  }
  return values;
}

/**
 * `human_majority`: the label with strictly most votes; a tie is no label and is counted. With `median` (0-5
 * scales) it is the median, ties up, which always exists.
 */
export function humanMajority(humans: Raters, items: number, median: boolean): Majority {
  const { values, ties, singles } = majorityOf(humans.all, items, median);
  return {
    id: "human_majority",
    values,
    finished: isFinished(humans) ? values : majorityOf(humans.finished, items, median).values,
    ties,
    singles,
  };
}

export interface Majority extends ValueColumn {
  ties: number;
  /** 1 where it is the label of the only annotator of the item. */
  singles: Uint8Array;
}

function majorityOf(
  humans: readonly RaterColumn[],
  items: number,
  median: boolean,
): Pick<Majority, "values" | "ties" | "singles"> {
  const values = new Float64Array(items).fill(Number.NaN);
  const singles = new Uint8Array(items);
  let ties = 0;
  for (let i = 0; i < items; i += 1) {
    const given = labelsOf(humans, i);
    if (given.length === 0) continue;
    singles[i] = Number(given.length === 1);
    const label = median ? medianUp(given) : strictMajority(given);
    if (label === null) ties += 1;
    else values[i] = label;
  }
  return { values, ties, singles };
}

export function round12(value: number): number {
  return Math.round(value * 1e12) / 1e12;
}

function labelsOf(humans: readonly RaterColumn[], item: number): number[] {
  const given: number[] = [];
  for (const { ordinals } of humans) if (ordinals[item] !== MISSING) given.push(ordinals[item]!);
  return given;
}

/** The middle label; of two middle ones the mean, rounded up. */
export function medianUp(labels: number[]): number {
  const sorted = [...labels].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[middle]!
    : Math.ceil((sorted[middle - 1]! + sorted[middle]!) / 2);
}

/** The label with strictly most votes; null on a tie. */
export function strictMajority(labels: number[]): number | null {
  const votes = new Map<number, number>();
  for (const label of labels) votes.set(label, (votes.get(label) ?? 0) + 1);
  const ranked = [...votes].sort((a, b) => b[1] - a[1]);
  return ranked.length > 1 && ranked[0]![1] === ranked[1]![1] ? null : ranked[0]![0];
}
