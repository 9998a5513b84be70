/** A system run as ranked documents by topic, best first. */
export type PooledRun = ReadonlyMap<string, readonly string[]>;

export interface JudgingPool {
  /** Documents to judge by topic, ordered by their best rank in any run, then by id. */
  topics: Map<string, string[]>;
  /**
   * For each run, in the order given: its documents in the pool, and those that no other run
   * contributed.
   */
  runs: { contributed: number; alone: number }[];
}

/**
 * Returns the judging pool: the union of the first `depth` documents of each run, without those
 * already judged.
 */
export function judgingPool(
  runs: readonly PooledRun[],
  depth: number,
  isJudged: (topic: string, docid: string) => boolean = () => false,
): JudgingPool {
  const best = new Map<string, Map<string, { rank: number; runs: number; last: number }>>();
  runs.forEach((run, r) => {
    for (const [topic, documents] of run) {
      const pooled =
        best.get(topic) ?? new Map<string, { rank: number; runs: number; last: number }>();
      best.set(topic, pooled);
      documents.slice(0, depth).forEach((docid, rank) => {
        if (isJudged(topic, docid)) return;
        const known = pooled.get(docid);
        pooled.set(
          docid,
          known
            ? { rank: Math.min(known.rank, rank), runs: known.runs + 1, last: r }
            : { rank, runs: 1, last: r },
        );
      });
    }
  });
  const counts = runs.map(() => ({ contributed: 0, alone: 0 }));
  runs.forEach((run, r) => {
    for (const [topic, documents] of run)
      for (const docid of documents.slice(0, depth))
        if (best.get(topic)!.has(docid)) counts[r]!.contributed += 1;
  });
  const topics = new Map<string, string[]>();
  for (const topic of [...best.keys()].sort()) {
    const pooled = best.get(topic)!;
    for (const { runs: n, last } of pooled.values()) if (n === 1) counts[last]!.alone += 1;
    topics.set(
      topic,
      [...pooled]
        .sort(([a, x], [b, y]) => x.rank - y.rank || (a < b ? -1 : 1))
        .map(([docid]) => docid),
    );
  }
  return { topics, runs: counts };
}
