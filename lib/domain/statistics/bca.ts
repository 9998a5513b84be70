import { normalCdf, normalQuantile } from "./distributions";
import { quantile } from "./quantile";

/**
 * Statistics of a list of bootstrap values of an estimate (Efron and Tibshirani 1993, chapters 13
 * and 14).
 */
export interface BootstrapFigures {
  mean: number;
  /** Standard deviation with divisor n - 1. */
  se: number;
  percentile: [number, number];
  /** 2 * estimate - percentile interval, with its ends swapped. */
  basic: [number, number];
  /**
   * z0, acceleration, levels and bca are null if z0 is infinite or the jackknife is constant; use
   * the percentile interval then.
   */
  z0: number | null;
  acceleration: number | null;
  levels: [number, number] | null;
  bca: [number, number] | null;
}

const TIE = 1e-12;

/**
 * Computes 95 % bootstrap intervals. z0 is the normal quantile of the share of resamples below the
 * estimate, where ties (differences within 1e-12) count half; the acceleration comes from
 * leave-one-topic-out values.
 */
export function bootstrapFigures(
  estimate: number,
  resampled: readonly number[],
  jackknife: readonly number[],
): BootstrapFigures {
  const sorted = Float64Array.from(resampled).sort();
  const n = sorted.length;
  const mean = sorted.reduce((sum, value) => sum + value, 0) / n;
  const se =
    n > 1 ? Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)) : 0;
  const percentile: [number, number] = [quantile(sorted, 0.025), quantile(sorted, 0.975)];
  const basic: [number, number] = [2 * estimate - percentile[1], 2 * estimate - percentile[0]];
  const below = resampled.filter((value) => value < estimate - TIE).length;
  const upTo = resampled.filter((value) => value <= estimate + TIE).length;
  const z0 = normalQuantile((below + upTo) / 2 / n);
  const acceleration = accelerationOf(jackknife);
  if (!Number.isFinite(z0) || acceleration === null)
    return { mean, se, percentile, basic, z0: null, acceleration: null, levels: null, bca: null };
  const level = (z: number) => normalCdf(z0 + (z0 + z) / (1 - acceleration * (z0 + z)));
  const levels: [number, number] = [level(normalQuantile(0.025)), level(normalQuantile(0.975))];
  return {
    mean,
    se,
    percentile,
    basic,
    z0,
    acceleration,
    levels,
    bca: [quantile(sorted, levels[0]), quantile(sorted, levels[1])],
  };
}

function accelerationOf(jackknife: readonly number[]): number | null {
  if (jackknife.length < 2) return null;
  const mean = jackknife.reduce((sum, value) => sum + value, 0) / jackknife.length;
  const gaps = jackknife.map((value) => mean - value);
  const squares = gaps.reduce((sum, gap) => sum + gap * gap, 0);
  if (squares <= 1e-24) return null;
  return gaps.reduce((sum, gap) => sum + gap ** 3, 0) / (6 * squares ** 1.5);
}
