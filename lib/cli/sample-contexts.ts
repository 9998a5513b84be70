import { join } from "node:path";
import { Option, type Command } from "commander";
import { checkDepth, contextLines, contextsOfRuns } from "@/lib/domain/systems/sample-contexts";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { Problems } from "@/lib/formats/problems";
import { readSystemRun, type SystemRunOrder } from "@/lib/formats/system-run";
import { sentence } from "@/lib/messages/sentence";
import { inputFile, makeFolder, writeText } from "./files";
import { wholeNumber } from "./option-values";
import { counted, linesOf, print } from "./print";

interface Options {
  run: string[];
  orderBy?: SystemRunOrder;
  top: number;
  size: number;
  n: number;
  seed: number;
  out?: string;
  json?: boolean;
}

export function addSampleContexts(program: Command): void {
  program
    .command("sample-contexts")
    .description(
      "random retrieval contexts out of the first documents of runs, to study measures with; needs no database",
    )
    .requiredOption("--run <file...>", "TREC runs over the same topics")
    .addOption(
      new Option(
        "--order-by <column>",
        "which column orders the run (default: the rank, and a score that contradicts it is an error)",
      ).choices(["rank", "score"]),
    )
    .option(
      "--top <k>",
      "drawn from the first k documents of a topic",
      wholeNumber(1, 1_000_000),
      50,
    )
    .option("--size <k>", "documents of a context", wholeNumber(1, 100_000), 10)
    .option("--n <n>", "contexts of each run", wholeNumber(1, 10_000), 16)
    .option("--seed <n>", "seed of the draw", wholeNumber(0, 2147483647), 1)
    .option("--out <folder>", "one run a context; without it they are printed one after the other")
    .option("--json", "the contexts as JSON on standard output")
    .action(async (options: Options, command: Command) => {
      const { run: paths, orderBy, top, size, n, seed, out, json } = options;
      const problems = new Problems("undone.drawn");
      const runs: SystemRun[] = [];
      for (const path of paths)
        runs.push(await readSystemRun(inputFile(path, "run"), orderBy ?? "consistent", problems));
      problems.refuse();
      // A depth that was not asked for may be larger than a small run.
      if (command.getOptionValueSource("top") === "cli") checkDepth(runs, top);
      const drawn = contextsOfRuns(runs, { top, size, n, seed });
      const contexts = drawn.flatMap((one) => one.contexts);
      const short = [...new Set(drawn.flatMap((one) => one.short))];
      const text = (context: SystemRun) => linesOf(contextLines(context));
      if (out) {
        makeFolder(out);
        for (const context of contexts) writeText(join(out, `${context.tag}.run`), text(context));
      }
      const drawnFrom = contexts.map(({ tag, topics }) => ({
        run: tag,
        topics: Object.fromEntries(topics),
      }));
      print(
        json,
        { contexts: drawnFrom, top, size, n, seed, short_topics: short },
        out
          ? `${out}: ${counted(contexts.length, "run")} of ${counted(runs[0]!.topics.size, "topic")}\n`
          : contexts.map(text).join(""),
      );
      if (short.length > 0)
        console.error(
          sentence("notes", "contexts.few_documents", {
            count: short.length,
            size,
            topics: `${short.slice(0, 5).join(", ")}${short.length > 5 ? ", …" : ""}`,
          }),
        );
    });
}
