import { classFigures } from "./classification";
import { tableTotal } from "./two-rater";

/**
 * Averages over the classes of a q x q table (rows are the truth). An undefined class value counts
 * as 0, as in common tools.
 */
export interface ClassAverages {
  macroF1ZeroFilled: number;
  weighted: { precision: number; recall: number; f1: number };
}

/**
 * Computes the averages; null for an empty table. `weighted` weights each class by its number of
 * items in the truth.
 */
export function classAverages(table: ArrayLike<number>, q: number): ClassAverages | null {
  const n = tableTotal(table);
  if (n === 0) return null;
  const rows = Array.from({ length: q }, (_, k) => classFigures(table, q, k));
  const weigh = (of: (row: (typeof rows)[number]) => number | null) =>
    rows.reduce((sum, row) => sum + (of(row) ?? 0) * row.support, 0) / n;
  return {
    macroF1ZeroFilled: rows.reduce((sum, row) => sum + (row.f1.value ?? 0), 0) / q,
    weighted: {
      precision: weigh((row) => row.precision.value),
      recall: weigh((row) => row.recall.value),
      f1: weigh((row) => row.f1.value),
    },
  };
}

/** Returns errors of graded labels from a q x q table of ordinals; null for an empty table. */
export function gradedErrors(
  table: ArrayLike<number>,
  q: number,
): { mse: number; rmse: number; within1: number } | null {
  const n = tableTotal(table);
  if (n === 0) return null;
  let squares = 0;
  let within = 0;
  for (let k = 0; k < q; k += 1) {
    for (let l = 0; l < q; l += 1) {
      squares += table[k * q + l]! * (k - l) ** 2;
      if (Math.abs(k - l) <= 1) within += table[k * q + l]!;
    }
  }
  return { mse: squares / n, rmse: Math.sqrt(squares / n), within1: within / n };
}
