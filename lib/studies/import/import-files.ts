import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/domain/app-error";
import { insertAnswers, insertPassages, insertReports, insertTopics, loadKnown } from "@/lib/db/import-collection";
import { publishJudgments, resolveJudgments, stageJudgments, type ImportedJudgments } from "@/lib/db/import-judgments";
import { transaction, type PoolClient } from "@/lib/db/pool";
import type { InputFile } from "@/lib/formats/input-file";
import { readJudgments } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { audit } from "../audit";
import { markTrainingPages } from "../qualification/training-pages";
import { checkAgainstKnown } from "./check-against-known";
import { ensureStages } from "./ensure-stages";
import { passagesOf, readFiles } from "./read-files";

export interface ImportRequest {
  studyId: string;
  collectionId: string;
  userId: string | null;
  files: readonly InputFile[];
  /** Annotators wanted per page, for stages that this import makes. */
  overlap?: number;
  /** Lets a file speak for an annotator who judges in the browser: for the demonstration only. */
  overLive?: boolean;
}

export interface ImportResult {
  files: { file: string; kind: string }[];
  topics: number;
  subQuestions: number;
  passages: number;
  reports: number;
  answers: number;
  unchanged: number;
  pages: Record<string, number>;
  judgments: ImportedJudgments | null;
}

/**
 * Imports a set of files into a study, all or nothing: when anything is wrong with any of them, every problem up to
 * 100 is listed with file and line, and nothing is changed. Saving goes on meanwhile; new rows appear at once at the end.
 */
export async function importFiles(request: ImportRequest): Promise<ImportResult> {
  if (request.files.length === 0) throw new AppError("bad_input", "No file was given: choose at least one topics, passages, reports, answers or judgments file.");
  const problems = new Problems();
  const read = await readFiles(request.files, problems);
  problems.refuse();
  return transaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [request.studyId]);
    const known = await loadKnown(client, request.collectionId);
    const fresh = checkAgainstKnown(read, known, problems);
    problems.refuse();
    await insertTopics(client, request.collectionId, fresh.topics, known);
    await insertPassages(client, request.collectionId, fresh.passages, passagesOf(read.passageFiles), known);
    await insertReports(client, request.collectionId, fresh.reports, known);
    await insertAnswers(client, request.collectionId, fresh.answers, known);
    const pages = await ensureStages(client, { id: request.studyId, collectionId: request.collectionId }, request.overlap);
    const judgments = read.judgments.length > 0 ? await importJudgments(client, request, read.judgments, problems) : null;
    const result: ImportResult = {
      files: read.kinds,
      topics: fresh.topics.length,
      subQuestions: fresh.topics.reduce((sum, topic) => sum + topic.subQuestions.length, 0),
      passages: fresh.passages.length,
      reports: fresh.reports.length,
      answers: fresh.answers.length,
      unchanged: fresh.unchanged,
      pages,
      judgments,
    };
    await audit({ userId: request.userId, studyId: request.studyId, action: "import", detail: { ...result } }, client);
    return result;
  });
}

async function importJudgments(client: PoolClient, request: ImportRequest, files: readonly InputFile[], problems: Problems): Promise<ImportedJudgments> {
  async function* rows() {
    for (const file of files) for await (const record of readJudgments(file, problems)) yield { file: file.name, record };
  }
  await stageJudgments(client, rows());
  problems.refuse();
  for (const { file, line, message } of await resolveJudgments(client, request.studyId, request.collectionId, request.overLive ?? false)) problems.add(file, line, message);
  problems.refuse();
  const published = await publishJudgments(client, request.studyId, randomUUID(), request.userId);
  await markTrainingPages(client, request.studyId);
  return published;
}
