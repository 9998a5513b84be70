import { MISSING, type RaterColumn } from "./item-table";
import { medianUp } from "../statistics/median";
import { round12 } from "../statistics/round12";

/** A value for each item, as an index into an ascending list of values; negative if missing. */
export interface CodedValues {
  codes: Int8Array | Int32Array;
  levels: ArrayLike<number>;
}

/** Values of a rater, or of an aggregate of raters. */
export interface ValueColumn {
  id: string;
  values: CodedValues;
  /**
   * The values that count for topics: those on finished pages. The same object if every page is
   * finished.
   */
  finished: CodedValues;
}

export function valuesOf(column: RaterColumn, finished: RaterColumn): ValueColumn {
  const values = ordinalsOf(column.ordinals);
  return {
    id: column.raterId,
    values,
    finished: finished === column ? values : ordinalsOf(finished.ordinals),
  };
}

/** Returns ordinals as values; they are their own codes. */
function ordinalsOf(codes: Int8Array): CodedValues {
  const highest = codes.reduce((most, ordinal) => Math.max(most, ordinal), 0);
  return { codes, levels: Int8Array.from({ length: highest + 1 }, (_, k) => k) };
}

/** @param values NaN if missing */
function coded(values: Float64Array): CodedValues {
  const levels = Float64Array.from(new Set(values))
    .filter((value) => !Number.isNaN(value))
    .sort();
  const place = new Map(Array.from(levels, (value, i) => [value, i]));
  return { codes: Int32Array.from(values, (value) => place.get(value) ?? MISSING), levels };
}

/** Raters, and the same raters restricted to the pages that each has finished. */
export interface Raters {
  all: readonly RaterColumn[];
  finished: readonly RaterColumn[];
}

function isFinished({ all, finished }: Raters): boolean {
  return all.every((column, i) => finished[i] === column);
}

/** The sum of labels and their number, for each item. */
interface LabelSums {
  sums: Float64Array;
  counts: Float64Array;
}

function labelSumsOf(humans: readonly RaterColumn[], items: number): LabelSums {
  const [sums, counts] = [new Float64Array(items), new Float64Array(items)];
  for (const { ordinals } of humans) {
    for (let i = 0; i < items; i += 1) {
      if (ordinals[i] === MISSING) continue;
      sums[i]! += ordinals[i]!;
      counts[i]! += 1;
    }
  }
  return { sums, counts };
}

/**
 * Returns `human_mean`: the mean ordinal of those who labelled the item, rounded to 12 decimals so
 * that equal means are equal.
 */
export function humanMean(humans: Raters, items: number): ValueColumn {
  const meanOf = (columns: readonly RaterColumn[]) => {
    const { sums, counts } = labelSumsOf(columns, items);
    return coded(sums.map((sum, i) => round12(sum / counts[i]!)));
  };
  const values = meanOf(humans.all);
  return {
    id: "human_mean",
    values,
    finished: isFinished(humans) ? values : meanOf(humans.finished),
  };
}

/** Returns the mean without each rater in turn. */
export function meansWithoutEach(humans: Raters, items: number): ValueColumn[] {
  const all = withoutEach(humans.all, items);
  const finished = isFinished(humans) ? all : withoutEach(humans.finished, items);
  return all.map((values, r) => ({ id: "human_mean", values, finished: finished[r]! }));
}

function withoutEach(humans: readonly RaterColumn[], items: number): CodedValues[] {
  const { sums, counts } = labelSumsOf(humans, items);
  return humans.map(({ ordinals }) =>
    coded(
      Float64Array.from(ordinals, (ordinal, i) => {
        const own = ordinal === MISSING ? 0 : 1;
        return round12((sums[i]! - own * ordinal) / (counts[i]! - own));
      }),
    ),
  );
}

/** Labels of an aggregate. A tie gives no label and is counted. */
export interface Majority extends ValueColumn {
  ties: number;
  /** 1 if the label is that of the item's only annotator. */
  singles: Uint8Array;
}

/**
 * Returns `human_majority`: the label with strictly most votes; a tie is no label and is counted.
 * With `median` (0-5 scales) it is the median, ties rounded up, which always exists.
 */
export function humanMajority(humans: Raters, items: number, median: boolean): Majority {
  const { labels, ties, singles } = majorityOf(humans.all, items, median);
  const values = ordinalsOf(labels);
  return {
    id: "human_majority",
    values,
    finished: isFinished(humans)
      ? values
      : ordinalsOf(majorityOf(humans.finished, items, median).labels),
    ties,
    singles,
  };
}

/**
 * Returns a function that gives the majority without one rater. Each item's labels are listed once,
 * because with many raters most of them have not labelled most items.
 */
export function majoritiesWithoutEach(
  humans: readonly RaterColumn[],
  items: number,
  median: boolean,
): (place: number) => Int8Array {
  const given = Array.from({ length: items }, (): { rater: number; label: number }[] => []);
  humans.forEach(({ ordinals }, rater) =>
    ordinals.forEach((label, i) => {
      if (label !== MISSING) given[i]!.push({ rater, label });
    }),
  );
  return (place) => {
    const { ordinals } = humans[place]!;
    return ordinals.map((own, i) => {
      if (own === MISSING) return MISSING;
      const others = given[i]!.flatMap(({ rater, label }) => (rater === place ? [] : [label]));
      if (others.length === 0) return MISSING;
      return (median ? medianUp(others) : strictMajority(others)) ?? MISSING;
    });
  };
}

function majorityOf(
  humans: readonly RaterColumn[],
  items: number,
  median: boolean,
): { labels: Int8Array; ties: number; singles: Uint8Array } {
  const labels = new Int8Array(items).fill(MISSING);
  const singles = new Uint8Array(items);
  const given = new Int8Array(humans.length);
  let ties = 0;
  for (let i = 0; i < items; i += 1) {
    let count = 0;
    for (let r = 0; r < humans.length; r += 1) {
      const ordinal = humans[r]!.ordinals[i]!;
      if (ordinal !== MISSING) given[count++] = ordinal;
    }
    if (count === 0) continue;
    singles[i] = Number(count === 1);
    const own = given.subarray(0, count);
    const label = median ? medianUp(own) : strictMajority(own);
    if (label === null) ties += 1;
    else labels[i] = label;
  }
  return { labels, ties, singles };
}

/** Returns the label with strictly most votes; null for a tie. */
export function strictMajority(labels: ArrayLike<number>): number | null {
  let [label, votes, isTied] = [0, 0, false];
  for (let i = 0; i < labels.length; i += 1) {
    let same = 0;
    for (let j = 0; j < labels.length; j += 1) if (labels[j] === labels[i]) same += 1;
    if (same > votes) [label, votes, isTied] = [labels[i]!, same, false];
    else if (same === votes && labels[i] !== label) isTied = true;
  }
  return isTied ? null : label;
}
