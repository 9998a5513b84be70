import { MISSING, type RaterColumn } from "./item-table";
import { medianUp } from "../statistics/quantile";
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
  let highest = 0;
  for (let i = 0; i < codes.length; i += 1) if (codes[i]! > highest) highest = codes[i]!;
  return { codes, levels: Int8Array.from({ length: highest + 1 }, (_, k) => k) };
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
  sums: Int32Array;
  counts: Int32Array;
  /** The most labels of an item. */
  most: number;
}

function labelSumsOf(humans: readonly RaterColumn[], items: number): LabelSums {
  const [sums, counts] = [new Int32Array(items), new Int32Array(items)];
  for (const { ordinals } of humans) {
    for (let i = 0; i < items; i += 1) {
      const ordinal = ordinals[i]!;
      if (ordinal === MISSING) continue;
      sums[i]! += ordinal;
      counts[i]! += 1;
    }
  }
  let most = 0;
  for (let i = 0; i < items; i += 1) if (counts[i]! > most) most = counts[i]!;
  return { sums, counts, most };
}

/**
 * Returns the mean of each item as a value, rounded to 12 decimals so that equal means are equal.
 * Many items share a sum and a count, so each mean is computed once.
 * @param without the labels of a rater to leave out
 */
function meansOf({ sums, counts, most }: LabelSums, without: Int8Array | null): CodedValues {
  const codes = new Int32Array(sums.length).fill(MISSING);
  const width = most + 1;
  const indexOf = new Map<number, number>();
  const means: number[] = [];
  let [lastKey, lastIndex] = [-1, -1];
  for (let i = 0; i < codes.length; i += 1) {
    let [sum, count] = [sums[i]!, counts[i]!];
    const own = without === null ? MISSING : without[i]!;
    if (own !== MISSING) {
      sum -= own;
      count -= 1;
    }
    if (count === 0) continue;
    const key = sum * width + count;
    if (key !== lastKey) {
      lastKey = key;
      lastIndex = indexOf.get(key) ?? means.push(round12(sum / count)) - 1;
      indexOf.set(key, lastIndex);
    }
    codes[i] = lastIndex;
  }
  const levels = Float64Array.from(new Set(means)).sort();
  const codeOf = Int32Array.from(means, (mean) => levels.indexOf(mean));
  for (let i = 0; i < codes.length; i += 1) if (codes[i] !== MISSING) codes[i] = codeOf[codes[i]!]!;
  return { codes, levels };
}

/**
 * Returns `human_mean`: the mean ordinal of those who labelled the item, rounded to 12 decimals so
 * that equal means are equal.
 */
export function humanMean(humans: Raters, items: number): ValueColumn {
  const meanOf = (columns: readonly RaterColumn[]) => meansOf(labelSumsOf(columns, items), null);
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
  const sums = labelSumsOf(humans, items);
  return humans.map(({ ordinals }) => meansOf(sums, ordinals));
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
  return majoritiesOf(humans, items, median)(NOBODY);
}

/** Returns a function that gives the majority without the rater at an index. */
export function majoritiesOf(
  humans: Raters,
  items: number,
  median: boolean,
): (without: number) => Majority {
  const all = labelsByItem(humans.all, items);
  const finished = isFinished(humans) ? null : labelsByItem(humans.finished, items);
  return (without) => {
    const { labels, ties, singles } = majorityOf(all, median, { without });
    const values = ordinalsOf(labels);
    return {
      id: "human_majority",
      values,
      finished: finished ? ordinalsOf(majorityOf(finished, median, { without }).labels) : values,
      ties,
      singles,
    };
  };
}

/** Returns a function that gives the majority without one rater, on the items of that rater. */
export function majoritiesWithoutEach(
  humans: readonly RaterColumn[],
  items: number,
  median: boolean,
): (index: number) => Int8Array {
  const all = labelsByItem(humans, items);
  return (without) => majorityOf(all, median, { without, onlyTheirs: true }).labels;
}

/**
 * Labels by item: those of an item begin at `starts` of it. With hundreds of raters, of whom few
 * label an item, this is much faster to read than their columns.
 */
interface LabelsByItem {
  /** The most labels of an item. */
  most: number;
  starts: Int32Array;
  raters: Int32Array;
  ordinals: Int8Array;
}

function labelsByItem(humans: readonly RaterColumn[], items: number): LabelsByItem {
  const { counts, most } = labelSumsOf(humans, items);
  const starts = new Int32Array(items + 1);
  for (let i = 0; i < items; i += 1) starts[i + 1] = starts[i]! + counts[i]!;
  const next = starts.slice();
  const [raters, labels] = [new Int32Array(starts[items]!), new Int8Array(starts[items]!)];
  for (let r = 0; r < humans.length; r += 1) {
    const { ordinals } = humans[r]!;
    for (let i = 0; i < items; i += 1) {
      if (ordinals[i] === MISSING) continue;
      const at = next[i]!++;
      raters[at] = r;
      labels[at] = ordinals[i]!;
    }
  }
  return { most, starts, raters, ordinals: labels };
}

const NOBODY = -1;

function majorityOf(
  { most, starts, raters, ordinals }: LabelsByItem,
  median: boolean,
  { without, onlyTheirs = false }: { without: number; onlyTheirs?: boolean },
): { labels: Int8Array; ties: number; singles: Uint8Array } {
  const items = starts.length - 1;
  const labels = new Int8Array(items).fill(MISSING);
  const singles = new Uint8Array(items);
  const given = new Int8Array(most);
  let ties = 0;
  for (let i = 0; i < items; i += 1) {
    let [count, isTheirs] = [0, false];
    for (let at = starts[i]!; at < starts[i + 1]!; at += 1) {
      if (raters[at] === without) isTheirs = true;
      else given[count++] = ordinals[at]!;
    }
    if (count === 0 || (onlyTheirs && !isTheirs)) continue;
    singles[i] = Number(count === 1);
    const label = labelOf(given, count, median);
    if (label === null) ties += 1;
    else labels[i] = label;
  }
  return { labels, ties, singles };
}

/** Returns the median or the strict majority of the first `count` labels. */
function labelOf(labels: Int8Array, count: number, median: boolean): number | null {
  return median ? medianUp(labels.subarray(0, count)) : mostVoted(labels, count);
}

const votes = new Int32Array(128);

/** Like `strictMajority`, for ordinals: one pass, because it runs for millions of items. */
function mostVoted(labels: Int8Array, count: number): number | null {
  let [label, most, isTied] = [0, 0, false];
  for (let i = 0; i < count; i += 1) {
    const own = (votes[labels[i]!]! += 1);
    if (own > most) {
      most = own;
      label = labels[i]!;
      isTied = false;
    } else if (own === most) isTied = true;
  }
  for (let i = 0; i < count; i += 1) votes[labels[i]!] = 0;
  return isTied ? null : label;
}

/** Returns the label with strictly most votes among the first `count`; null for a tie. */
export function strictMajority(labels: ArrayLike<number>, count = labels.length): number | null {
  let [label, votes, isTied] = [0, 0, false];
  for (let i = 0; i < count; i += 1) {
    let same = 0;
    for (let j = 0; j < count; j += 1) if (labels[j] === labels[i]) same += 1;
    if (same > votes) [label, votes, isTied] = [labels[i]!, same, false];
    else if (same === votes && labels[i] !== label) isTied = true;
  }
  return isTied ? null : label;
}
