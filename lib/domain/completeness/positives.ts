import type { Measure } from "../measures/measure-name";
import type { RankedRun } from "../measures/ranked-run";

/** The relevant documents of every topic, and at which rank each system found them. */
export interface Positives {
  systems: string[];
  topicIds: string[];
  /** Positives of topic t stand at offsets[t] up to offsets[t + 1]. */
  offsets: Int32Array;
  docids: string[];
  /** By system: the rank of each positive from 1, 0 where the system does not have it. */
  ranks: Int32Array[];
  /** Topics without a relevant document, which are left out. */
  without: number;
  /** Judged documents, relevant or not, of the topics that count. */
  judged: number;
}

/** @param qrels grades by topic and document; relevant from 1 on */
export function positivesOf(qrels: ReadonlyMap<string, ReadonlyMap<string, number>>, runs: readonly RankedRun[]): Positives {
  const topics = [...qrels].map(([topicId, grades]) => ({ topicId, judged: grades.size, docids: [...grades].filter(([, grade]) => grade >= 1).map(([docid]) => docid) })).filter(({ docids }) => docids.length > 0).sort((a, b) => (a.topicId < b.topicId ? -1 : 1));
  const offsets = new Int32Array(topics.length + 1);
  topics.forEach(({ docids }, t) => { offsets[t + 1] = offsets[t]! + docids.length; });
  const ranks = runs.map((run) => {
    const all = new Int32Array(offsets[topics.length]!);
    topics.forEach(({ topicId, docids }, t) => {
      const found = new Map((run.topics.get(topicId) ?? []).map((docid, i) => [docid, i + 1]));
      docids.forEach((docid, p) => { all[offsets[t]! + p] = found.get(docid) ?? 0; });
    });
    return all;
  });
  return { systems: runs.map(({ tag }) => tag), topicIds: topics.map(({ topicId }) => topicId), offsets, docids: topics.flatMap(({ docids }) => docids), ranks, without: qrels.size - topics.length, judged: topics.reduce((sum, { judged }) => sum + judged, 0) };
}

/** The measures that can be had from the ranks of positives alone. */
export const RANK_MEASURES: readonly Measure["name"][] = ["recall", "p", "ndcg", "map", "rprec", "rr"];

/** A function that scores one system on one topic when only some positives count: their ranks (0: not found), and how many they are. */
export function scorer({ name, depth }: Measure): (ranks: Int32Array, count: number) => number {
  const k = typeof depth === "number" ? depth : 0x7fffffff;
  const hits = (ranks: Int32Array, count: number, most: number) => { let found = 0; for (let i = 0; i < count; i += 1) if (ranks[i]! > 0 && ranks[i]! <= most) found += 1; return found; };
  if (name === "recall") return (ranks, count) => hits(ranks, count, k) / count;
  if (name === "p") return (ranks, count) => hits(ranks, count, k) / k;
  if (name === "rprec") return (ranks, count) => hits(ranks, count, count) / count;
  if (name === "rr") return (ranks, count) => { let best = 0; for (let i = 0; i < count; i += 1) if (ranks[i]! > 0) best = Math.max(best, 1 / ranks[i]!); return best; };
  if (name === "ndcg") return (ranks, count) => {
    let [gain, ideal] = [0, 0];
    for (let i = 0; i < count; i += 1) { if (ranks[i]! > 0 && ranks[i]! <= k) gain += 1 / Math.log2(ranks[i]! + 1); if (i < k) ideal += 1 / Math.log2(i + 2); }
    return gain / ideal;
  };
  return (ranks, count) => {
    const found = ranks.subarray(0, count).filter((rank) => rank > 0 && rank <= k).sort();
    let sum = 0;
    for (let i = 0; i < found.length; i += 1) sum += (i + 1) / found[i]!;
    return sum / count;
  };
}

/** Scores by system and topic when all positives count. */
export function fullScores({ offsets, ranks, topicIds }: Positives, measure: Measure): Float64Array[] {
  const score = scorer(measure);
  return ranks.map((all) => Float64Array.from(topicIds, (_, t) => score(all.subarray(offsets[t], offsets[t + 1]), offsets[t + 1]! - offsets[t]!)));
}
