import { studentTQuantile, studentTTwoSidedP } from "./distributions";

/** A paired two-sided t-test over topics, difference a - b. */
export interface PairedTTest {
  n: number;
  meanDiff: number | null;
  /** With n - 1. */
  sdDiff: number | null;
  t: number | null;
  df: number | null;
  p: number | null;
  ci: [number, number] | null;
  /** Mean over standard deviation of the differences. */
  cohenDz: number | null;
  /** Why t is undefined although p is given: all differences zero (p 1), or all equal and not zero (p 0). */
  degenerate: string | null;
}

/** Null below two topics. */
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
 * The p-value of the same test and nothing else, without allocating: it is asked for a hundred thousand times.
 * Null below two topics.
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
 * Exact two-sided sign-flip test: the share of the 2^n sign patterns whose |sum| reaches the observed one (within
 * 1e-12). Null above 14 topics, where it is no longer worth its time, and for none.
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
