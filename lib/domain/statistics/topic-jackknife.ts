import { note, type Note } from "@/lib/messages/note";
import type { CiMethod } from "../figure";
import { betaQuantile, studentTQuantile } from "./distributions";

/**
 * The bounds of a figure, which decide the scale of its interval:
 * - `coefficient`: at most 1 (kappa, alpha, AC, MCC); Fisher's z;
 * - `correlation`: the same, but no interval for fewer than 6 units;
 * - `share`: a share of units or a mean of shares, 0 to 1; logit, or the method for shares if it is
 * 0 or 1;
 * - `f1`: 2J / (1 + J), where J is the share of true positives among all that either side names;
 * logit of F1;
 * - `plain`: other bounds or none; no transformation.
 */
export type Scale = "coefficient" | "correlation" | "share" | "f1" | "plain";

/** A 95 % interval and its method, or why there is none. */
export interface Interval {
  ci: [number, number] | null;
  method: CiMethod;
  /** Why there is no interval; null if there is one. */
  reason: Note | null;
}

export interface JackknifeInput {
  scale: Scale;
  estimate: number;
  /** The figure without each of its topics in turn; NaN if undefined. */
  without: ArrayLike<number>;
  /** The number of items, pairs or topics that the figure counts; for shares the denominator. */
  units: number;
}

/** Minimum number of topics for an interval: fewer do not show how topics differ. */
export const MIN_TOPICS = 3;
/** Minimum number of units for a correlation, and for an interval of one. */
export const MIN_UNITS = 3;
export const MIN_UNITS_FOR_INTERVAL = 6;
/** Differences below this are rounding errors of adding in another order. */
const NOISE = 1e-12;
const LEVEL = 0.975;

/**
 * Computes the default interval of a figure: the leave-one-topic-out jackknife on the figure's
 * scale, with Student's t of T - 1 degrees of freedom (Efron and Tibshirani 1993, chapter 11).
 * Shares that are 0 or 1 or without spread use Korn and Graubard (1998). The ends stay within the
 * bounds of the scale.
 */
export function topicJackknife(input: JackknifeInput): Interval {
  const { scale, estimate, without, units } = input;
  const topics = without.length;
  if (topics < MIN_TOPICS) return none(fewTopics(topics));
  if (scale === "correlation" && units < MIN_UNITS_FOR_INTERVAL)
    return none(note("interval.few_units", { fewest: MIN_UNITS_FOR_INTERVAL }));
  const isShare = scale === "share" || scale === "f1";
  const found = rangeOf(without);
  if (found.undefined > 0)
    return isShare && atEnd(estimate)
      ? shareInterval(input, 0)
      : none(note("interval.undefined_without_a_topic"));
  const isConstant = found.high - found.low < NOISE;
  if (isShare && (isConstant || atEnd(estimate) || atEnd(found.low) || atEnd(found.high)))
    return shareInterval(input, isConstant ? 0 : jackknifeVariance(without));
  if (isConstant) return none(note("interval.same_without_any_topic"));
  const toScale = scaled(scale, 1 / units);
  const reach =
    studentTQuantile(LEVEL, topics - 1) * Math.sqrt(jackknifeVariance(mapped(without, toScale)));
  const middle = toScale(estimate);
  const back = unscaled(scale);
  // The scale moves an extreme estimate slightly inwards, so the ends are extended to include the
  // estimate.
  const ends: [number, number] = [
    Math.min(estimate, back(middle - reach)),
    Math.max(estimate, back(middle + reach)),
  ];
  return { ci: ends, method: "jackknife-t", reason: null };
}

function mapped(values: ArrayLike<number>, to: (value: number) => number): Float64Array {
  const found = new Float64Array(values.length);
  for (let i = 0; i < found.length; i += 1) found[i] = to(values[i]!);
  return found;
}

function rangeOf(values: ArrayLike<number>): { low: number; high: number; undefined: number } {
  let [low, high, isUndefined] = [Infinity, -Infinity, 0];
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i]!;
    if (Number.isNaN(value)) isUndefined += 1;
    else {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return { low, high, undefined: isUndefined };
}

/**
 * Returns the jackknife variance: (T - 1) / T times the sum of squared deviations of the T
 * leave-one-out values.
 */
export function jackknifeVariance(without: ArrayLike<number>): number {
  const topics = without.length;
  let sum = 0;
  for (let t = 0; t < topics; t += 1) sum += without[t]!;
  const mean = sum / topics;
  let squares = 0;
  for (let t = 0; t < topics; t += 1) squares += (without[t]! - mean) ** 2;
  return ((topics - 1) / topics) * squares;
}

/** Returns the reason for a figure that has too few topics for an interval. */
export function fewTopics(topics: number): Note {
  return topics === 1 ? note("interval.one_topic") : note("interval.few_topics", { topics });
}

export function none(reason: Note): Interval {
  return { ci: null, method: "none", reason };
}

/**
 * Computes Clopper and Pearson's interval with the effective sample size of a clustered share, at
 * most its denominator, and Student's t for few clusters (Korn and Graubard 1998, Survey
 * Methodology 24: 193-201).
 * @param variance of the share over topics; 0 if it does not vary
 */
function shareInterval(
  { scale, estimate, without, units }: JackknifeInput,
  variance: number,
): Interval {
  const share = scale === "f1" ? estimate / (2 - estimate) : estimate;
  const spread = share * (1 - share);
  const slope = scale === "f1" ? 2 / (1 + share) ** 2 : 1;
  const byVariance = variance > 0 && spread > 0 ? spread / (variance / slope ** 2) : units;
  const ratio =
    units > 1
      ? studentTQuantile(LEVEL, units - 1) / studentTQuantile(LEVEL, without.length - 1)
      : 1;
  const effective = Math.min(units, byVariance) * Math.min(1, ratio ** 2);
  const hits = share * effective;
  const misses = effective - hits;
  const low = hits <= NOISE ? 0 : betaQuantile(1 - LEVEL, hits, misses + 1);
  const high = misses <= NOISE ? 1 : betaQuantile(LEVEL, hits + 1, misses);
  const back = (value: number) => (scale === "f1" ? (2 * value) / (1 + value) : value);
  return { ci: [back(low), back(high)], method: "share", reason: null };
}

function atEnd(value: number): boolean {
  return value <= NOISE || value >= 1 - NOISE;
}

/**
 * Returns the transformation of a scale to the real line. A correlation of 1 is moved half a step
 * inwards, where Fisher's z is finite.
 */
export function scaled(scale: Scale, step: number): (value: number) => number {
  if (scale === "plain") return (value) => value;
  if (scale === "share" || scale === "f1") return (value) => Math.log(value / (1 - value));
  const most = 1 - step / 2;
  return (value) => Math.atanh(Math.max(-most, Math.min(most, value)));
}

export function unscaled(scale: Scale): (value: number) => number {
  if (scale === "plain") return (value) => value;
  if (scale === "share" || scale === "f1") return (value) => 1 / (1 + Math.exp(-value));
  return Math.tanh;
}
