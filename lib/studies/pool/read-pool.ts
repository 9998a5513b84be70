import { poolOf, type RankedRun } from "@/lib/domain/assignment/pool";
import { Seeded, seedFor } from "@/lib/domain/random/seeded";
import type { InputFile } from "@/lib/formats/input-file";
import type { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readRankedRun } from "@/lib/formats/ranked-run";

export interface PoolRequest {
  runs: readonly InputFile[];
  /** What is judged already and left out. */
  qrels: InputFile | null;
  /** Documents taken from each run for a topic. */
  depth: number;
  orderBy: "rank" | "score";
  /** So many topics, drawn with the seed; null: all. */
  topics: number | null;
  seed: number;
}

/** The pool, and for each run how much it brought. */
export interface ReadPool {
  topics: Map<string, string[]>;
  runs: { run: string; contributed: number; alone: number }[];
  /** Runs that put a document among their first, by topic and document. */
  contributors(topic: string, docid: string): string[];
}

/** Reads runs and qrels and pools them; everything wrong with the files is added to `problems`. */
export async function readPool(request: PoolRequest, problems: Problems): Promise<ReadPool> {
  const all: { name: string; run: RankedRun }[] = [];
  for (const file of request.runs)
    all.push({
      name: file.name.replace(/\.[a-z]+$/i, ""),
      run: (await readRankedRun(file, request.orderBy, problems)).topics,
    });
  const judged = request.qrels ? await readQrels(request.qrels, problems) : null;
  const chosen = drawnTopics(
    all.map(({ run }) => run),
    request,
  );
  const runs = all.map(({ run }) => new Map([...run].filter(([topic]) => chosen.has(topic))));
  const pool = poolOf(
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

function drawnTopics(runs: readonly RankedRun[], { topics, seed }: PoolRequest): Set<string> {
  const all = [...new Set(runs.flatMap((run) => [...run.keys()]))].sort();
  return new Set(topics === null ? all : new Seeded(seedFor(seed, "topics")).sample(all, topics));
}
