import { dirname, join } from "node:path";
import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { readJudgmentBatches } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { qrelTasks, QrelsExport } from "@/lib/formats/qrels-export";
import { inputFile, makeFolder, writeText } from "./files";
import { wholeNumber } from "./option-values";
import { counted, linesOf, print } from "./print";

interface Options {
  task?: TaskKey;
  condition: "from_scratch" | "post_edit" | "verify";
  out: string;
  threshold: number;
  json?: boolean;
}

export function addQrels(program: Command): void {
  program
    .command("qrels")
    .description(
      "qrels from people's labels of passages: by annotator, majority and adjudicated; needs no database",
    )
    .argument("<file...>", "judgments as CSV or JSON lines")
    .addOption(
      new Option("--task <task>", "which task, when the files hold several").choices([
        ...qrelTasks(),
      ]),
    )
    .addOption(
      new Option("--condition <which>", "under which the labels of people were given")
        .choices(["from_scratch", "post_edit", "verify"])
        .default("from_scratch"),
    )
    .requiredOption("--out <folder>", "folder to write qrels/ into")
    .option(
      "--threshold <n>",
      "lowest rating that answers, for diversity qrels",
      wholeNumber(1, 5),
      DEFAULT_THRESHOLD,
    )
    .option("--json", "what was written as JSON on standard output")
    .action(async (paths: string[], { task, condition, out, threshold, json }: Options) => {
      const problems = new Problems("undone.written");
      const qrels = new QrelsExport(threshold, condition);
      const of = qrelTasks();
      const tasks = new Set<TaskKey>();
      for (const path of paths)
        for await (const batch of readJudgmentBatches(inputFile(path), problems))
          for (const record of batch) {
            if (!of.includes(record.task) || (task && record.task !== task)) continue;
            tasks.add(record.task);
            qrels.add(record);
          }
      problems.refuse();
      if (tasks.size > 1)
        throw new AppError("bad_input", "files.several_tasks", { tasks: [...tasks].join(" and ") });
      const files = qrels.files();
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
