import type { Command } from "commander";
import { POOL_SETTINGS } from "@/lib/domain/settings/draws";
import { Problems } from "@/lib/formats/problems";
import { readJudgingPool } from "@/lib/studies/judging-pool/read-judging-pool";
import { settingOption } from "./option-values";
import { inputFile } from "./files";
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
    .addOption(settingOption({ ...POOL_SETTINGS.depth, default: null }).makeOptionMandatory())
    .option("--exclude <qrels>", "leaves out what these judge already")
    .addOption(settingOption(POOL_SETTINGS.orderBy))
    .addOption(settingOption(POOL_SETTINGS.topics))
    .addOption(settingOption(POOL_SETTINGS.seed))
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
