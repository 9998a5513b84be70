import { defined, undefinedBecause, type Value } from "../figure";
import type { Ratings } from "./coverage";

/**
 * What each nugget (a sub-question's answer) weighs, and from which rating on a text supports it, or supports it
 * in part.
 */
export interface NuggetRules {
  /** Weight of each question by its importance; one without importance is vital. */
  vital: number;
  okay: number;
  /** Lowest rating that supports. */
  threshold: number;
  /** Lowest rating that supports in part; at most the threshold. */
  partly: number;
}

export interface NuggetScores {
  strict: Value;
  partial: Value;
  vitalStrict: Value;
  vitalPartial: Value;
}

const HALF = 0.5;

/**
 * Nugget scores of a text (AutoNuggetizer of TREC RAG 2024): strict = supported / all, partial = (supported +
 * half of the partly supported) / all, over
 * weighted nuggets, and both over the vital ones alone. Range 0 to 1. Without a nugget: undefined, with the reason.
 * @param ratings the text's rating on each question
 * @param isVital for each question; @param counted false for questions that are no nugget (filtered ones)
 */
export function nuggetScores(
  ratings: Ratings,
  isVital: readonly boolean[],
  counted: readonly boolean[],
  rules: NuggetRules,
): NuggetScores {
  const score = (weightOf: (q: number) => number, half: number): Value => {
    let [all, got] = [0, 0];
    counted.forEach((is, q) => {
      if (!is) return;
      const weight = weightOf(q);
      all += weight;
      if (ratings[q]! >= rules.threshold) got += weight;
      else if (ratings[q]! >= rules.partly) got += half * weight;
    });
    return all > 0 ? defined(got / all) : undefinedBecause("topic.no_nugget");
  };
  const weight = (q: number) => (isVital[q] ? rules.vital : rules.okay);
  const vital = (q: number) => (isVital[q] ? 1 : 0);
  return {
    strict: score(weight, 0),
    partial: score(weight, HALF),
    vitalStrict: score(vital, 0),
    vitalPartial: score(vital, HALF),
  };
}
