import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { FILE_ROLES, type EvaluationState, type FileRole } from "@/lib/contract/evaluations";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import type { CompletenessReport } from "@/lib/domain/completeness/completeness-report";
import type { SystemsReport } from "@/lib/domain/systems/systems-report";
import type { TopicPage } from "@/lib/domain/systems/topic-page";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import type { InputFile } from "@/lib/formats/input-file";
import { audit } from "@/lib/db/audit";
import {
  parseSettings,
  type CompletenessSettings,
  type EvaluationKind,
  type SystemsSettings,
} from "./settings";

/** A report without the topics of each system, which are read page by page. */
export type StoredSystems = SystemsReport & {
  measures: string[];
  tokenizer: string | null;
  usesPeople: boolean;
  /** Whose ratings everything but `sources` goes by. */ source: string;
};
export type StoredCompleteness = CompletenessReport & { warnings: string[]; usesPeople: boolean };
export interface EvaluationView<Settings, Result> extends EvaluationState {
  settings: Settings;
  files: { role: string; name: string }[];
  result: Result | null;
  createdAt: Date;
  finishedAt: Date | null;
}

const LARGEST = 200_000_000;
const ROLES_OF: Record<EvaluationKind, readonly FileRole[]> = {
  systems: FILE_ROLES.filter((role) => role !== "popularity"),
  completeness: ["runs", "qrels", "passages", "popularity"],
};
const STATE = `id, kind, name, status, done, total, reason`;

/** Begins an evaluation over files; a worker computes it. */
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
  const count = (role: FileRole) => request.files.filter((one) => one.role === role).length;
  const twice = FILE_ROLES.find((role) => role !== "runs" && count(role) > 1);
  if (twice)
    throw new AppError("bad_input", `There are ${count(twice)} files of ${twice}: give one.`);
  const unused = request.files.find(({ role }) => !ROLES_OF[request.kind].includes(role));
  if (unused)
    throw new AppError(
      "bad_input",
      `The file ${unused.file.name} is ${unused.role}, which ${request.kind === "systems" ? "an evaluation of systems" : "a completeness study"} does not use: leave it out.`,
    );
  const bad = [request.name, ...request.files.map(({ file }) => file.name)].find(
    (text) => badCharacter(text) !== null,
  );
  if (bad !== undefined)
    throw new AppError(
      "bad_input",
      "A name holds a character that cannot be stored: write it anew.",
    );
  if (
    request.kind === "completeness" &&
    ((count("qrels") === 0 && !("stageId" in settings && settings.stageId !== null)) ||
      count("runs") < 2)
  )
    throw new AppError(
      "bad_input",
      "A completeness study needs the full judging (qrels, or a stage of this study) and two runs at least: choose them.",
    );
  const contents: { role: string; name: string; content: Buffer }[] = [];
  let size = 0;
  for (const { role, file } of request.files) {
    const parts: Buffer[] = [];
    const measured = async function* () {
      for await (const part of file.stream()) {
        size += part.length;
        if (size > LARGEST)
          throw new AppError(
            "too_large",
            `The files are larger than ${LARGEST / 1e6} MB together: use assay ${request.kind === "systems" ? "evaluate" : "completeness"} on the command line.`,
          );
        yield part;
      }
    };
    // Compressed beside the event loop: others are saving meanwhile.
    await pipeline(
      Readable.from(measured()),
      createGzip({ level: 1 }),
      async (compressed: AsyncIterable<Buffer>) => {
        for await (const part of compressed) parts.push(part);
      },
    );
    if (parts.length === 0)
      throw new AppError("bad_input", `The file ${file.name} could not be read: choose it again.`);
    contents.push({ role, name: file.name, content: Buffer.concat(parts) });
  }
  return transaction(async (client) => {
    const {
      rows: [made],
    } = await client.query<{ id: string }>(
      `INSERT INTO "Evaluation" ("studyId", kind, name, settings) VALUES ($1, $2, $3, $4) RETURNING id`,
      [
        study.id,
        request.kind,
        request.name.trim() || (request.kind === "systems" ? "Systems" : "Completeness"),
        JSON.stringify(settings),
      ],
    );
    for (const [position, { role, name, content }] of contents.entries())
      await client.query(
        `INSERT INTO "EvaluationFile" ("evaluationId", position, role, name, content) VALUES ($1, $2, $3, $4, $5)`,
        [made!.id, position, role, name, content],
      );
    await audit(
      {
        userId: request.userId,
        studyId: study.id,
        action: "evaluation.create",
        detail: { evaluationId: made!.id, kind: request.kind, name: request.name },
      },
      client,
    );
    return { id: made!.id };
  });
}

export async function listEvaluations(
  studyId: string,
  kind: EvaluationKind,
): Promise<(EvaluationState & { createdAt: Date })[]> {
  return query(
    `SELECT ${STATE}, "createdAt" FROM "Evaluation" WHERE "studyId" = $1 AND kind = $2 ORDER BY "createdAt" DESC`,
    [studyId, kind],
  );
}

/** What a blind study does not tell: a reason may quote somebody's label. */
const QUOTES_LABELS = /labels of /;

export async function evaluationState(
  study: { id: string; blind: boolean },
  id: string,
): Promise<EvaluationState> {
  const [row] = await query<EvaluationState>(
    `SELECT ${STATE} FROM "Evaluation" WHERE id = $1 AND "studyId" = $2`,
    [id, study.id],
  );
  if (!row)
    throw new AppError("not_found", "This study has no such evaluation: go back to its list.");
  return study.blind && row.reason !== null && QUOTES_LABELS.test(row.reason)
    ? {
        ...row,
        reason:
          "Something is wrong with the labels of this study; it is blind, so that what it is can be read when it is opened.",
      }
    : row;
}

/** The whole of one; refused while the study is blind when people's labels are in it. */
export async function readEvaluation(
  study: { id: string; blind: boolean },
  id: string,
  kind: "systems",
): Promise<EvaluationView<SystemsSettings, StoredSystems>>;
export async function readEvaluation(
  study: { id: string; blind: boolean },
  id: string,
  kind: "completeness",
): Promise<EvaluationView<CompletenessSettings, StoredCompleteness>>;
export async function readEvaluation(
  study: { id: string; blind: boolean },
  id: string,
  kind: EvaluationKind,
): Promise<EvaluationView<unknown, unknown>> {
  const [row] = await query<EvaluationView<unknown, unknown>>(
    `SELECT ${STATE}, settings, result, "createdAt", "finishedAt", COALESCE((SELECT json_agg(json_build_object('role', role, 'name', name) ORDER BY position) FROM "EvaluationFile" WHERE "evaluationId" = e.id), '[]') AS files FROM "Evaluation" e WHERE id = $1 AND "studyId" = $2 AND kind = $3`,
    [id, study.id, kind],
  );
  if (!row)
    throw new AppError("not_found", "This study has no such evaluation: go back to its list.");
  if (study.blind && (row.result as { usesPeople?: boolean } | null)?.usesPeople)
    throw new AppError(
      "forbidden",
      "This study is blind, and people's labels are in this evaluation: it can be read when the study is opened.",
    );
  return row;
}

/** Computes it again with other settings over the same files. */
export async function computeAgain(
  study: { id: string; blind: boolean },
  id: string,
  given: Record<string, unknown>,
  userId: string | null,
): Promise<void> {
  const { kind } = await evaluationState(study, id);
  const [row] = await query<{ settings: Record<string, unknown> }>(
    `SELECT settings FROM "Evaluation" WHERE id = $1`,
    [id],
  );
  const settings = parseSettings(kind, { ...row!.settings, ...given });
  const [taken] = await query(
    `UPDATE "Evaluation" SET settings = $2, status = 'queued', done = 0, total = 0, reason = NULL, attempts = 0, claim = NULL WHERE id = $1 AND status IN ('done', 'failed') RETURNING id`,
    [id, JSON.stringify(settings)],
  );
  if (!taken)
    throw new AppError("conflict", "It is being computed: wait until it is done, or remove it.");
  await audit({
    userId,
    studyId: study.id,
    action: "evaluation.again",
    detail: { evaluationId: id },
  });
}

/** Removes it with its files; a computation under way notices. */
export async function removeEvaluation(
  study: { id: string; blind: boolean },
  id: string,
  userId: string | null,
): Promise<void> {
  const { name } = await evaluationState(study, id);
  await query(`DELETE FROM "Evaluation" WHERE id = $1`, [id]);
  await audit({
    userId,
    studyId: study.id,
    action: "evaluation.remove",
    detail: { evaluationId: id, name },
  });
}

export interface TopicLine {
  position: number;
  topicId: string;
  title: string;
  scores: Record<string, Record<string, number | null>>;
}

export async function evaluationTopics(
  id: string,
  page: number,
  size: number,
): Promise<{ topics: TopicLine[]; total: number }> {
  const [count] = await query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "EvaluationTopic" WHERE "evaluationId" = $1`,
    [id],
  );
  const topics = await query<TopicLine>(
    `SELECT position, "topicId", title, scores FROM "EvaluationTopic" WHERE "evaluationId" = $1 ORDER BY position LIMIT $2 OFFSET $3`,
    [id, size, (page - 1) * size],
  );
  return { topics, total: count!.n };
}

export async function evaluationTopic(
  id: string,
  position: number,
): Promise<TopicLine & { detail: TopicPage }> {
  const [row] = await query<TopicLine & { detail: TopicPage }>(
    `SELECT position, "topicId", title, scores, detail FROM "EvaluationTopic" WHERE "evaluationId" = $1 AND position = $2`,
    [id, position],
  );
  if (!row)
    throw new AppError("not_found", "This evaluation has no such topic: go back to its table.");
  return row;
}
