import { Option, type Command } from "commander";
import { Problems } from "@/lib/formats/problems";
import { readJudgingPool } from "@/lib/studies/judging-pool/read-judging-pool";
import { inputFile } from "./files";
import { wholeNumber } from "./option-values";
import { counted, linesOf, print } from "./print";

interface Options {
  run: string[];
  depth: number;
  exclude?: string;
  orderBy: "rank" | "score";
  topics?: number;
  seed: number;
  json?: boolean;
}

export function addPool(program: Command): void {
  program
    .command("pool")
    .description(
      "the judging pool: the union of the first K documents of several runs; needs no database",
    )
    .requiredOption("--run <file...>", "TREC runs")
    .requiredOption(
      "--depth <k>",
      "documents taken from each run for a topic",
      wholeNumber(1, 1_000_000),
    )
    .option("--exclude <qrels>", "leaves out what these judge already")
    .addOption(
      new Option("--order-by <column>", "which column orders a run")
        .choices(["rank", "score"])
        .default("rank"),
    )
    .option("--topics <n>", "only so many topics, drawn with the seed", wholeNumber(1, 1_000_000))
    .option("--seed <n>", "seed of the draw of topics", wholeNumber(0, 2147483647), 1)
    .option("--json", "pool and counts of each run as JSON on standard output")
    .action(async ({ run: paths, depth, exclude, orderBy, topics, seed, json }: Options) => {
      const problems = new Problems();
      const pool = await readJudgingPool(
        {
          runs: paths.map((path) => inputFile(path, "run")),
          qrels: exclude === undefined ? null : inputFile(exclude, "qrels"),
          depth,
          orderBy,
          topics: topics ?? null,
          seed,
        },
        problems,
      );
      problems.refuse();
      const lines = [...pool.topics].flatMap(([topic, docids]) =>
        docids.map((docid) => `${topic}\t${docid}`),
      );
      const found = { depth, topics: Object.fromEntries(pool.topics), runs: pool.runs };
      print(json, found, linesOf(lines));
      if (json) return;
      for (const { run, contributed, alone } of pool.runs)
        console.error(`${run}: ${counted(contributed, "document")}, ${alone} of no other run`);
    });
}
