import { MISSING, type RaterColumn } from "./item-table";

/** Values of a rater or of an aggregate of raters, one per item; NaN where there is none. */
export interface ValueColumn {
  id: string;
  values: Float64Array;
}

export function valuesOf(column: RaterColumn): ValueColumn {
  return {
    id: column.raterId,
    values: Float64Array.from(column.ordinals, (ordinal) =>
      ordinal === MISSING ? Number.NaN : ordinal,
    ),
  };
}

/** `human_mean`: the mean ordinal of those who labelled the item, rounded to 12 decimals so that equal means are equal. */
export function humanMean(humans: readonly RaterColumn[], items: number): ValueColumn {
  const values = new Float64Array(items).fill(Number.NaN);
  for (let i = 0; i < items; i += 1) {
    const given = labelsOf(humans, i);
    if (given.length > 0)
      values[i] = round12(given.reduce((sum, value) => sum + value, 0) / given.length);
  }
  return { id: "human_mean", values };
}

/**
 * `human_majority`: the label with strictly most votes; a tie is no label and is counted. With `median` (0-5
 * scales) it is the median, ties up, which always exists.
 */
export function humanMajority(
  humans: readonly RaterColumn[],
  items: number,
  median: boolean,
): ValueColumn & { ties: number } {
  const values = new Float64Array(items).fill(Number.NaN);
  let ties = 0;
  for (let i = 0; i < items; i += 1) {
    const given = labelsOf(humans, i);
    if (given.length === 0) continue;
    const label = median ? medianUp(given) : strictMajority(given);
    if (label === null) ties += 1;
    else values[i] = label;
  }
  return { id: "human_majority", values, ties };
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
