import { judgingPool, type PooledRun } from "@/lib/domain/assignment/judging-pool";
import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import type { InputFile } from "@/lib/formats/input-file";
import type { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readSystemRun } from "@/lib/formats/system-run";

export interface JudgingPoolRequest {
  runs: readonly InputFile[];
  /** Documents that are already judged, which are left out. */
  qrels: InputFile | null;
  /** Documents taken from each run for a topic. */
  depth: number;
  orderBy: "rank" | "score";
  /** Number of topics to draw with the seed; null for all. */
  topics: number | null;
  seed: number;
}

/** The judging pool, and what each run contributed. */
export interface NamedJudgingPool {
  topics: Map<string, string[]>;
  runs: { run: string; contributed: number; alone: number }[];
  /** Returns the runs that contributed a document. */
  contributors(topic: string, docid: string): string[];
}

/** Reads runs and qrels and pools them. Problems of the files are added to `problems`. */
export async function readJudgingPool(
  request: JudgingPoolRequest,
  problems: Problems,
): Promise<NamedJudgingPool> {
  const all: { name: string; run: PooledRun }[] = [];
  for (const file of request.runs)
    all.push({
      name: file.name.replace(/\.[a-z]+$/i, ""),
      run: (await readSystemRun(file, request.orderBy, problems)).topics,
    });
  const judged = request.qrels ? await readQrels(request.qrels, problems) : null;
  const chosen = drawnTopics(
    all.map(({ run }) => run),
    request,
  );
  const runs = all.map(({ run }) => new Map([...run].filter(([topic]) => chosen.has(topic))));
  const pool = judgingPool(
    runs,
    request.depth,
    (topic, docid) => judged?.get(topic)?.has(docid) === true,
  );
  const first = runs.map(
    (run) =>
      new Map(
        [...run].map(([topic, documents]) => [topic, new Set(documents.slice(0, request.depth))]),
      ),
  );
  return {
    topics: pool.topics,
    runs: all.map(({ name }, i) => ({ run: name, ...pool.runs[i]! })),
    contributors: (topic, docid) =>
      all.flatMap(({ name }, i) => (first[i]!.get(topic)?.has(docid) ? [name] : [])),
  };
}

function drawnTopics(
  runs: readonly PooledRun[],
  { topics, seed }: JudgingPoolRequest,
): Set<string> {
  const all = [...new Set(runs.flatMap((run) => [...run.keys()]))].sort();
  return new Set(topics === null ? all : new Seeded(seedFor(seed, "topics")).sample(all, topics));
}
