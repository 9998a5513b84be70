import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { FILE_ROLES, type EvaluationState, type FileRole } from "@/lib/contract/evaluations";
import { audit } from "@/lib/db/core/audit";
import { inBulkTransaction } from "@/lib/db/core/database";
import {
  deleteEvaluation,
  evaluationById,
  evaluationsOfStudy,
  insertEvaluation,
  queueAgain,
  settingsOf,
  wholeEvaluation,
} from "@/lib/db/evaluations/evaluations";
import { countTopics, topicAt, topicLines } from "@/lib/db/evaluations/topics";
import { AppError } from "@/lib/domain/app-error";
import type {
  CompletenessFigures,
  SelectionFigures,
} from "@/lib/domain/completeness/completeness-figures";
import type { SystemsFigures } from "@/lib/domain/systems/systems-figures";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import type { InputFile } from "@/lib/formats/input-file";
import { withNotes } from "@/lib/formats/figures-json";
import type { Note } from "@/lib/messages/note";
import type { Language } from "@/lib/messages/interface/locales";
import { type ReasonCode, readReason, reasonText, workReason } from "@/lib/messages/reason";
import {
  parseSettings,
  type CompletenessSettings,
  type EvaluationKind,
  type SystemsSettings,
} from "./settings";

/** A stored report without the topics of each system, which are read page by page. */
export type StoredSystems = SystemsFigures & {
  measures: string[];
  tokenizer: string | null;
  usesPeople: boolean;
  /** The source of ratings of everything except `sources`. */
  source: string;
};
export type StoredCompleteness = CompletenessFigures & { warnings: Note[]; usesPeople: boolean };

type Whole = NonNullable<Awaited<ReturnType<typeof wholeEvaluation>>>;

/** An evaluation with its settings and, when it is done, its result. */
export type EvaluationView<Settings, Result> = EvaluationState &
  Omit<Whole, keyof EvaluationState | "reasonData" | "settings" | "result"> & {
    settings: Settings;
    result: Result | null;
  };

const MAX_BYTES = 200_000_000;
const WORDS: Record<EvaluationKind, { one: string; name: string; command: string }> = {
  systems: { one: "an evaluation of systems", name: "Systems", command: "evaluate" },
  completeness: { one: "a completeness study", name: "Completeness", command: "completeness" },
};
const ROLES_OF: Record<EvaluationKind, readonly FileRole[]> = {
  systems: FILE_ROLES.filter((role) => !["popularity", "known", "members"].includes(role)),
  completeness: ["runs", "qrels", "passages", "popularity", "known", "members"],
};

/** Creates an evaluation over files; a worker computes it. */
export async function createEvaluation(
  study: { id: string; closedAt: Date | null },
  request: {
    kind: EvaluationKind;
    name: string;
    settings: unknown;
    files: readonly { role: FileRole; file: InputFile }[];
    userId: string | null;
  },
): Promise<{ id: string }> {
  const settings = parseSettings(request.kind, request.settings);
  const words = WORDS[request.kind];
  const count = (role: FileRole) => request.files.filter((one) => one.role === role).length;
  const twice = FILE_ROLES.find((role) => role !== "runs" && count(role) > 1);
  if (twice)
    throw new AppError("bad_input", "evaluation.file_twice", { count: count(twice), role: twice });
  const unused = request.files.find(({ role }) => !ROLES_OF[request.kind].includes(role));
  if (unused)
    throw new AppError("bad_input", "evaluation.unused_file", {
      name: unused.file.name,
      role: unused.role,
      kind: request.kind,
    });
  const bad = [request.name, ...request.files.map(({ file }) => file.name)].find(
    (text) => badCharacter(text) !== null,
  );
  if (bad !== undefined) throw new AppError("bad_input", "evaluation.bad_character");
  if (
    request.kind === "completeness" &&
    ((count("qrels") === 0 && !("stageId" in settings && settings.stageId !== null)) ||
      count("runs") < 2)
  )
    throw new AppError("bad_input", "evaluation.completeness_needs");
  const contents: { role: string; name: string; content: Buffer }[] = [];
  let size = 0;
  for (const { role, file } of request.files) {
    const parts: Buffer[] = [];
    const measured = async function* () {
      for await (const part of file.stream()) {
        size += part.length;
        if (size > MAX_BYTES)
          throw new AppError("too_large", "evaluation.files_too_large", {
            megabytes: MAX_BYTES / 1e6,
            kind: request.kind,
          });
        yield part;
      }
    };
    // Compressed as a stream, outside the event loop, so that saves are not delayed.
    await pipeline(
      Readable.from(measured()),
      createGzip({ level: 1 }),
      async (compressed: AsyncIterable<Buffer>) => {
        for await (const part of compressed) parts.push(part);
      },
    );
    if (parts.length === 0)
      throw new AppError("bad_input", "evaluation.file_unreadable", { name: file.name });
    contents.push({ role, name: file.name, content: Buffer.concat(parts) });
  }
  const name = request.name.trim() || words.name;
  // A bulk transaction, because the files have many megabytes.
  return inBulkTransaction(async (transaction) => {
    const id = await insertEvaluation(transaction, {
      studyId: study.id,
      kind: request.kind,
      name,
      settings,
      files: contents,
    });
    await audit(
      {
        userId: request.userId,
        studyId: study.id,
        action: "evaluation.create",
        detail: { evaluationId: id, kind: request.kind, name: request.name },
      },
      transaction,
    );
    return { id };
  });
}

/** Returns evaluations of one kind, newest first. */
export async function listEvaluations(
  study: { id: string; blind: boolean },
  kind: EvaluationKind,
  language: Language = "en",
) {
  const rows = await evaluationsOfStudy(study.id, kind);
  return rows.map((row) => ({ ...shownState(study, row, language), createdAt: row.createdAt }));
}

/** Reasons that a blind study hides, because they may quote labels. */
const MAY_QUOTE_LABELS: readonly ReasonCode[] = ["evaluation.labels_wrong", "earlier.sentence"];

/**
 * Returns an evaluation in the form in which it is shown: why it failed, or its current step, as
 * code and sentence.
 */
function shownState(
  { blind }: { blind: boolean },
  { reasonCode, reasonData, ...row }: NonNullable<Awaited<ReturnType<typeof evaluationById>>>,
  language: Language,
): EvaluationState {
  const found = readReason(reasonCode, reasonData);
  const isHidden = blind && found !== null && MAY_QUOTE_LABELS.includes(found.code);
  const reason = isHidden ? workReason("evaluation.labels_hidden") : found;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    status: row.status,
    done: row.done,
    total: row.total,
    reason: reason && reasonText(reason, language),
    reasonCode: reason?.code ?? null,
    isStale: row.isStale,
  };
}

export async function evaluationState(
  study: { id: string; blind: boolean },
  id: string,
  language: Language = "en",
): Promise<EvaluationState> {
  const row = await evaluationById(study.id, id);
  if (!row) throw new AppError("not_found", "evaluation.unknown");
  return shownState(study, row, language);
}

/**
 * Returns an evaluation with its result; refused while the study is blind if it uses people's
 * labels.
 */
export async function readEvaluation(
  study: { id: string; blind: boolean },
  id: string,
  kind: "systems",
  language?: Language,
): Promise<EvaluationView<SystemsSettings, StoredSystems>>;
export async function readEvaluation(
  study: { id: string; blind: boolean },
  id: string,
  kind: "completeness",
  language?: Language,
): Promise<EvaluationView<CompletenessSettings, StoredCompleteness>>;
export async function readEvaluation(
  study: { id: string; blind: boolean },
  id: string,
  kind: EvaluationKind,
  language: Language = "en",
): Promise<EvaluationView<unknown, unknown>> {
  const row = await wholeEvaluation(study.id, id, kind);
  if (!row) throw new AppError("not_found", "evaluation.unknown");
  if (study.blind && (row.result as { usesPeople?: boolean } | null)?.usesPeople)
    throw new AppError("forbidden", "evaluation.blind");
  const { reasonCode: _code, reasonData: _data, ...view } = row;
  const result = withNotes(row.result);
  return {
    ...view,
    ...shownState(study, row, language),
    result: kind === "completeness" && result ? withLaterParts(result) : result,
  };
}

/** Adds the parts that a completeness study stored by an earlier version lacks. */
function withLaterParts<Result extends object>(result: Result): Result {
  const { evidence_curve, pool, selections } = result as Partial<StoredCompleteness>;
  return {
    ...result,
    evidence_curve: evidence_curve ?? [],
    pool: { ...pool, counts: pool?.counts ?? null },
    selections: (selections ?? []).map((one) => ({
      ...one,
      significant: (one as Partial<SelectionFigures>).significant ?? null,
      scores: (one as Partial<SelectionFigures>).scores ?? [],
    })),
  };
}

/** Computes an evaluation again with other settings on the same files. */
export async function computeAgain(
  study: { id: string; blind: boolean },
  id: string,
  given: Record<string, unknown>,
  userId: string | null,
): Promise<void> {
  const { kind } = await evaluationState(study, id);
  const settings = parseSettings(kind, { ...asRecord(await settingsOf(id)), ...given });
  const taken = await queueAgain(id, settings);
  if (!taken) throw new AppError("conflict", "evaluation.under_way");
  await audit({
    userId,
    studyId: study.id,
    action: "evaluation.again",
    detail: { evaluationId: id },
  });
}

/** Removes an evaluation with its files. A computation in progress notices this and ends. */
export async function removeEvaluation(
  study: { id: string; blind: boolean },
  id: string,
  userId: string | null,
): Promise<void> {
  const { name } = await evaluationState(study, id);
  await deleteEvaluation(id);
  await audit({
    userId,
    studyId: study.id,
    action: "evaluation.remove",
    detail: { evaluationId: id, name },
  });
}

/** Returns a page of an evaluation's topics, and their total number. */
export async function evaluationTopics(id: string, page: number, size: number) {
  const total = await countTopics(id);
  const topics = await topicLines(id, size, (page - 1) * size);
  return { topics, total };
}

/** Returns one topic of an evaluation: its scores, and which passage answers which question. */
export async function evaluationTopic(id: string, position: number) {
  const topic = await topicAt(id, position);
  if (!topic) throw new AppError("not_found", "evaluation.unknown_topic");
  return topic;
}

function asRecord(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
