import { UNJUDGED, type RankedTopic } from "./ranked-topic";

/*
 * The measures of trec_eval on one topic, each from 0 to 1. A document is relevant if its level is
 * at least `level` (1 by default, as with `-l`); an unjudged document is not relevant. A topic
 * without a relevant document scores 0. A judged topic that a run lacks is an empty ranking, as
 * with `-c`.
 */

/** Counts the relevant documents of the topic. */
export function relevantCount({ judged }: RankedTopic, level = 1): number {
  let count = 0;
  for (let i = 0; i < judged.length; i += 1) if (judged[i]! >= level) count += 1;
  return count;
}

/** Counts the relevant documents among the first `depth`. */
export function retrievedRelevant({ ranked }: RankedTopic, level = 1, depth = Infinity): number {
  let count = 0;
  for (let i = 0; i < Math.min(depth, ranked.length); i += 1) if (ranked[i]! >= level) count += 1;
  return count;
}

/**
 * Returns average precision: the sum of precision at each relevant rank (up to `depth`), divided by
 * the number of relevant documents.
 */
export function averagePrecision(topic: RankedTopic, level = 1, depth = Infinity): number {
  const relevant = relevantCount(topic, level);
  if (relevant === 0) return 0;
  let [hits, sum] = [0, 0];
  for (let i = 0; i < Math.min(depth, topic.ranked.length); i += 1) {
    if (topic.ranked[i]! < level) continue;
    hits += 1;
    sum += hits / (i + 1);
  }
  return sum / relevant;
}

/**
 * Returns the number of relevant documents among the first k, divided by k even if fewer were
 * retrieved.
 */
export function precisionAt(topic: RankedTopic, k: number, level = 1): number {
  return retrievedRelevant(topic, level, k) / k;
}

/**
 * Returns the number of relevant documents among the first k, divided by the number of relevant
 * documents.
 */
export function recallAt(topic: RankedTopic, k: number, level = 1): number {
  const relevant = relevantCount(topic, level);
  return relevant === 0 ? 0 : retrievedRelevant(topic, level, k) / relevant;
}

/** Returns the precision at as many ranks as there are relevant documents. */
export function rPrecision(topic: RankedTopic, level = 1): number {
  const relevant = relevantCount(topic, level);
  return relevant === 0 ? 0 : precisionAt(topic, relevant, level);
}

/** Returns 1 / rank of the first relevant document. */
export function reciprocalRank({ ranked }: RankedTopic, level = 1): number {
  for (let i = 0; i < ranked.length; i += 1) if (ranked[i]! >= level) return 1 / (i + 1);
  return 0;
}

/** Returns 1 if a relevant document is among the first k, otherwise 0. */
export function successAt(topic: RankedTopic, k: number, level = 1): number {
  return retrievedRelevant(topic, level, k) > 0 ? 1 : 0;
}

/**
 * Returns the normalised discounted cumulative gain (Järvelin and Kekäläinen 2002). The gain is the
 * level itself (linear), and 0 for negative levels; the discount is log2(rank + 1). The ideal
 * ranking has all judged documents and is cut at the same depth.
 */
export function ndcg(topic: RankedTopic, depth = Infinity): number {
  const ideal = dcg(
    gainsOf(topic.judged).sort((a, b) => b - a),
    depth,
  );
  return ideal === 0 ? 0 : dcg(topic.ranked, depth) / ideal;
}

/** Returns the levels above 0. The others, which are most, have no gain. */
function gainsOf(levels: ArrayLike<number>): number[] {
  const gains: number[] = [];
  for (let i = 0; i < levels.length; i += 1) if (levels[i]! > 0) gains.push(levels[i]!);
  return gains;
}

function dcg(levels: ArrayLike<number>, depth: number): number {
  let sum = 0;
  for (let i = 0; i < Math.min(depth, levels.length); i += 1)
    if (levels[i]! > 0) sum += levels[i]! / Math.log2(i + 2);
  return sum;
}

/**
 * Returns binary preference (Buckley and Voorhees 2004, as in trec_eval): the sum, over retrieved
 * relevant documents, of 1 minus the share of judged non-relevant documents ranked above, divided
 * by the number of relevant documents. The share counts at most as many non-relevant documents as
 * there are relevant ones.
 */
export function bpref(topic: RankedTopic, level = 1): number {
  const relevant = relevantCount(topic, level);
  if (relevant === 0) return 0;
  let notRelevant = 0;
  for (let i = 0; i < topic.judged.length; i += 1)
    if (topic.judged[i]! >= 0 && topic.judged[i]! < level) notRelevant += 1;
  const bound = Math.min(relevant, notRelevant);
  let [above, sum] = [0, 0];
  for (let i = 0; i < topic.ranked.length; i += 1) {
    const found = topic.ranked[i]!;
    if (found >= level) sum += above > 0 ? 1 - Math.min(above, relevant) / bound : 1;
    else if (found >= 0) above += 1;
  }
  return sum / relevant;
}

/**
 * Returns precision, recall and F1 of all retrieved documents as a set; 0 if a denominator is 0.
 */
export function setMeasures(
  topic: RankedTopic,
  level = 1,
): { precision: number; recall: number; f: number } {
  const [found, relevant] = [retrievedRelevant(topic, level), relevantCount(topic, level)];
  const precision = topic.ranked.length === 0 ? 0 : found / topic.ranked.length;
  const recall = relevant === 0 ? 0 : found / relevant;
  return {
    precision,
    recall,
    f: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

/**
 * Returns the share of unjudged documents among the first k (or among all, if fewer); null if
 * nothing was retrieved.
 */
export function unjudgedAt({ ranked }: RankedTopic, k: number): number | null {
  const depth = Math.min(k, ranked.length);
  if (depth === 0) return null;
  let count = 0;
  for (let i = 0; i < depth; i += 1) if (ranked[i] === UNJUDGED) count += 1;
  return count / depth;
}
