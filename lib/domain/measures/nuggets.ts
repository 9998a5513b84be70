import { defined, undefinedBecause, type Value } from "../figure";
import type { Ratings } from "./coverage";

/**
 * The weights of nuggets (the answers of sub-questions), and the ratings from which a text supports
 * one fully or partly.
 */
export interface NuggetRules {
  /** The weights of vital and okay questions; a question without importance is vital. */
  vital: number;
  okay: number;
  /** Lowest rating that counts as support. */
  threshold: number;
  /** Lowest rating that counts as partial support; at most the threshold. */
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
 * Computes the nugget scores of a text (AutoNuggetizer of TREC RAG 2024): strict = supported / all,
 * partial = (supported + half of the partly supported) / all, over weighted nuggets, and both over
 * vital nuggets only. Range 0 to 1. Undefined with a reason if there is no nugget.
 * @param ratings the text's rating for each question
 * @param isVital for each question
 * @param counted false for questions that are not nuggets (filtered ones)
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
