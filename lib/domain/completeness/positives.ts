import type { Measure } from "../measures/measure-name";
import type { SystemRun } from "@/lib/domain/measures/system-run";

/** The relevant documents of every topic, and the rank at which each system found them. */
export interface Positives {
  systems: string[];
  topicIds: string[];
  /** The positives of topic t are at offsets[t] up to, but not including, offsets[t + 1]. */
  offsets: Int32Array;
  docids: string[];
  /** The grade of each positive, at least 1; only nDCG uses it. */
  grades: Int32Array;
  /** By system: the rank of each positive from 1, or 0 if the system did not find it. */
  ranks: Int32Array[];
  /** 1 for each positive that was known before the pool was judged; null if that was not given. */
  known: Uint8Array | null;
  /** Number of different documents, of the topics that count, by the best rank of any system. */
  pooledAt: Int32Array;
  /** Number of topics without a relevant document, which are left out. */
  without: number;
  /** Number of judged documents, relevant or not, of the topics that count. */
  judged: number;
}

/**
 * Collects the positives of qrels and their ranks in the runs.
 * @param qrels grades by topic and document; relevant from 1 on
 * @param known grades of what was known to be relevant before the pool was judged
 */
export function positivesOf(
  qrels: Grades,
  runs: readonly SystemRun[],
  known: Grades | null = null,
): Positives {
  const topics = [...qrels]
    .map(([topicId, grades]) => ({
      topicId,
      judged: grades.size,
      relevant: [...grades].filter(([, grade]) => grade >= 1),
    }))
    .filter(({ relevant }) => relevant.length > 0)
    .sort((a, b) => (a.topicId < b.topicId ? -1 : 1));
  const offsets = new Int32Array(topics.length + 1);
  topics.forEach(({ relevant }, t) => {
    offsets[t + 1] = offsets[t]! + relevant.length;
  });
  const ranks = runs.map((run) => {
    const all = new Int32Array(offsets[topics.length]!);
    topics.forEach(({ topicId, relevant }, t) => {
      const found = new Map((run.topics.get(topicId) ?? []).map((docid, i) => [docid, i + 1]));
      relevant.forEach(([docid], p) => {
        all[offsets[t]! + p] = found.get(docid) ?? 0;
      });
    });
    return all;
  });
  return {
    systems: runs.map(({ tag }) => tag),
    topicIds: topics.map(({ topicId }) => topicId),
    offsets,
    docids: topics.flatMap(({ relevant }) => relevant.map(([docid]) => docid)),
    grades: Int32Array.from(topics.flatMap(({ relevant }) => relevant.map(([, grade]) => grade))),
    ranks,
    known: known
      ? Uint8Array.from(
          topics.flatMap(({ topicId, relevant }) =>
            relevant.map(([docid]) => Number((known.get(topicId)?.get(docid) ?? 0) >= 1)),
          ),
        )
      : null,
    pooledAt: pooledAt(
      topics.map(({ topicId }) => topicId),
      runs,
    ),
    without: qrels.size - topics.length,
    judged: topics.reduce((sum, { judged }) => sum + judged, 0),
  };
}

type Grades = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts the different documents of the topics by their best rank in any run. */
function pooledAt(topicIds: readonly string[], runs: readonly SystemRun[]): Int32Array {
  const deepest = runs.reduce(
    (most, { topics }) =>
      [...topics.values()].reduce((own, ids) => Math.max(own, ids.length), most),
    0,
  );
  const counts = new Int32Array(deepest + 1);
  for (const topicId of topicIds) {
    const best = new Map<string, number>();
    for (const { topics } of runs)
      (topics.get(topicId) ?? []).forEach((docid, i) => {
        if (i + 1 < (best.get(docid) ?? Infinity)) best.set(docid, i + 1);
      });
    for (const rank of best.values()) counts[rank]! += 1;
  }
  return counts;
}

/** The measures that can be computed from the ranks of positives alone. */
export const RANK_MEASURES: readonly Measure["name"][] = [
  "recall",
  "p",
  "ndcg",
  "map",
  "rprec",
  "rr",
];

/**
 * Scores one system on one topic if only some positives count, from their ranks (0: not found),
 * their grades and their number.
 */
export type Scorer = (ranks: Int32Array, grades: Int32Array, count: number) => number;

export function scorer({ name, depth }: Measure): Scorer {
  const k = typeof depth === "number" ? depth : 0x7fffffff;
  const hits = (ranks: Int32Array, count: number, most: number) => {
    let found = 0;
    for (let i = 0; i < count; i += 1) if (ranks[i]! > 0 && ranks[i]! <= most) found += 1;
    return found;
  };
  if (name === "recall") return (ranks, _grades, count) => hits(ranks, count, k) / count;
  if (name === "p") return (ranks, _grades, count) => hits(ranks, count, k) / k;
  if (name === "rprec") return (ranks, _grades, count) => hits(ranks, count, count) / count;
  if (name === "rr")
    return (ranks, _grades, count) => {
      let best = 0;
      for (let i = 0; i < count; i += 1) if (ranks[i]! > 0) best = Math.max(best, 1 / ranks[i]!);
      return best;
    };
  if (name === "ndcg")
    return (ranks, grades, count) => {
      const best = grades.slice(0, count).sort().reverse();
      let [gain, ideal] = [0, 0];
      for (let i = 0; i < count; i += 1) {
        if (ranks[i]! > 0 && ranks[i]! <= k) gain += grades[i]! / Math.log2(ranks[i]! + 1);
        if (i < k) ideal += best[i]! / Math.log2(i + 2);
      }
      return gain / ideal;
    };
  return (ranks, _grades, count) => {
    const found = ranks
      .subarray(0, count)
      .filter((rank) => rank > 0 && rank <= k)
      .sort();
    let sum = 0;
    for (let i = 0; i < found.length; i += 1) sum += (i + 1) / found[i]!;
    return sum / count;
  };
}

/** Returns scores by system and topic if all positives count. */
export function fullScores(
  { offsets, ranks, grades, topicIds }: Positives,
  measure: Measure,
): Float64Array[] {
  const score = scorer(measure);
  return ranks.map((all) =>
    Float64Array.from(topicIds, (_, t) =>
      score(
        all.subarray(offsets[t], offsets[t + 1]),
        grades.subarray(offsets[t], offsets[t + 1]),
        offsets[t + 1]! - offsets[t]!,
      ),
    ),
  );
}
