import { note } from "@/lib/messages/note";
import { studentTQuantile } from "./distributions";
import {
  MIN_TOPICS,
  MIN_UNITS_FOR_INTERVAL,
  fewTopics,
  none,
  scaled,
  type Interval,
} from "./topic-jackknife";

export interface SystemIntervalInput {
  /** The rank correlation over systems. */
  estimate: number;
  systems: number;
  /** Number of topics behind the correlation. */
  topics: number;
  /** The correlation on each resample of topics; null if undefined. */
  resampled: readonly (number | null)[];
  /**
   * Estimated correlation without topic noise, divided by the observed one; null if the topics do
   * not separate the systems.
   */
  attenuation: number | null;
  /** Smallest step between two possible values. */
  step: number;
}

/** Number of resamples: a standard error needs fewer than quantiles do. */
export const RESAMPLES_FOR_ERROR = 200;

const LEVEL = 0.975;
const MAX_UNDEFINED = 0.05;
const NOISE = 1e-9;

/**
 * Returns the 95 % interval of a rank correlation over systems, for the ranking that a very large
 * number of topics would give. Ranks change in jumps, so the jackknife is not suitable, and topic
 * noise lowers the correlation. The interval therefore uses the standard deviation over resampled
 * topics, on Fisher's z, with Student's t of T - 1 degrees of freedom, on both sides of the range
 * between the observed correlation and the one without noise (Spearman 1904).
 * @param level probability below the upper end; of a 90 % interval 0.95
 */
export function systemInterval(input: SystemIntervalInput, level = LEVEL): Interval {
  const { estimate, systems, topics, resampled, attenuation, step } = input;
  if (topics < MIN_TOPICS) return none(fewTopics(topics));
  if (systems < MIN_UNITS_FOR_INTERVAL)
    return none(note("interval.few_units", { fewest: MIN_UNITS_FOR_INTERVAL }));
  if (attenuation === null) return none(note("interval.systems_not_told_apart"));
  const toScale = scaled("correlation", step);
  const defined = resampled.filter((value): value is number => value !== null);
  if (defined.length < (1 - MAX_UNDEFINED) * resampled.length)
    return none(note("interval.often_undefined"));
  const middle = toScale(estimate);
  const onScale = defined.map(toScale);
  const mean = onScale.reduce((sum, value) => sum + value, 0) / onScale.length;
  const squares = onScale.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error = Math.sqrt((squares / onScale.length) * (topics / (topics - 1)));
  if (error < NOISE) return none(note("interval.same_in_every_resample"));
  const withoutNoise = toScale(estimate * attenuation);
  const reach = studentTQuantile(level, topics - 1) * error;
  return {
    ci: [
      Math.min(estimate, Math.tanh(Math.min(middle, withoutNoise) - reach)),
      Math.max(estimate, Math.tanh(Math.max(middle, withoutNoise) + reach)),
    ],
    method: "bootstrap-se",
    reason: null,
  };
}
