import {
  averagePrecision,
  bpref,
  ndcg,
  precisionAt,
  recallAt,
  reciprocalRank,
  rPrecision,
} from "./classic";
import type { Measure } from "./measure-name";
import type { RankedTopic } from "./ranked-topic";

/**
 * Returns the score of one topic by a measure of relevance. A topic that the run lacks is an empty
 * ranking.
 */
export function relevanceScore({ name, depth }: Measure, topic: RankedTopic): number {
  const k = depth === null || depth === "oracle" ? Infinity : depth;
  if (name === "map") return averagePrecision(topic, 1, k);
  if (name === "ndcg") return ndcg(topic, k);
  if (name === "p") return precisionAt(topic, k);
  if (name === "recall") return recallAt(topic, k);
  if (name === "bpref") return bpref(topic);
  return name === "rprec" ? rPrecision(topic) : reciprocalRank(topic);
}
