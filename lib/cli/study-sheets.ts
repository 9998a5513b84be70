import { Option, type Command } from "commander";
import type { SheetFormat } from "@/lib/contract/sheets";
import { AppError } from "@/lib/domain/app-error";
import { findStudy } from "@/lib/studies/find-study";
import type { Taken } from "@/lib/studies/sheets/read-sheets";
import { takeSheets } from "@/lib/studies/sheets/take-sheets";
import { writeAllSheets, writeSheet } from "@/lib/studies/sheets/write-sheets";
import { inputFile, STANDARD, writeStream, writeText } from "./files";
import { problemLines } from "./errors";
import { stageNamed } from "./study-stage";
import { counted, say } from "./print";

interface Chosen {
  rater?: string;
  account?: string;
  stage?: string;
}

/** Adds the commands that write and take the sheets of assessors who work offline. */
export function addSheets(study: Command): void {
  personOptions(
    study
      .command("sheet <study>")
      .description(
        "writes the support sheet of a topic, or of all topics as a zip, for assessors who work offline",
      )
      .argument("[topic]", "its id; leave it out with --all"),
    "with the labels of",
  )
    .addOption(
      new Option("--format <format>", "XLSX for spreadsheets, CSV and TSV for programs")
        .choices(["csv", "tsv", "xlsx"])
        .default("csv"),
    )
    .option("--all", "the sheets of all topics, as a zip")
    .option("--out <file>", "the file to write; by default standard output")
    .action(writeCommand);
  personOptions(
    study
      .command("take-sheet <study> <files...>")
      .description(
        "takes filled support sheets back, all or nothing: XLSX, CSV, TSV, or a zip of these",
      ),
    "the labels are of",
  )
    .option("--dry-run", "says what the sheets would change or what is wrong, and changes nothing")
    .option("--json", "as JSON on standard output")
    .action(takeCommand);
}

function personOptions(command: Command, whose: string): Command {
  return command
    .option("--rater <id>", `${whose} this rater`)
    .option("--account <name>", `${whose} this annotator, by sign-in name`)
    .option("--stage <stage>", "its name or its task; by default the first that has sheets");
}

async function writeCommand(
  slug: string,
  topic: string | undefined,
  options: Chosen & { format: SheetFormat; all?: boolean; out?: string },
): Promise<void> {
  const { format, all = false, out = STANDARD } = options;
  if (all === (topic !== undefined)) throw new AppError("bad_input", "sheet.topic_or_all");
  const { id } = await findStudy(slug);
  const choice = {
    format,
    person: { rater: options.rater, account: options.account },
    stageId: await stageFor(id, slug, options.stage),
  };
  if (topic === undefined) {
    await writeStream(out, await writeAllSheets(id, choice));
  } else writeText(out, await writeSheet(id, topic, choice));
}

async function takeCommand(
  slug: string,
  files: string[],
  options: Chosen & { dryRun?: boolean; json?: boolean },
): Promise<void> {
  const found = await findStudy(slug);
  const { rater, account, dryRun = false, json = false } = options;
  const taken = await takeSheets({
    studyId: found.id,
    collectionId: found.collectionId,
    files: files.map((file) => inputFile(file)),
    person: { rater, account },
    stageId: await stageFor(found.id, slug, options.stage),
    userId: null,
    isDryRun: dryRun,
  });
  const whose = rater ?? account ?? "";
  say(json ? `${JSON.stringify(taken)}\n` : takenText(taken, whose, dryRun));
  if (taken.problemCount > 0) process.exitCode = 1;
}

function takenText(taken: Taken, whose: string, isDryRun: boolean): string {
  const { labels, missing, sheets, problems, problemCount } = taken;
  const lines = [
    ...sheets.map(
      (sheet) =>
        `${sheet.topic}: ${sheet.added} new, ${sheet.changed} changed, ` +
        `${sheet.unchanged} unchanged, ${sheet.missing} without a label (${sheet.file})`,
    ),
    `${counted(labels, "label")} of ${whose}, ${counted(missing, "row")} without one`,
    ...problemLines(problems, problemCount),
    ...(isDryRun ? ["nothing was stored: this was a dry run"] : []),
  ];
  return `${lines.join("\n")}\n`;
}

async function stageFor(studyId: string, slug: string, stage: string | undefined) {
  return stage === undefined ? undefined : stageNamed(studyId, slug, stage);
}
