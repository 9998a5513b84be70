import { defined, undefinedBecause, type Value } from "../figure";
import { agreementWeights, type WeightScheme } from "./multi-rater-sums";

const NO_PAIRS = "labels.none_by_both";

/** Returns the number of items in a confusion table (row-major q x q). */
export function tableTotal(table: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < table.length; i += 1) total += table[i]!;
  return total;
}

/**
 * Returns Cohen's kappa (Cohen 1960; weighted: 1968) of a q x q table on the declared scale, with
 * one rater in rows and one in columns: 1 - sum (1-w) observed / sum (1-w) expected. Undefined
 * without items, and if expected disagreement is 0.
 */
export function cohenKappa(
  table: ArrayLike<number>,
  q: number,
  scheme: WeightScheme = "identity",
): Value {
  const n = tableTotal(table);
  if (n === 0) return undefinedBecause(NO_PAIRS);
  const weights = agreementWeights(scheme, q);
  const rows = new Float64Array(q);
  const columns = new Float64Array(q);
  for (let k = 0; k < q; k += 1)
    for (let l = 0; l < q; l += 1) {
      rows[k]! += table[k * q + l]!;
      columns[l]! += table[k * q + l]!;
    }
  let observed = 0;
  let expected = 0;
  for (let k = 0; k < q; k += 1) {
    for (let l = 0; l < q; l += 1) {
      const disagreement = 1 - weights[k * q + l]!;
      observed += disagreement * table[k * q + l]!;
      expected += (disagreement * rows[k]! * columns[l]!) / n;
    }
  }
  return expected > 0
    ? defined(1 - observed / expected)
    : undefinedBecause("labels.one_category_by_both");
}

/**
 * Returns the share of items with the same label on both sides (accuracy if one side is the truth).
 * Range 0 to 1.
 */
export function exactShare(table: ArrayLike<number>, q: number): Value {
  const n = tableTotal(table);
  if (n === 0) return undefinedBecause(NO_PAIRS);
  let same = 0;
  for (let k = 0; k < q; k += 1) same += table[k * q + k]!;
  return defined(same / n);
}

/** Returns the mean absolute difference of ordinals. Range 0 to q-1. */
export function meanAbsoluteError(table: ArrayLike<number>, q: number): Value {
  return meanOver(table, q, (row, column) => Math.abs(column - row));
}

/**
 * Returns the mean of column ordinal minus row ordinal: with people in rows and the judge in
 * columns, judge minus people.
 */
export function meanBias(table: ArrayLike<number>, q: number): Value {
  return meanOver(table, q, (row, column) => column - row);
}

function meanOver(
  table: ArrayLike<number>,
  q: number,
  of: (row: number, column: number) => number,
): Value {
  const n = tableTotal(table);
  if (n === 0) return undefinedBecause(NO_PAIRS);
  let sum = 0;
  for (let k = 0; k < q; k += 1) for (let l = 0; l < q; l += 1) sum += table[k * q + l]! * of(k, l);
  return defined(sum / n);
}
