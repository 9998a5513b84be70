import { studentTQuantile, studentTTwoSidedP } from "./distributions";

/** A paired two-sided t-test over topics, of the difference a - b. */
export interface PairedTTest {
  n: number;
  meanDiff: number | null;
  /** Standard deviation with divisor n - 1. */
  sdDiff: number | null;
  t: number | null;
  df: number | null;
  p: number | null;
  ci: [number, number] | null;
  /** Mean of the differences divided by their standard deviation. */
  cohenDz: number | null;
  /**
   * Why t is undefined although there is a p: all differences are zero (p 1), or equal and not zero
   * (p 0).
   */
  degenerate: string | null;
}

/** Runs the test. Statistics that need two topics are null with fewer. */
export function pairedTTest(a: readonly number[], b: readonly number[]): PairedTTest {
  const n = a.length;
  const differences = a.map((value, i) => value - b[i]!);
  const mean = n > 0 ? differences.reduce((sum, value) => sum + value, 0) / n : null;
  if (n < 2 || mean === null)
    return {
      n,
      meanDiff: mean,
      sdDiff: null,
      t: null,
      df: null,
      p: null,
      ci: null,
      cohenDz: null,
      degenerate: null,
    };
  const sd = Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1));
  const df = n - 1;
  if (sd <= 1e-15 * Math.max(1, Math.abs(mean))) {
    return {
      n,
      meanDiff: mean,
      sdDiff: sd,
      t: null,
      df,
      p: Math.abs(mean) <= 1e-15 ? 1 : 0,
      ci: [mean, mean],
      cohenDz: null,
      degenerate: "all differences equal",
    };
  }
  const se = sd / Math.sqrt(n);
  const reach = studentTQuantile(0.975, df) * se;
  return {
    n,
    meanDiff: mean,
    sdDiff: sd,
    t: mean / se,
    df,
    p: studentTTwoSidedP(mean / se, df),
    ci: [mean - reach, mean + reach],
    cohenDz: mean / sd,
    degenerate: null,
  };
}

/**
 * Returns only the p-value of the test, without allocating, because it is called a hundred thousand
 * times. Null for fewer than two topics.
 */
export function pairedP(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  const n = a.length;
  if (n < 2) return null;
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += a[i]! - b[i]!;
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i += 1) squares += (a[i]! - b[i]! - mean) ** 2;
  const sd = Math.sqrt(squares / (n - 1));
  if (sd <= 1e-15 * Math.max(1, Math.abs(mean))) return Math.abs(mean) <= 1e-15 ? 1 : 0;
  return studentTTwoSidedP(mean / (sd / Math.sqrt(n)), n - 1);
}

/**
 * Returns the p-value of the exact two-sided sign-flip test: the share of the 2^n sign patterns
 * whose |sum| reaches the observed one (within 1e-12). Null for no topic, and for more than 14,
 * where it takes too long.
 */
export function signFlipExactP(a: readonly number[], b: readonly number[]): number | null {
  const n = a.length;
  if (n === 0 || n > 14) return null;
  const differences = a.map((value, i) => value - b[i]!);
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0));
  let extreme = 0;
  for (let pattern = 0; pattern < 2 ** n; pattern += 1) {
    let sum = 0;
    for (let i = 0; i < n; i += 1) sum += pattern & (1 << i) ? -differences[i]! : differences[i]!;
    if (Math.abs(sum) >= observed - 1e-12) extreme += 1;
  }
  return extreme / 2 ** n;
}
