import type { Command } from "commander";
import type { ImportSummary } from "@/lib/contract/studies";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import { findStudy } from "@/lib/studies/find-study";
import { createWithFiles, importFiles } from "@/lib/studies/import/import-files";
import { addDemoMembers, addMember } from "@/lib/studies/members";
import { warningTexts } from "@/lib/messages/note-text";
import { inputFile } from "./files";
import { wholeNumber } from "./option-values";
import { counted, print } from "./print";
import { givenTemplate } from "./template";

interface Options {
  study: string;
  create?: string;
  template?: string;
  coordinator?: string;
  overlap?: number;
  dryRun?: boolean;
  leaveOutFiltered?: boolean;
  json?: boolean;
}

export function addImport(program: Command): void {
  program
    .command("import")
    .description(
      "imports topics, passages, reports, answers and judgments into a study, all or nothing",
    )
    .argument("<file...>", "files of any of these kinds; what each holds is told by its content")
    .requiredOption("--study <address>", "the study, as in its page's address")
    .option("--create <name>", "make the study under this name when it is not there")
    .option(
      "--template <name>",
      "settings of a study that is made: the name of a template, or its file",
    )
    .option(
      "--coordinator <user>",
      "who coordinates a study that is made (default: the demonstration accounts)",
    )
    .option(
      "--overlap <k>",
      "annotators per page, for stages that the files make",
      wholeNumber(1, 100),
    )
    .option("--dry-run", "say what would be imported, or all that is wrong, and change nothing")
    .option(
      "--leave-out-filtered",
      "leave out labels of filtered questions and say how many, instead of refusing them",
    )
    .option("--json", "what was imported as JSON on standard output")
    .action(async (paths: string[], options: Options) => {
      const files = paths.map((path) => inputFile(path));
      const result = await importInto(options, files);
      print(
        options.json,
        result,
        (options.dryRun ? "Nothing was changed. An import would give:\n" : "") + summary(result),
      );
    });
}

/** Imports into an existing study, or into a new one if asked to. */
async function importInto(options: Options, files: InputFile[]): Promise<ImportSummary> {
  const { study: slug, create, overlap, dryRun: isDryRun, leaveOutFiltered } = options;
  const known = create === undefined ? await findStudy(slug) : await knownStudy(slug);
  if (known && options.template !== undefined)
    throw new AppError("conflict", "template.study_is_there", { slug });
  if (known)
    return importFiles({
      studyId: known.id,
      collectionId: known.collectionId,
      userId: null,
      files,
      overlap,
      isDryRun,
      leaveOutFiltered,
    });
  const template =
    options.template === undefined ? undefined : await givenTemplate(options.template);
  const { study, imported } = await createWithFiles({
    study: { name: create!, slug, userId: null, template },
    files,
    overlap,
    isDryRun,
    leaveOutFiltered,
  });
  if (!isDryRun) await addCoordinators(study.id, slug, options.coordinator);
  for (const warning of warningTexts(study.notes).warnings) console.error(`note: ${warning}`);
  return imported!;
}

function knownStudy(slug: string): Promise<{ id: string; collectionId: string } | null> {
  return findStudy(slug).catch(() => null);
}

async function addCoordinators(studyId: string, slug: string, coordinator?: string): Promise<void> {
  if (coordinator !== undefined) return addMember(studyId, coordinator, "coordinator", null);
  if ((await addDemoMembers(studyId)) === 0)
    console.error(
      `Nobody can open this study in the browser yet: assay study add-member ${slug} USER coordinator.`,
    );
}

function summary(result: ImportSummary): string {
  const lines = result.files.map(({ file, kind, records }) => `${file}: ${records} ${kind}`);
  for (const [n, name, plural] of [
    [result.topics, "topic"],
    [result.subQuestions, "sub-question"],
    [result.passages, "passage"],
    [result.reports, "report"],
    [result.answers, "answer"],
    [result.assessors, "topic with other assessors", "topics with other assessors"],
    [result.unchanged, "unchanged", "unchanged"],
  ] as const)
    if (n > 0) lines.push(counted(n, name, plural));
  for (const [task, n] of Object.entries(result.pages))
    lines.push(`${counted(n, "page")} for ${task}`);
  if (result.judgments) {
    const { read, written, leftOut, highlights, raters, onesWithoutSpan, replaced } =
      result.judgments;
    lines.push(
      `${counted(written, "judgment")} of ${counted(raters, "rater")} with ${counted(highlights, "highlight")}`,
    );
    const superseded = read - written - leftOut;
    if (leftOut > 0) lines.push(`${counted(leftOut, "label")} of filtered questions left out`);
    if (superseded > 0) lines.push(`${superseded} superseded by later ones in the files`);
    if (replaced > 0) lines.push(`${replaced} replaced earlier versions; the history keeps both`);
    if (onesWithoutSpan > 0)
      lines.push(`${counted(onesWithoutSpan, "label")} of 1 without a highlight`);
  }
  for (const warning of result.warnings) lines.push(`note: ${warning}`);
  return `${lines.join("\n")}\n`;
}
