import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { INTERVAL_SETTINGS } from "@/lib/domain/settings/evaluations";
import type { AgreementFigures } from "@/lib/domain/agreement/figure-types";
import { CONDITIONS, type Condition } from "@/lib/domain/agreement/item-table";
import { taskKeys } from "@/lib/tasks/registry";
import { STAGE_SETTINGS } from "@/lib/tasks/stage-settings";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { figuresJsonParts } from "@/lib/formats/figures-json";
import {
  agreementPaperTables,
  AGREEMENT_TABLES,
} from "@/lib/formats/paper-tables/agreement-tables";
import { namedTable } from "@/lib/formats/paper-tables/named-table";
import { writeTable } from "@/lib/formats/paper-tables/write-table";
import { READING } from "@/lib/studies/agreement/counted-files";
import { agreementOfFiles, type AgreementFiles } from "@/lib/studies/agreement/agreement-of-files";
import { closerOfFiles } from "@/lib/studies/agreement/closer-of-files";
import { DEFAULT_MATCH } from "@/lib/domain/agreement/closer/closer-look";
import { agreementText } from "./agreement-text";
import { closerText } from "./closer-text";
import { numberFrom, settingOption, wholeNumber } from "./option-values";
import { fileOrNull, inputFile } from "./files";
import {
  addTableOptions,
  tableAsked,
  tableChoicesOf,
  tableFormatOption,
  type TableOptions,
} from "./table-options";
import { sayAll } from "./print";

type Named = "counts" | "judgments" | "topics" | "answers" | "task";

interface Options extends TableOptions, Omit<AgreementFiles, Named> {
  closer?: boolean;
  texts?: string[];
  match: number;
  counts?: string;
  task?: TaskKey;
  topics?: string;
  answers?: string;
  json?: boolean;
  condition?: Condition;
}

export function addAgreement(program: Command): void {
  const command = program
    .command("agreement")
    .description("the agreement of judgment files; needs no database")
    .argument("[file...]", "judgments as CSV, Parquet or JSON lines")
    .option(
      "--counts <file>",
      "label counts as CSV or Parquet, which another program made (docs/counts.md), instead of judgments",
    )
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
    .addOption(settingOption(STAGE_SETTINGS.margin))
    .addOption(settingOption(INTERVAL_SETTINGS.interval))
    .addOption(settingOption(INTERVAL_SETTINGS.bootstrap))
    .option("--seed <n>", "seed of the resampling", wholeNumber(-2147483648, 2147483647), 1)
    .addOption(
      new Option(
        "--reading <how>",
        "count the labels of CSV and Parquet files in DuckDB without keeping rows in memory (counted), read them row by row (rows), or count files over 32 MB (auto); the figures are the same",
      )
        .choices(READING)
        .default("auto"),
    )
    .option(
      "--closer",
      "a closer look instead: agreement of highlights, where judges do not look, agreement by length, and each sub-question",
    )
    .option(
      "--texts <file...>",
      "reports or passages that were judged: adds alpha for unitizing, places and lengths to --closer, and checks the highlights",
    )
    .option(
      "--match <share>",
      "highlights match from this share of their union on",
      numberFrom(0.01, 1),
      DEFAULT_MATCH,
    )
    .option("--json", "all figures as JSON on standard output")
    .addOption(
      new Option(
        "--condition <condition>",
        "the condition of the table, or of a closer look (default: the first)",
      ).choices(CONDITIONS),
    )
    .addOption(tableFormatOption());
  addTableOptions(command, AGREEMENT_TABLES, ["judges", "raters"]).action(
    async (files: string[], options: Options) => {
      if (files.length > 0 === (options.counts !== undefined))
        throw new AppError("bad_input", "files.judgments_or_counts");
      if (options.closer) return sayAll(await closerTexts(files, options));
      if (options.texts) throw new AppError("bad_input", "files.texts_without_closer");
      const figures = await agreementOfFiles({
        ...options,
        counts: fileOrNull(options.counts),
        judgments: files.map((path) => inputFile(path)),
        topics: fileOrNull(options.topics),
        answers: fileOrNull(options.answers),
        task: options.task ?? null,
      });
      await sayAll(written(figures, options));
    },
  );
}

async function closerTexts(files: readonly string[], options: Options): Promise<Iterable<string>> {
  if (options.counts !== undefined || tableAsked(options, "comparison") !== null)
    throw new AppError("bad_input", "files.closer_of_judgments");
  const look = await closerOfFiles({
    ...options,
    judgments: files.map((path) => inputFile(path)),
    texts: (options.texts ?? []).map((path) => inputFile(path)),
    topics: fileOrNull(options.topics),
    task: options.task ?? null,
    condition: options.condition ?? null,
  });
  return options.json ? figuresJsonParts(look) : [closerText(look)];
}

function written(figures: AgreementFigures, options: Options): Iterable<string> {
  const table = tableAsked(options, "comparison");
  if (table === null) return options.json ? figuresJsonParts(figures) : [agreementText(figures)];
  const part = figures.conditions.find((one) => one.condition === options.condition) ?? figures;
  const tables = agreementPaperTables(figures, part);
  return [writeTable(namedTable(tables, table), tableChoicesOf(options))];
}
