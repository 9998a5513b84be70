import {
  averagePrecision,
  bpref,
  ndcg,
  precisionAt,
  recallAt,
  reciprocalRank,
  rPrecision,
} from "./classic";
import { isOfQuestions, type Measure, type RelevanceMeasure } from "./measure-name";
import type { RankedTopic } from "./ranked-topic";

/** The formula of each measure of relevance, over the first `k` ranks (infinite: all). */
const FORMULAS: Record<RelevanceMeasure, (topic: RankedTopic, k: number) => number> = {
  map: (topic, k) => averagePrecision(topic, 1, k),
  ndcg: (topic, k) => ndcg(topic, k),
  p: (topic, k) => precisionAt(topic, k),
  recall: (topic, k) => recallAt(topic, k),
  rprec: (topic) => rPrecision(topic),
  rr: (topic) => reciprocalRank(topic),
  bpref: (topic) => bpref(topic),
};

/**
 * Returns the score of one topic by a measure of relevance. A topic that the run lacks is an empty
 * ranking. Throws for a measure of sub-questions.
 * @param oracleSize number of passages of the oracle context, for a measure that is cut there
 */
export function relevanceScore(
  measure: Measure,
  topic: RankedTopic,
  oracleSize = Infinity,
): number {
  if (isOfQuestions(measure)) throw new Error(`${measure.name} is no measure of relevance.`);
  const k = measure.depth === "oracle" ? oracleSize : (measure.depth ?? Infinity);
  return FORMULAS[measure.name as RelevanceMeasure](topic, k);
}
