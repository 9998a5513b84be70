import type { Build } from "@/lib/contract/builds";
import { audit } from "@/lib/db/core/audit";
import {
  buildById,
  buildsOfStudy,
  insertBuild,
  untouchedEvidenceStage,
} from "@/lib/db/builds/builds";
import {
  contentOf,
  contentsOf,
  markStale,
  missingOf,
  pauseStep,
  queueStep,
  replaceContent,
  textsOf,
} from "@/lib/db/builds/texts";
import { inBulkTransaction } from "@/lib/db/core/database";
import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import { storedProblemText } from "@/lib/messages/problem";
import { readReason, reasonText } from "@/lib/messages/reason";
import {
  buildSettings,
  promptKinds,
  type BuildKind,
  type Texts,
} from "@/lib/collection/build-kind";
import { BUILD_KINDS, importOf } from "@/lib/collection/build-steps";
import { EVIDENCE_PROMPT } from "@/lib/collection/evidence-build";
import type { InputFile } from "@/lib/formats/input-file";
import { issueWords } from "@/lib/messages/schema-issue";
import { importFiles } from "../import/import-files";
import { changeStage } from "../stages/stage-settings";
import { evidence } from "@/lib/tasks/evidence/definition";
import type { Prompt, PromptKind } from "@/lib/judging/prompts/prompt";
import { promptsByKind } from "@/lib/judging/prompts/prompts-by-kind";
import { readEndpoint } from "../judge-runs/endpoints";
import { studyPrompt } from "../judge-runs/prompts";

export interface NewBuild {
  name: string;
  kind: "crux" | "evidence";
  endpointId: string;
  settings: unknown;
}

const MAX_TEXT_BYTES = 50_000_000;

/** Returns a build of the study. @throws AppError not_found */
export async function buildRow(studyId: string, buildId: string) {
  const build = await buildById(studyId, buildId);
  if (!build) throw new AppError("not_found", "build.unknown");
  return build;
}

/** Returns the prompts that a build names, by kind. Its other steps use those of the product. */
export async function buildPrompts(
  studyId: string,
  kind: NewBuild["kind"],
  names: readonly string[],
): Promise<Map<PromptKind, Prompt>> {
  const prompts = await Promise.all(names.map((name) => studyPrompt(studyId, name)));
  return promptsByKind(prompts, promptKinds(BUILD_KINDS[kind]));
}

/** Creates a build with its input files. */
export async function createBuild(
  studyId: string,
  build: NewBuild,
  files: readonly InputFile[],
  userId: string | null,
): Promise<{ id: string }> {
  const kind = BUILD_KINDS[build.kind];
  const settings = buildSettings.safeParse(build.settings);
  if (!settings.success)
    throw new AppError("bad_input", "settings.do_not_fit_at", {
      where: settings.error.issues[0]!.path.join("."),
      problem: settings.error.issues[0]!.message,
    }).withWords(issueWords(settings.error.issues[0]!));
  await Promise.all([
    readEndpoint(studyId, build.endpointId),
    buildPrompts(studyId, build.kind, settings.data.prompts),
  ]);
  const contents = await Promise.all(
    kind.inputs.map(async ({ name, description }) => {
      const file =
        files.find((one) => one.name.toLowerCase().startsWith(name.slice(0, -1))) ?? null;
      if (!file) throw new AppError("bad_input", "build.file_missing", { name, says: description });
      return { name, content: await readWhole(file) };
    }),
  );
  // A bulk transaction, because the texts have many megabytes.
  return inBulkTransaction(async (transaction) => {
    const id = await insertBuild(transaction, {
      studyId,
      name: build.name,
      kind: build.kind,
      endpointId: build.endpointId,
      settings: settings.data,
      inputs: contents,
      steps: kind.steps.map(({ name }) => name),
    });
    await audit(
      {
        userId,
        studyId,
        action: "build.create",
        detail: { buildId: id, name: build.name, kind: build.kind },
      },
      transaction,
    );
    return { id };
  });
}

export { buildsOfStudy as listBuilds };

/** Returns a build with its files and the progress of its steps. */
export async function readBuild(
  studyId: string,
  buildId: string,
  language: Language = "en",
): Promise<Build> {
  const build = await buildRow(studyId, buildId);
  const texts = new Map((await textsOf(buildId)).map((text) => [text.name, text]));
  const rowsOf = (name: string) => countRows(texts.get(name)?.content ?? "");
  const isEmpty = (name: string) =>
    (texts.get(name)?.content ?? null) !== null && rowsOf(name) === 0;
  const kind = BUILD_KINDS[build.kind];
  return {
    id: build.id,
    name: build.name,
    kind: build.kind,
    endpoint: `${build.endpoint}: ${build.model}`,
    settings: build.settings,
    inputs: kind.inputs.map(({ name }) => ({ name, rows: rowsOf(name) })),
    steps: kind.steps.map(({ name, title, prompt, reads }) => {
      const text = texts.get(name)!;
      const reason = readReason(text.reasonCode, text.reasonData);
      return {
        name,
        title,
        asks: prompt !== null,
        status: text.status!,
        reason: reason && reasonText(reason, language),
        reasonCode: reason?.code ?? null,
        done: text.done,
        total: text.total,
        rows: text.content === null ? null : rowsOf(name),
        emptyInput: reads.find(isEmpty) ?? null,
        problems: text.problems.slice(0, 200).map((one) => storedProblemText(one, language)),
        isEdited: text.isEdited,
        isStale: text.isStale,
      };
    }),
  };
}

/**
 * Starts or restarts a step. Stored answers are not asked for again.
 * @param skipsFailed whether it ends without the calls that fail; otherwise it pauses
 */
export async function startStep(
  studyId: string,
  buildId: string,
  step: string,
  userId: string | null,
  skipsFailed = false,
): Promise<void> {
  const build = await buildRow(studyId, buildId);
  const steps = stepsOf(BUILD_KINDS[build.kind], step);
  const earlier = await missingOf(buildId, steps.before);
  if (earlier !== undefined)
    throw new AppError("conflict", "build.earlier_step_first", { name: earlier });
  const { reads } = BUILD_KINDS[build.kind].steps.find(({ name }) => name === step)!;
  for (const name of reads)
    if (countRows((await contentOf(buildId, name)) ?? "") === 0)
      throw new AppError("conflict", "build.no_rows", { name });
  if (!(await queueStep(buildId, step, skipsFailed)))
    throw new AppError("conflict", "build.step_under_way");
  await audit({
    userId,
    studyId,
    action: "build.step",
    detail: { buildId, step, ...(skipsFailed ? { skipsFailed } : {}) },
  });
}

function countRows(content: string): number {
  return content.split("\n").filter((line) => line.trim() !== "").length;
}

/** Stops a step; its answers are kept. */
export async function stopStep(studyId: string, buildId: string, step: string): Promise<void> {
  await buildRow(studyId, buildId);
  await pauseStep(buildId, step);
}

/** Returns the file of a step or an input. */
export async function readText(studyId: string, buildId: string, name: string): Promise<string> {
  await buildRow(studyId, buildId);
  const content = await contentOf(buildId, name);
  if (content === null) throw new AppError("not_found", "build.no_file_yet", { name });
  return content;
}

/** Replaces the output of a step by an edited file. Later steps are marked as outdated. */
export async function editText(
  studyId: string,
  buildId: string,
  name: string,
  content: string,
  userId: string | null,
): Promise<void> {
  const build = await buildRow(studyId, buildId);
  for (const [i, line] of content.split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      JSON.parse(line);
    } catch {
      throw new AppError("bad_input", "build.bad_line", { line: i + 1 });
    }
  }
  const { after } = stepsOf(BUILD_KINDS[build.kind], name);
  await inBulkTransaction(async (transaction) => {
    if (!(await replaceContent(transaction, buildId, name, content)))
      throw new AppError("conflict", "build.nothing_to_edit");
    await markStale(transaction, buildId, after);
    await audit(
      { userId, studyId, action: "build.edit", detail: { buildId, step: name } },
      transaction,
    );
  });
}

/**
 * Imports a finished build into the study: its topics, passages and, for evidence, the model's
 * labels to verify.
 * @param mayCoordinate whether the stage may be set to show these labels
 */
export async function takeBuild(
  study: { id: string; collectionId: string },
  buildId: string,
  userId: string | null,
  { mayCoordinate = true, byToken = false }: { mayCoordinate?: boolean; byToken?: boolean } = {},
) {
  const build = await buildRow(study.id, buildId);
  // Labels have a rater of their own: steps may have been edited, so these are not the model's
  // usual judgments.
  const prompts = await buildPrompts(study.id, build.kind, build.settings.prompts ?? []);
  const prompt = prompts.get(evidence.judge.prompt.kind)?.name ?? EVIDENCE_PROMPT;
  const rater = `${build.model} ${prompt} (${build.name})`;
  const files = await importOf(build.kind, await buildTexts(buildId), rater);
  const taken = await importFiles({
    studyId: study.id,
    collectionId: study.collectionId,
    userId,
    byToken,
    files: files
      .filter((file) => file.rows.length > 0)
      .map(({ name, rows }) => ({
        name,
        async *stream() {
          yield Buffer.from(rows.map((row) => JSON.stringify(row)).join("\n"));
        },
      })),
  });
  // People verify the model's yes and no.
  if (build.kind === "evidence" && mayCoordinate) {
    const stageId = await untouchedEvidenceStage(study.id);
    if (stageId !== undefined)
      await changeStage(study.id, stageId, { condition: "verify", shownRater: rater }, userId);
  }
  return taken;
}

/** Returns the files of a build by name. */
export async function buildTexts(buildId: string): Promise<Texts> {
  const texts = await contentsOf(buildId);
  return (name) => {
    const content = texts.get(name);
    if (content === undefined || content === null)
      throw new AppError("conflict", "build.earlier_step_first", { name });
    return {
      name: `${name}.jsonl`,
      async *stream() {
        yield Buffer.from(content);
      },
    };
  };
}

function stepsOf(kind: BuildKind, step: string): { before: string[]; after: string[] } {
  const at = kind.steps.findIndex((one) => one.name === step);
  if (at < 0)
    throw new AppError("not_found", "build.unknown_step", {
      step,
      steps: kind.steps.map((one) => one.name).join(", "),
    });
  return {
    before: kind.steps.slice(0, at).map((one) => one.name),
    after: kind.steps.slice(at + 1).map((one) => one.name),
  };
}

async function readWhole(file: InputFile): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of file.stream()) {
    size += part.length;
    if (size > MAX_TEXT_BYTES)
      throw new AppError("too_large", "build.file_too_large", {
        name: file.name,
        megabytes: MAX_TEXT_BYTES / 1e6,
      });
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
