import { basename } from "node:path";
import { Option, type Command } from "commander";
import { poolOf, type RankedRun } from "@/lib/domain/assignment/pool";
import { orderByScore } from "@/lib/domain/measures/ranked-topic";
import { Problems } from "@/lib/formats/problems";
import { readQrels } from "@/lib/formats/qrels";
import { readRun, type RunLine } from "@/lib/formats/runs";
import { inputFile } from "./input-files";
import { wholeNumber } from "./option-values";

interface Options { run: string[]; depth: number; exclude?: string; orderBy: "rank" | "score"; json?: boolean }

export function addPool(program: Command): void {
  program.command("pool").description("the judging pool: the union of the first K documents of several runs; needs no database")
    .requiredOption("--run <file...>", "TREC runs")
    .requiredOption("--depth <k>", "documents taken from each run for a topic", wholeNumber(1, 1_000_000))
    .option("--exclude <qrels>", "leaves out what these judge already")
    .addOption(new Option("--order-by <column>", "which column orders a run").choices(["rank", "score"]).default("rank"))
    .option("--json", "pool and counts of each run as JSON on standard output")
    .action(async ({ run: paths, depth, exclude, orderBy, json }: Options) => {
      const problems = new Problems();
      const runs: RankedRun[] = [];
      for (const path of paths) runs.push(await rankedRun(path, orderBy, problems));
      const judged = new Set<string>();
      if (exclude !== undefined) for await (const { topicId, docid } of readQrels(inputFile(exclude), problems)) judged.add(`${topicId} ${docid}`);
      problems.refuse();
      const pool = poolOf(runs, depth, (topic, docid) => judged.has(`${topic} ${docid}`));
      const counts = paths.map((path, i) => ({ run: basename(path), ...pool.runs[i]! }));
      if (json) process.stdout.write(`${JSON.stringify({ depth, topics: Object.fromEntries(pool.topics), runs: counts }, null, 2)}\n`);
      else {
        for (const [topic, documents] of pool.topics) for (const docid of documents) process.stdout.write(`${topic}\t${docid}\n`);
        for (const { run, contributed, alone } of counts) console.error(`${run}: ${contributed} documents, ${alone} of no other run`);
      }
    });
}

async function rankedRun(path: string, orderBy: Options["orderBy"], problems: Problems): Promise<RankedRun> {
  const topics = new Map<string, RunLine[]>();
  for await (const line of readRun(inputFile(path), problems)) {
    const list = topics.get(line.topicId);
    if (list) list.push(line);
    else topics.set(line.topicId, [line]);
  }
  return new Map([...topics].map(([topic, list]) => [topic, (orderBy === "score" ? orderByScore(list) : list.sort((a, b) => a.rank - b.rank)).map((line) => line.docid)]));
}
