import { studentTQuantile, studentTTwoSidedP } from "./distributions";
import { quantile } from "./quantile";

/** Why equivalence cannot be decided. */
export type EquivalenceReason =
  | "no-pairs"
  | "kappa-undefined"
  | "margin-not-positive"
  | "one-topic"
  | "fewer-than-2-pairs"
  | "too-many-undefined"
  | "no-variance";

export interface PairedEquivalence {
  n: number;
  meanDifference: number | null;
  se: number | null;
  df: number | null;
  tLower: number | null;
  tUpper: number | null;
  pLower: number | null;
  pUpper: number | null;
  /** The larger p-value of the two one-sided tests. */
  p: number | null;
  /** The interval with confidence 1 - 2 alpha. */
  ci: [number, number] | null;
  /** True if the interval is inside the margin. False means "not shown", never "different". */
  equivalent: boolean | null;
  reason: EquivalenceReason | null;
}

export interface ResampledEquivalence {
  difference: number | null;
  /** Number of resamples in which the difference is undefined. */
  dropped: number;
  ci: [number, number] | null;
  equivalent: boolean | null;
  reason: EquivalenceReason | null;
}

const NOISE = 1e-12;
/** Maximum share of undefined resamples for a verdict. */
const MAX_DROPPED = 0.05;

/**
 * Runs two one-sided t-tests of paired means (Schuirmann 1987): equivalent if the interval of the
 * mean difference with confidence 1 - 2 alpha is strictly inside +-margin. The margin must be
 * chosen before the data are seen.
 * @param a values of one side, one per topic
 * @param b values of the other side, in the same order
 */
export function pairedEquivalence(
  a: readonly number[],
  b: readonly number[],
  margin: number,
  alpha = 0.05,
): PairedEquivalence {
  const n = a.length;
  const differences = a.map((value, i) => value - b[i]!);
  const none = (meanDifference: number | null, reason: EquivalenceReason): PairedEquivalence => ({
    n,
    meanDifference,
    se: null,
    df: null,
    tLower: null,
    tUpper: null,
    pLower: null,
    pUpper: null,
    p: null,
    ci: null,
    equivalent: null,
    reason,
  });
  if (n === 0) return none(null, "no-pairs");
  const mean = differences.reduce((sum, value) => sum + value, 0) / n;
  if (!(margin > 0)) return none(mean, "margin-not-positive");
  if (n < 2) return none(mean, "fewer-than-2-pairs");
  if (isConstant(differences)) return none(mean, "no-variance");
  const squares = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const se = Math.sqrt(squares / (n - 1) / n);
  const df = n - 1;
  const [tLower, tUpper] = [(mean + margin) / se, (mean - margin) / se];
  const [pLower, pUpper] = [upperTail(tLower, df), upperTail(-tUpper, df)];
  const reach = studentTQuantile(1 - alpha, df) * se;
  const ci: [number, number] = [mean - reach, mean + reach];
  return {
    n,
    meanDifference: mean,
    se,
    df,
    tLower,
    tUpper,
    pLower,
    pUpper,
    p: Math.max(pLower, pUpper),
    ci,
    equivalent: isInside(ci, margin),
    reason: null,
  };
}

/**
 * Decides the equivalence of two figures from an interval over resampled topics, with confidence 1
 * - 2 alpha.
 * @param difference of the figures on all topics; null if either is undefined
 * @param resampled the difference on each resample of topics; null if undefined
 */
export function resampledEquivalence(
  difference: number | null,
  resampled: readonly (number | null)[],
  { topics, margin, alpha = 0.05 }: { topics: number; margin: number; alpha?: number },
  undefinedReason: EquivalenceReason = "no-pairs",
): ResampledEquivalence {
  const none = (reason: EquivalenceReason, dropped = 0): ResampledEquivalence => ({
    difference,
    dropped,
    ci: null,
    equivalent: null,
    reason,
  });
  if (difference === null) return none(undefinedReason);
  if (!(margin > 0)) return none("margin-not-positive");
  if (topics < 2) return none("one-topic");
  const kept = resampled.filter((value): value is number => value !== null);
  const dropped = resampled.length - kept.length;
  if (dropped > MAX_DROPPED * resampled.length || kept.length < 2)
    return none("too-many-undefined", dropped);
  if (isConstant(kept)) return none("no-variance", dropped);
  const sorted = Float64Array.from(kept).sort();
  const ci: [number, number] = [quantile(sorted, alpha), quantile(sorted, 1 - alpha)];
  return { difference, dropped, ci, equivalent: isInside(ci, margin), reason: null };
}

function isInside([low, high]: [number, number], margin: number): boolean {
  return low > -margin && high < margin;
}

function isConstant(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) < NOISE;
}

/** Returns P(T >= t). */
function upperTail(t: number, df: number): number {
  const half = studentTTwoSidedP(t, df) / 2;
  return t >= 0 ? half : 1 - half;
}
