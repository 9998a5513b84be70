import { defined, undefinedBecause, type Value } from "../figure";
import { tableTotal } from "./two-rater";

/** Figures of one class of a confusion table (rows are the truth, columns the prediction). */
export interface ClassFigures {
  precision: Value;
  recall: Value;
  f1: Value;
  /** Number of items of this class in the truth. */
  support: number;
  /** Number of items predicted as this class. */
  predicted: number;
  /** Number of items of this class on either side. */
  either: number;
}

/**
 * Returns precision, recall and F1 = 2TP / (2TP + FP + FN) of class `k` of a q x q table (rows are
 * the truth, columns the prediction). Undefined if a denominator is zero, where some tools print 0.
 */
export function classFigures(table: ArrayLike<number>, q: number, k: number): ClassFigures {
  const hit = table[k * q + k]!;
  let support = 0;
  let predicted = 0;
  for (let i = 0; i < q; i += 1) {
    support += table[k * q + i]!;
    predicted += table[i * q + k]!;
  }
  return {
    precision: predicted > 0 ? defined(hit / predicted) : undefinedBecause("labels.never_by_judge"),
    recall: support > 0 ? defined(hit / support) : undefinedBecause("labels.not_in_truth"),
    f1:
      support + predicted > 0
        ? defined((2 * hit) / (support + predicted))
        : undefinedBecause("labels.on_neither_side"),
    support,
    predicted,
    either: support + predicted - hit,
  };
}

/**
 * Returns the mean recall over the classes in the truth. Range 0 to 1. Undefined for an empty
 * table.
 */
export function balancedAccuracy(table: ArrayLike<number>, q: number): Value {
  const recalls: number[] = [];
  for (let k = 0; k < q; k += 1) {
    const { recall } = classFigures(table, q, k);
    if (recall.value !== null) recalls.push(recall.value);
  }
  if (recalls.length === 0) return undefinedBecause("labels.none_by_both");
  return defined(recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length);
}

/**
 * Returns the Matthews correlation for q classes (Gorodkin 2004). Range -1 to 1. Undefined if
 * either side is constant.
 */
export function matthews(table: ArrayLike<number>, q: number): Value {
  const n = tableTotal(table);
  if (n === 0) return undefinedBecause("labels.none_by_both");
  let correct = 0;
  let cross = 0;
  let truthSquares = 0;
  let predictedSquares = 0;
  for (let k = 0; k < q; k += 1) {
    const { support, predicted } = classFigures(table, q, k);
    correct += table[k * q + k]!;
    cross += support * predicted;
    truthSquares += support ** 2;
    predictedSquares += predicted ** 2;
  }
  const scale = (n ** 2 - truthSquares) * (n ** 2 - predictedSquares);
  return scale > 0
    ? defined((correct * n - cross) / Math.sqrt(scale))
    : undefinedBecause("labels.one_label_on_a_side");
}
