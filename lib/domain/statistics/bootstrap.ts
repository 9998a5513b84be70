import { Seeded } from "../random/seeded";
import { bootstrapFigures } from "./bca";
import { quantile } from "./quantile";

/** How often each topic was drawn. `id` differs between resamples, so that shared sums are computed once for each. */
export interface Resample {
  id: number;
  weights: Float64Array;
  /** The topic that is left out, where every other one counts once: sums are then had by taking it away. */
  without?: number;
  /** The topic that counts once, where no other one does. */
  only?: number;
}

/** A statistic that can be computed again on resampled topics; null where it is undefined. */
export type Estimator = (resample: Resample) => number | null;

export interface BootstrapOptions {
  topics: number;
  resamples: number;
  seed: number;
  /** Percentile, or bias-corrected and accelerated, which falls back to the percentile where it is undefined. */
  interval: "percentile" | "bca";
}

/** Above this share of undefined resamples there is no interval. */
const MOST_DROPPED = 0.05;

/**
 * Intervals (95 %) by resampling topics with replacement, all estimators on the same resamples
 * (Efron and Tibshirani 1993, chapter 13; the cluster is the topic because items within one are not independent).
 * Quantiles are type 7. A resample in which a statistic is
 * undefined is dropped; when over 5 % are, or with fewer than two topics, there is no interval (null).
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
    if (resamples - kept[e]! > MOST_DROPPED * resamples) return null;
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

/** Topics drawn with replacement, as many as there are. One object, changed from one resample to the next. */
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

/** Each statistic with one topic left out. */
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
