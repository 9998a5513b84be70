import { studentTQuantile } from "../../statistics/distributions";
import { MIN_TOPICS, jackknifeVariance } from "../../statistics/topic-jackknife";

/** Sums of differences and their number, by topic. */
export interface TopicSums {
  sum: Float64Array;
  n: Float64Array;
}

/** A statistic and its bounds; null with fewer than 3 topics. */
export interface Bounds {
  value: number | null;
  se: number | null;
  low: number | null;
  high: number | null;
}

export const UNKNOWN: Bounds = { value: null, se: null, low: null, high: null };

/** One-sided level of every bound of a verdict. */
export const ALPHA = 0.05;

export function topicSums(topics: number): TopicSums {
  return { sum: new Float64Array(topics), n: new Float64Array(topics) };
}

export function total(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i]!;
  return sum;
}

/** Returns the number of topics with anything to compare. */
export function topicsWith({ n }: TopicSums): number {
  return n.reduce((topics, own) => topics + Number(own > 0), 0);
}

/**
 * Returns a ratio of sums over topics with its bounds: one topic is left out at a time, Student's t
 * with topics - 1 degrees of freedom.
 */
export function ratioBounds({ sum, n }: TopicSums, alpha = ALPHA): Bounds {
  const [sums, numbers] = [total(sum), total(n)];
  const without: number[] = [];
  for (let t = 0; t < n.length; t += 1)
    if (n[t]! > 0) without.push((sums - sum[t]!) / (numbers - n[t]!));
  return without.length < MIN_TOPICS ? UNKNOWN : boundsOf(sums / numbers, without, alpha);
}

/** Differences below this are rounding errors of adding in another order. */
const NOISE = 1e-12;

/**
 * Returns the bounds of a statistic from its values without each topic; none if one of these is
 * undefined.
 */
export function boundsOf(value: number, without: readonly number[], alpha = ALPHA): Bounds {
  if (without.length < MIN_TOPICS || !without.every(Number.isFinite))
    return { ...UNKNOWN, value: Number.isFinite(value) ? value : null };
  const error = Math.sqrt(jackknifeVariance(without));
  const se = error < NOISE ? 0 : error;
  const reach = studentTQuantile(1 - alpha, without.length - 1) * se;
  return { value, se, low: value - reach, high: value + reach };
}
