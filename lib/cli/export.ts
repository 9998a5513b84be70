import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { Option, type Command } from "commander";
import { INTERVAL_SETTINGS, type IntervalMethod } from "@/lib/domain/settings/evaluations";
import { writeJudgmentsParquet } from "@/lib/db/files/write-judgments";
import { AppError } from "@/lib/domain/app-error";
import { TABLE_FORMATS, type TableFormat } from "@/lib/domain/table-choices";
import { taskKeys } from "@/lib/tasks/registry";
import { buildCommit } from "@/lib/studies/export/build-commit";
import { judgmentsJsonl } from "@/lib/studies/export/judgment-export";
import { madeExport } from "@/lib/studies/export/stage-export";
import { AGREEMENT_TABLES } from "@/lib/formats/paper-tables/agreement-tables";
import { findStudy } from "@/lib/studies/find-study";
import { stageTable } from "@/lib/studies/export/stage-table";
import { stageAgreement, type AgreementRequest } from "@/lib/studies/agreement/stage-agreement";
import { stageOverviews } from "@/lib/studies/study-overview";
import { settingOption, wholeNumber } from "./option-values";
import { checkOutputs, temporaryFile, writeStream } from "./files";
import { addTableOptions, tableAsked, tableChoicesOf, type TableOptions } from "./table-options";
import { print } from "./print";

interface Options extends Omit<TableOptions, "format"> {
  format?: TableFormat | "parquet";
  study: string;
  stage?: string;
  out: string;
  only?: "judgments.csv" | "judgments.jsonl" | "judgments.parquet";
  threshold?: number;
  malformed?: "zero" | "drop";
  interval: IntervalMethod;
  bootstrap: number;
  seed: number;
  texts?: boolean;
  json?: boolean;
}

export function addExport(program: Command): void {
  const command = program
    .command("export")
    .description(
      "everything of a stage in one zip: judgments, matrix, figures, tables, pictures, manifest",
    )
    .requiredOption("--study <address>", "the study, as in its page's address")
    .option(
      "--stage <name>",
      `the stage, by its name or its task (${taskKeys().join(", ")}); needed when there are several`,
    )
    .requiredOption("--out <file>", "the zip to write, or the one file of it")
    .addOption(
      new Option("--only <file>", "one file instead of the zip").choices([
        "judgments.csv",
        "judgments.jsonl",
        "judgments.parquet",
      ]),
    )
    .option(
      "--threshold <n>",
      "lowest rating that counts as answerable (default: the stage's)",
      wholeNumber(1, 5),
    )
    .addOption(
      new Option(
        "--malformed <how>",
        "malformed answers count as 0 (zero), or are left out (drop)",
      ).choices(["zero", "drop"]),
    )
    .addOption(settingOption(INTERVAL_SETTINGS.interval))
    .addOption(settingOption({ ...INTERVAL_SETTINGS.bootstrap, default: 10_000 }))
    .option("--seed <n>", "seed of the resampling", wholeNumber(-2147483648, 2147483647), 1)
    .option(
      "--texts",
      "also topics, passages, reports and answers, so that the zip can be imported by itself",
    )
    .option("--json", "what was written as JSON on standard output")
    .addOption(
      new Option(
        "--format <format>",
        "format of the table; parquet: the judgments as one Parquet file",
      ).choices([...TABLE_FORMATS, "parquet"]),
    );
  addTableOptions(command, AGREEMENT_TABLES, ["judges", "raters"]).action(
    async (options: Options) => {
      const study = await findStudy(options.study);
      const stages = await stageOverviews(study.id);
      const fitting =
        options.stage === undefined
          ? stages
          : stages.filter((stage) => stage.name === options.stage || stage.task === options.stage);
      const [stage] = fitting;
      if (!stage || fitting.length > 1)
        throw new AppError("bad_input", "export.which_stage", {
          study: options.study,
          stages: stages.map((one) => `"${one.name}"`).join(", "),
        });
      const request = {
        studyId: study.id,
        stageId: stage.id,
        threshold: options.threshold,
        malformed: options.malformed,
        interval: options.interval,
        bootstrap: options.bootstrap,
        seed: options.seed,
      };
      checkOutputs([options.out]);
      const bytes = isParquet(options)
        ? await parquetBytes(stage.id, options.out)
        : await writeStream(options.out, await contentOf(request, options));
      print(
        options.json,
        { file: options.out, stage: stage.name, bytes },
        `${options.out}: ${stage.name}, ${bytes} bytes\n`,
      );
    },
  );
}

/** DuckDB writes the file itself. */
async function parquetBytes(stageId: string, out: string): Promise<number> {
  const whole = temporaryFile("judgments.parquet");
  await writeJudgmentsParquet(judgmentsJsonl(stageId), whole);
  return writeStream(out, createReadStream(whole));
}

/** Returns whether the judgments as one Parquet file are asked for. */
function isParquet({ only, format, table, texts }: Options): boolean {
  if (only !== "judgments.parquet" && format !== "parquet") return false;
  if (texts) throw new AppError("bad_input", "export.texts_in_zip");
  if (table !== undefined || (only !== undefined && only !== "judgments.parquet"))
    throw new AppError("bad_input", "export.parquet_of_judgments");
  return true;
}

/** Returns the table that was asked for, or the zip or the one file of it. */
async function contentOf(
  request: AgreementRequest,
  { format, ...rest }: Options,
): Promise<AsyncIterable<Uint8Array>> {
  const options = { ...rest, format: TABLE_FORMATS.find((one) => one === format) };
  const table = options.only === undefined ? tableAsked(options, "comparison") : null;
  const { texts } = options;
  if (texts && (table !== null || options.only !== undefined))
    throw new AppError("bad_input", "export.texts_in_zip");
  if (table === null) {
    const kind =
      options.only === undefined || options.only === "judgments.parquet"
        ? "bundle.zip"
        : options.only;
    return madeExport({ kind, request, commit: buildCommit(), texts }, () =>
      stageAgreement(request),
    );
  }
  const { content } = await stageTable(request, table, tableChoicesOf(options));
  return Readable.from([Buffer.from(content)]);
}
