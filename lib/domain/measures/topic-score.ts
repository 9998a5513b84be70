import { averagePrecision, ndcg, precisionAt, recallAt, reciprocalRank, rPrecision } from "./classic";
import { coverage, type Ratings } from "./coverage";
import { diversityFigures, type DiversityTopic } from "./diversity";
import type { Measure } from "./measure-name";
import type { RankedTopic } from "./ranked-topic";

/** A topic's ranked passages with their ratings on its questions; a passage outside the topic rates 0. */
export interface RatedTopic {
  ranked: readonly Ratings[];
  /** The topic's own passages, by docid descending as ndeval breaks ties. */
  judged: readonly Ratings[];
  /** True for each question in the denominator of coverage. */
  counted: readonly boolean[];
  threshold: number;
  alpha: number;
  /** Size of the required subset; 0 where there is none. */
  oracle: number;
}

/** The score of one topic by a measure of relevance; a topic the run lacks is an empty ranking. */
export function relevanceScore({ name, depth }: Measure, topic: RankedTopic): number {
  const k = depth === null || depth === "oracle" ? Infinity : depth;
  if (name === "map") return averagePrecision(topic, 1, k);
  if (name === "ndcg") return ndcg(topic, k);
  if (name === "p") return precisionAt(topic, k);
  if (name === "recall") return recallAt(topic, k);
  return name === "rprec" ? rPrecision(topic) : reciprocalRank(topic);
}

/** The score of one topic by a measure of its questions; null where it is undefined, and the topic is then left out. */
export function questionScore({ name, depth }: Measure, topic: RatedTopic): number | null {
  const k = depth === "oracle" ? topic.oracle : (depth ?? topic.ranked.length);
  if (name === "cov") return coverage(topic.ranked.slice(0, k), topic.counted, topic.threshold)?.value ?? null;
  if (!topic.counted.includes(true)) return null;
  const figures = diversityFigures(subtopicsOf(topic), topic.alpha, [Math.max(1, k)]);
  return name === "alpha_ndcg" ? figures.alphaNdcg[0]! : name === "strec" ? figures.subtopicRecall[0]! : name === "err_ia" ? figures.errIa[0]! : figures.nrbp;
}

function subtopicsOf({ ranked, judged, counted, threshold }: RatedTopic): DiversityTopic {
  const reached = (row: Ratings) => Array.from(row).flatMap((rating, q) => (counted[q] && rating >= threshold ? [q] : []));
  return { ranked: ranked.map(reached), judged: judged.map(reached) };
}
