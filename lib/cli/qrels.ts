import { dirname, join } from "node:path";
import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { asCollected } from "@/lib/formats/evidence-labels";
import { readJudgmentBatches } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { qrelTasks, QrelsExport } from "@/lib/formats/qrels-export";
import { inputFile, makeFolder, writeText } from "./files";
import { wholeNumber } from "./option-values";
import { counted, linesOf, print } from "./print";

interface Options {
  task?: TaskKey;
  condition: "from_scratch" | "post_edit" | "verify" | "any";
  as?: "full" | "known";
  out: string;
  threshold: number;
  json?: boolean;
}

export function addQrels(program: Command): void {
  program
    .command("qrels")
    .description(
      "qrels from labels of passages: by annotator and model, majority of people, and adjudicated; or " +
        "the whole judging (--as full); needs no database",
    )
    .argument("<file...>", "judgments as CSV or JSON lines")
    .addOption(
      new Option("--task <task>", "which task, when the files hold several").choices([
        ...qrelTasks(),
      ]),
    )
    .addOption(
      new Option("--condition <which>", "under which the labels of people were given")
        .choices(["from_scratch", "post_edit", "verify", "any"])
        .default("from_scratch"),
    )
    .addOption(
      new Option(
        "--as <which>",
        "one file instead, for recipes: full.qrels is the whole judging (adjudicated, otherwise the majority of people under any condition, otherwise of models), known.qrels what it found relevant, from labels before a pool was judged",
      ).choices(["full", "known"]),
    )
    .requiredOption("--out <folder>", "folder to write qrels/, full.qrels or known.qrels into")
    .option(
      "--threshold <n>",
      "lowest rating that answers, for diversity qrels",
      wholeNumber(1, 5),
      DEFAULT_THRESHOLD,
    )
    .option("--json", "what was written as JSON on standard output")
    .action(async (paths: string[], { task, condition, as, out, threshold, json }: Options) => {
      const problems = new Problems("undone.written");
      const qrels = new QrelsExport(threshold, as ? "any" : condition, true);
      const of = qrelTasks();
      const tasks = new Set<TaskKey>();
      for (const path of paths)
        for await (const batch of readJudgmentBatches(inputFile(path), problems))
          for (const record of batch) {
            if (!of.includes(record.task) || (task && record.task !== task)) continue;
            tasks.add(record.task);
            qrels.add(asCollected(record));
          }
      problems.refuse();
      if (tasks.size > 1)
        throw new AppError("bad_input", "files.several_tasks", { tasks: [...tasks].join(" and ") });
      const whole = as ? qrels.whole() : null;
      const files = !as
        ? qrels.files()
        : whole
          ? [{ name: `${as}.qrels`, content: as === "full" ? whole.content : whole.relevant }]
          : [];
      if (files.length === 0) throw new AppError("bad_input", "qrels.no_label");
      for (const { name, content } of files) {
        makeFolder(dirname(join(out, name)));
        writeText(join(out, name), content);
      }
      const written = files.map(({ name, content }) => ({
        file: name,
        lines: content.split("\n").length - 1,
      }));
      const shown = written.map(
        ({ file, lines }) => `${join(out, file)}: ${counted(lines, "line")}`,
      );
      print(json, { out, files: written }, linesOf(shown));
    });
}
