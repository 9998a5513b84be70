import {
  averagePrecision,
  bpref,
  ndcg,
  precisionAt,
  recallAt,
  reciprocalRank,
  rPrecision,
} from "./classic";
import { MEASURES, type Measure, type RelevanceMeasure } from "./measure-name";
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

function isOfRelevance(name: Measure["name"]): name is RelevanceMeasure {
  return MEASURES[name].from === "relevance";
}

/**
 * Returns the score of one topic by a measure of relevance. A topic that the run lacks is an empty
 * ranking. Throws for a measure of sub-questions.
 */
export function relevanceScore({ name, depth }: Measure, topic: RankedTopic): number {
  if (!isOfRelevance(name)) throw new Error(`${name} is no measure of relevance.`);
  const k = depth === null || depth === "oracle" ? Infinity : depth;
  return FORMULAS[name](topic, k);
}
