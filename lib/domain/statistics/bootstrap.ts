import { Seeded } from "../random/seeded";
import { bootstrapFigures } from "./bca";
import { quantile } from "./quantile";

/**
 * How often each topic was drawn. Each resample has its own `id`, so that shared sums are computed
 * once per resample.
 */
export interface Resample {
  id: number;
  weights: Float64Array;
  /** Set if every topic but this one counts once: sums are then the total minus this topic. */
  without?: number;
  /** Set if only this topic counts, once. */
  only?: number;
}

/** A statistic that can be computed on resampled topics; null if it is undefined there. */
export type Estimator = (resample: Resample) => number | null;

export interface BootstrapOptions {
  topics: number;
  resamples: number;
  seed: number;
  /**
   * Percentile, or bias-corrected and accelerated (BCa). BCa falls back to the percentile if it is
   * undefined.
   */
  interval: "percentile" | "bca";
}

/** Maximum share of undefined resamples for an interval. */
const MAX_DROPPED = 0.05;

/**
 * Computes 95 % intervals by resampling topics with replacement, with the same resamples for all
 * estimators (Efron and Tibshirani 1993, chapter 13). Topics are the clusters, because items of one
 * topic are not independent. Quantiles are of type 7. Resamples in which a statistic is undefined
 * are dropped; if more than 5 % are dropped, or there are fewer than two topics, the interval is
 * null.
 */
export function topicBootstrap(
  estimators: readonly Estimator[],
  options: BootstrapOptions,
): ([number, number] | null)[] {
  const { topics, resamples, seed } = options;
  if (topics < 2 || resamples < 1) return estimators.map(() => null);
  const values = estimators.map(() => new Float64Array(resamples));
  const kept = new Int32Array(estimators.length);
  for (const resample of drawTopics({ topics, resamples, seed })) {
    for (let e = 0; e < estimators.length; e += 1) {
      const value = estimators[e]!(resample);
      if (value !== null) values[e]![kept[e]!++] = value;
    }
  }
  const jackknife = options.interval === "bca" ? leaveOneOut(estimators, topics, resamples) : null;
  return values.map((all, e) => {
    if (resamples - kept[e]! > MAX_DROPPED * resamples) return null;
    const sorted = all.subarray(0, kept[e]!).sort();
    const percentile: [number, number] = [quantile(sorted, 0.025), quantile(sorted, 0.975)];
    if (!jackknife) return percentile;
    const estimate = estimators[e]!({ id: 0, weights: new Float64Array(topics).fill(1) });
    const left = jackknife[e]!.filter((value): value is number => value !== null);
    return estimate === null || left.length < topics
      ? percentile
      : (bootstrapFigures(estimate, Array.from(sorted), left).bca ?? percentile);
  });
}

/**
 * Yields resamples: topics drawn with replacement, as many as there are. The same object is reused
 * for every resample.
 */
export function* drawTopics({
  topics,
  resamples,
  seed,
}: Pick<BootstrapOptions, "topics" | "resamples" | "seed">): Generator<Resample> {
  const random = new Seeded(seed);
  const resample: Resample = { id: 0, weights: new Float64Array(topics) };
  for (let b = 0; b < resamples; b += 1) {
    resample.id = b + 1;
    resample.weights.fill(0);
    for (let t = 0; t < topics; t += 1) resample.weights[random.below(topics)]! += 1;
    yield resample;
  }
}

/** Computes each statistic with one topic left out. */
function leaveOneOut(
  estimators: readonly Estimator[],
  topics: number,
  resamples: number,
): (number | null)[][] {
  const values = estimators.map((): (number | null)[] => []);
  const weights = new Float64Array(topics);
  for (let left = 0; left < topics; left += 1) {
    weights.fill(1);
    weights[left] = 0;
    const resample: Resample = { id: resamples + 1 + left, weights };
    estimators.forEach((estimator, e) => values[e]!.push(estimator(resample)));
  }
  return values;
}
