import { join } from "node:path";
import type { Command } from "commander";
import { CONTEXT_SETTINGS } from "@/lib/domain/settings/draws";
import { checkDepth, contextLines, contextsOfRuns } from "@/lib/domain/systems/sample-contexts";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import { Problems } from "@/lib/formats/problems";
import { readSystemRun, type SystemRunOrder } from "@/lib/formats/system-run";
import { sentence } from "@/lib/messages/sentence";
import type { ValuesOf } from "@/lib/tasks/setting";
import { addSettings, orderOption } from "./option-values";
import { inputFile, makeFolder, writeText } from "./files";
import { counted, linesOf, print } from "./print";

interface Options extends Omit<ValuesOf<typeof CONTEXT_SETTINGS>, "orderBy"> {
  run: string[];
  orderBy?: SystemRunOrder;
  out?: string;
  json?: boolean;
}

export function addSampleContexts(program: Command): void {
  const command = program
    .command("sample-contexts")
    .description(
      "random retrieval contexts out of the first documents of runs, to study measures with; needs no database",
    )
    .requiredOption("--run <file...>", "TREC runs over the same topics")
    .addOption(orderOption())
    .option("--out <folder>", "one run a context; without it they are printed one after the other")
    .option("--json", "the contexts as JSON on standard output");
  addSettings(command, CONTEXT_SETTINGS);
  command.action(async (options: Options, command: Command) => {
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
