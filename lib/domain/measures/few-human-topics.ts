import { note, type Note } from "@/lib/messages/note";
import { studentTQuantile } from "../statistics/distributions";
import { mean, productsAboutMeans } from "./prediction-powered";

/** Why there is no interval or no estimate. */
export type FewTopicsReason =
  | "fewer-than-3-topics"
  | "no-spread"
  | "fewer-than-2-other-topics"
  | "no-human-topics";

export interface Estimate {
  estimate: number | null;
  se: number | null;
  df: number | null;
  ci: [number, number] | null;
}

export interface TunedEstimate extends Estimate {
  /** Weight of the judge, 0 to 1. */
  lambda: number | null;
  seJackknife: number | null;
}

export interface FewHumanTopics {
  /** Number of topics judged by people and the judge, and by the judge alone. */
  n: number;
  rest: number;
  humanOnly: Estimate;
  /** The judge's mean over all topics. */
  judgeOnly: Estimate;
  /** The judge at full weight; this one is shown. */
  lambda1: Estimate;
  tuned: TunedEstimate;
  headline: {
    estimate: number | null;
    ci: [number, number] | null;
    reason: FewTopicsReason | null;
  };
}

const LEVEL = 0.975;
const NOISE = 1e-12;
const MIN_TOPICS = 3;
const MIN_TO_TUNE = 10;
const MIN_VALUES_TO_TUNE = 4;

/**
 * Estimates the mean of people's values over all topics, from a few topics that people judged and
 * many that a judge rated: the judge's mean over the other topics plus the mean correction on the
 * few (prediction-powered inference, Angelopoulos et al. 2023). Uses sample variances and the
 * degrees of freedom of Welch and Satterthwaite (1946). In simulations the 95 % interval covers 93
 * to 97 % from 3 topics on. The tuned weight (PPI++) has a jackknife interval, from 10 topics on.
 * Intervals are not clipped.
 * @param human one value per topic, for the n topics that people judged
 * @param judgeOnHuman the judge on the same topics, in the same order
 * @param judgeOnRest the judge on the other topics
 */
export function fewHumanTopics(
  human: readonly number[],
  judgeOnHuman: readonly number[],
  judgeOnRest: readonly number[],
): FewHumanTopics {
  const [n, rest] = [human.length, judgeOnRest.length];
  const all = [...judgeOnHuman, ...judgeOnRest];
  const corrections = human.map((value, i) => value - judgeOnHuman[i]!);
  const humanOnly = meanAlone(human);
  const lambda1 = fullWeight(corrections, judgeOnRest);
  return {
    n,
    rest,
    humanOnly,
    judgeOnly: meanAlone(all),
    lambda1,
    tuned: tunedWeight(human, judgeOnHuman, judgeOnRest),
    headline: {
      estimate: lambda1.estimate,
      ci: lambda1.ci,
      reason: reasonOf(n, rest, corrections),
    },
  };
}

function reasonOf(n: number, rest: number, corrections: readonly number[]): FewTopicsReason | null {
  if (n === 0) return "no-human-topics";
  if (rest < 2) return "fewer-than-2-other-topics";
  if (n < MIN_TOPICS) return "fewer-than-3-topics";
  return hasSpread(corrections) ? null : "no-spread";
}

const NOTHING: Estimate = { estimate: null, se: null, df: null, ci: null };

/** Returns the mean of the values alone, with Student's t interval. */
function meanAlone(values: readonly number[]): Estimate {
  const n = values.length;
  if (n === 0) return NOTHING;
  const estimate = mean(values);
  if (n === 1) return { ...NOTHING, estimate };
  const se = Math.sqrt(variance(values) / n);
  const isShown = n >= MIN_TOPICS && hasSpread(values);
  return { estimate, se, df: n - 1, ci: isShown ? interval(estimate, se, n - 1) : null };
}

function fullWeight(corrections: readonly number[], judgeOnRest: readonly number[]): Estimate {
  const [n, rest] = [corrections.length, judgeOnRest.length];
  if (n === 0 || rest < 2) return NOTHING;
  const estimate = mean(judgeOnRest) + mean(corrections);
  if (n === 1) return { ...NOTHING, estimate };
  const ofRest = variance(judgeOnRest) / rest;
  const isSpread = hasSpread(corrections);
  const ofCorrections = isSpread ? variance(corrections) / n : 0;
  const se = Math.sqrt(ofCorrections + ofRest);
  if (!isSpread || n < MIN_TOPICS) return { estimate, se, df: null, ci: null };
  const df = welch(ofCorrections, n, ofRest, rest);
  return { estimate, se, df, ci: interval(estimate, se, df) };
}

/**
 * Returns how many topics people must judge for an interval of a given width, when the judge rates
 * all n + N topics, from the variances observed so far.
 * @param width whole width of the 95 % interval, above 0
 * @returns null with a reason if the variance of the corrections is unknown, or if even all topics
 * are not enough
 */
export function topicsForWidth(
  human: readonly number[],
  judgeOnHuman: readonly number[],
  judgeOnRest: readonly number[],
  width: number,
): { topics: number | null; reason: Note | null } {
  const corrections = human.map((value, i) => value - judgeOnHuman[i]!);
  if (human.length < MIN_TOPICS)
    return {
      topics: null,
      reason: note("people_and_judge.width_not_told", { topics: human.length }),
    };
  if (!hasSpread(corrections))
    return { topics: null, reason: note("people_and_judge.same_difference") };
  const all = [...judgeOnHuman, ...judgeOnRest];
  const [ofCorrections, ofJudge] = [variance(corrections), variance(all)];
  for (let n = MIN_TOPICS; n <= all.length - 2; n += 1) {
    const [a, b] = [ofCorrections / n, ofJudge / (all.length - n)];
    const df = welch(a, n, b, all.length - n);
    if (2 * studentTQuantile(LEVEL, df) * Math.sqrt(a + b) <= width)
      return { topics: n, reason: null };
  }
  return {
    topics: null,
    reason: note("people_and_judge.more_topics_than_there_are", { topics: all.length }),
  };
}

/** Returns the Welch-Satterthwaite degrees of freedom of the sum of two variances of means. */
function welch(a: number, countA: number, b: number, countB: number): number {
  return (a + b) ** 2 / (a ** 2 / (countA - 1) + b ** 2 / (countB - 1));
}

function tunedWeight(
  human: readonly number[],
  judgeOnHuman: readonly number[],
  judgeOnRest: readonly number[],
): TunedEstimate {
  const [n, rest] = [human.length, judgeOnRest.length];
  if (n < 2 || rest < 2) return { ...NOTHING, lambda: null, seJackknife: null };
  const lambda = weightOf(human, judgeOnHuman, judgeOnRest);
  const errors = human.map((value, i) => value - lambda * judgeOnHuman[i]!);
  const estimate = lambda * mean(judgeOnRest) + mean(errors);
  const ofRest = lambda ** 2 * (variance(judgeOnRest) / rest);
  const se = Math.sqrt(variance(errors) / n + ofRest);
  if (n < MIN_TOPICS) return { lambda, estimate, se, seJackknife: null, df: null, ci: null };
  const without = human.map((_, left) =>
    tunedEstimate(
      human.filter((__, i) => i !== left),
      judgeOnHuman.filter((__, i) => i !== left),
      judgeOnRest,
    ),
  );
  const middle = mean(without);
  const squares = without.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const seJackknife = Math.sqrt(((n - 1) / n) * squares + ofRest);
  const corrections = human.map((value, i) => value - judgeOnHuman[i]!);
  const isShown =
    n >= MIN_TO_TUNE && hasSpread(corrections) && new Set(human).size >= MIN_VALUES_TO_TUNE;
  return {
    lambda,
    estimate,
    se,
    seJackknife,
    df: n - 1,
    ci: isShown ? interval(estimate, seJackknife, n - 1) : null,
  };
}

/** Returns the tuned estimate without one human topic, with the weight computed again. */
function tunedEstimate(
  human: readonly number[],
  judgeOnHuman: readonly number[],
  judgeOnRest: readonly number[],
): number {
  const lambda = weightOf(human, judgeOnHuman, judgeOnRest);
  const errors = human.map((value, i) => value - lambda * judgeOnHuman[i]!);
  return lambda * mean(judgeOnRest) + mean(errors);
}

/**
 * Returns the weight of PPI++, clipped to 0 to 1; 0 if the judge does not vary or only one topic is
 * left.
 */
function weightOf(
  human: readonly number[],
  judgeOnHuman: readonly number[],
  judgeOnRest: readonly number[],
): number {
  const n = human.length;
  const all = [...judgeOnHuman, ...judgeOnRest];
  if (n < 2 || !hasSpread(all)) return 0;
  const together = covariance(human, judgeOnHuman);
  const wanted = together / ((1 + n / judgeOnRest.length) * variance(all));
  return Math.min(1, Math.max(0, wanted));
}

function interval(estimate: number, se: number, df: number): [number, number] {
  const reach = studentTQuantile(LEVEL, df) * se;
  return [estimate - reach, estimate + reach];
}

function hasSpread(values: readonly number[]): boolean {
  return values.length > 0 && Math.max(...values) - Math.min(...values) >= NOISE;
}

function variance(values: readonly number[]): number {
  return covariance(values, values);
}

/** Returns the sample covariance. */
function covariance(a: readonly number[], b: readonly number[]): number {
  return productsAboutMeans(a, b) / (a.length - 1);
}
