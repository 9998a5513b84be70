import { Option, type Command } from "commander";
import { agreementFigures } from "@/lib/domain/agreement/agreement-figures";
import type { IntervalMethod } from "@/lib/domain/agreement/figure-book";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";
import { CONDITIONS, type Condition } from "@/lib/domain/agreement/item-table";
import { JudgmentTable } from "@/lib/domain/agreement/judgment-table";
import { AppError } from "@/lib/domain/app-error";
import { taskKeys } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { readJudgmentBatches } from "@/lib/formats/judgments";
import { knownAnswers } from "@/lib/formats/known-answers";
import { Problems } from "@/lib/formats/problems";
import { figuresJson } from "@/lib/formats/figures-json";
import {
  agreementPaperTables,
  AGREEMENT_TABLES,
} from "@/lib/formats/paper-tables/agreement-tables";
import { namedTable } from "@/lib/formats/paper-tables/named-table";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import { readTopics } from "@/lib/formats/topics";
import { agreementText } from "./agreement-text";
import { inputFile } from "./input-files";
import { BOOTSTRAP_HELP, intervalOption, wholeNumber } from "./option-values";
import {
  addTableOptions,
  tableAsked,
  tableChoicesOf,
  tableFormatOption,
  type TableOptions,
} from "./table-options";

interface Options extends TableOptions {
  task?: TaskKey;
  topics?: string;
  answers?: string;
  interval: IntervalMethod;
  threshold: number;
  malformed: "zero" | "drop";
  bootstrap: number;
  seed: number;
  json?: boolean;
  condition?: Condition;
}

export function addAgreement(program: Command): void {
  const command = program
    .command("agreement")
    .description("the agreement of judgment files; needs no database")
    .argument("<file...>", "judgments as CSV or JSON lines")
    .addOption(
      new Option("--task <task>", "which task, when the files hold several").choices(taskKeys()),
    )
    .option(
      "--topics <file>",
      "topics file: its filtered questions are left out, and a page is finished when all the others have a label",
    )
    .option(
      "--answers <file>",
      "answers the support labels are of: adds weighted recall and self-consistency",
    )
    .option(
      "--threshold <n>",
      "lowest rating that counts as answerable",
      wholeNumber(1, 5),
      DEFAULT_THRESHOLD,
    )
    .addOption(
      new Option("--malformed <how>", "malformed answers count as 0, or are left out")
        .choices(["zero", "drop"])
        .default("zero"),
    )
    .addOption(intervalOption())
    .option("--bootstrap <n>", BOOTSTRAP_HELP, wholeNumber(0, 100_000), 2000)
    .option("--seed <n>", "seed of the resampling", wholeNumber(-2147483648, 2147483647), 1)
    .option("--json", "all figures as JSON on standard output")
    .addOption(
      new Option(
        "--condition <condition>",
        "the condition of the table (default: the first)",
      ).choices(CONDITIONS),
    )
    .addOption(tableFormatOption());
  addTableOptions(command, AGREEMENT_TABLES, ["judges", "raters"]).action(
    async (files: string[], options: Options) => {
      const figures = await figuresOf(files, options);
      process.stdout.write(written(figures, options));
    },
  );
}

function written(figures: AgreementFigures, options: Options): string {
  const table = tableAsked(options, "comparison");
  if (table === null) return options.json ? figuresJson(figures) : agreementText(figures);
  const part = figures.conditions.find((one) => one.condition === options.condition) ?? figures;
  const tables = agreementPaperTables(figures, part);
  return writeTable(namedTable(tables, table), tableChoicesOf(options));
}

async function figuresOf(paths: string[], options: Options): Promise<AgreementFigures> {
  const problems = new Problems();
  const { filtered, asked } = await questionsOf(options.topics, problems);
  const answers =
    options.answers === undefined ? null : await knownAnswers(inputFile(options.answers), problems);
  const tables = new Map<TaskKey, JudgmentTable>();
  for (const file of paths.map(inputFile)) {
    for await (const batch of readJudgmentBatches(file, problems, options.threshold)) {
      for (const record of batch) {
        if (options.task && record.task !== options.task) continue;
        let table = tables.get(record.task);
        if (!table) {
          table = new JudgmentTable({
            task: record.task,
            threshold: options.threshold,
            malformed: options.malformed,
            isFiltered: (topic, question) =>
              filtered.size > 0 && filtered.has(JSON.stringify([topic, question])),
          });
          tables.set(record.task, table);
        }
        table.add(record);
        answers?.add(record);
      }
    }
  }
  problems.refuse();
  const [first, ...others] = tables.values();
  if (others.length > 0)
    throw new AppError("bad_input", "files.several_tasks", {
      tasks: [...tables.keys()].join(" and "),
    });
  if (!first)
    throw options.task
      ? new AppError("bad_input", "files.no_judgment_of_task", { task: options.task })
      : new AppError("bad_input", "files.no_judgment");
  const table = { ...first.finish(), questions: (topicId: string) => asked.get(topicId) };
  return agreementFigures(table, {
    bootstrap: options.bootstrap,
    seed: options.seed,
    interval: options.interval,
    answerSentences: answers?.sentences,
    twins: answers?.twins(),
  });
}

/** Returns the filtered questions, and the number of unfiltered ones of each topic. */
async function questionsOf(
  path: string | undefined,
  problems: Problems,
): Promise<{ filtered: Set<string>; asked: Map<string, number> }> {
  const [filtered, asked] = [new Set<string>(), new Map<string, number>()];
  if (path === undefined) return { filtered, asked };
  for await (const topic of readTopics(inputFile(path), problems)) {
    for (const question of topic.subQuestions)
      if (question.filtered) filtered.add(JSON.stringify([topic.topicId, question.questionId]));
      else asked.set(topic.topicId, (asked.get(topic.topicId) ?? 0) + 1);
  }
  return { filtered, asked };
}
