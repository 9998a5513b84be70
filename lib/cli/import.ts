import type { Command } from "commander";
import { createStudy } from "@/lib/studies/create-study";
import { findStudy } from "@/lib/studies/find-study";
import { importFiles, type ImportResult } from "@/lib/studies/import/import-files";
import { addDemoMembers, addMember } from "@/lib/studies/members";
import { inputFile } from "./input-files";
import { wholeNumber } from "./option-values";

interface Options {
  study: string;
  create?: string;
  coordinator?: string;
  overlap?: number;
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
      "--coordinator <user>",
      "who coordinates a study that is made (default: the demonstration accounts)",
    )
    .option(
      "--overlap <k>",
      "annotators per page, for stages that the files make",
      wholeNumber(1, 100),
    )
    .option("--json", "what was imported as JSON on standard output")
    .action(async (paths: string[], options: Options) => {
      const files = paths.map(inputFile);
      const study = await studyFor(options);
      const result = await importFiles({
        studyId: study.id,
        collectionId: study.collectionId,
        userId: null,
        files,
        overlap: options.overlap,
      });
      process.stdout.write(options.json ? `${JSON.stringify(result, null, 2)}\n` : summary(result));
    });
}

async function studyFor({
  study: slug,
  create,
  coordinator,
}: Options): Promise<{ id: string; collectionId: string }> {
  if (create === undefined) return findStudy(slug);
  const known = await findStudy(slug).catch(() => null);
  if (known) return known;
  const made = await createStudy({ name: create, slug, userId: null });
  const named =
    coordinator === undefined
      ? await addDemoMembers(made.id)
      : (await addMember(made.id, coordinator, "coordinator", null), 1);
  if (named === 0)
    console.error(
      `Nobody can open this study in the browser yet: assay study add-member ${slug} USER coordinator.`,
    );
  return made;
}

function summary(result: ImportResult): string {
  const lines = result.files.map(({ file, kind }) => `${file}: ${kind}`);
  for (const [name, n] of [
    ["topics", result.topics],
    ["sub-questions", result.subQuestions],
    ["passages", result.passages],
    ["reports", result.reports],
    ["answers", result.answers],
    ["unchanged", result.unchanged],
  ] as const)
    if (n > 0) lines.push(`${n} ${name}`);
  for (const [task, n] of Object.entries(result.pages)) lines.push(`${n} pages for ${task}`);
  if (result.judgments) {
    const { read, written, highlights, raters, onesWithoutSpan, replaced } = result.judgments;
    lines.push(`${written} judgments of ${raters} raters with ${highlights} highlights`);
    if (read > written) lines.push(`${read - written} superseded by later ones in the files`);
    if (replaced > 0) lines.push(`${replaced} replaced earlier versions; the history keeps both`);
    if (onesWithoutSpan > 0) lines.push(`${onesWithoutSpan} labels of 1 without a highlight`);
  }
  return `${lines.join("\n")}\n`;
}
