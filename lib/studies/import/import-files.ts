import { randomUUID } from "node:crypto";
import type { ImportSummary } from "@/lib/contract/studies";
import { AppError } from "@/lib/domain/app-error";
import { atMost } from "@/lib/domain/at-most";
import { countAfterMany } from "@/lib/db/pages/build";
import {
  insertAnswers,
  insertReports,
  insertTopics,
  loadKnown,
} from "@/lib/db/collections/known-collection";
import { StagedPassages } from "@/lib/db/collections/staged-passages";
import {
  publishJudgments,
  resolveJudgments,
  stageJudgments,
  type ImportedJudgments,
} from "@/lib/db/judgments/import-judgments";
import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { transaction, type PoolClient } from "@/lib/db/pool";
import type { InputFile } from "@/lib/formats/input-file";
import { readJudgmentBatches } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { toldWarnings } from "@/lib/messages/note-text";
import { audit } from "@/lib/db/core/audit";
import { problem } from "@/lib/messages/problem";
import { markTrainingPages, trainingWarnings } from "../qualification/training-pages";
import { assessorWarnings, updateAssessors } from "./assessors";
import { checkAgainstKnown } from "./check-against-known";
import { refuseForeignCollection } from "./collection-owner";
import { expectItems, itemsOf } from "./expected-items";
import { ensureStages } from "./ensure-stages";
import { readFiles } from "./read-files";

export interface ImportRequest {
  studyId: string;
  collectionId: string;
  userId: string | null;
  files: readonly InputFile[];
  /** Annotators wanted per page, for stages that this import makes. */
  overlap?: number;
  /** Lets a file speak for an annotator who judges in the browser: for the demonstration only. */
  overLive?: boolean;
  /** False for somebody who may not decide in the study: then no adjudicator's labels and no known answers are taken. */
  mayDecide?: boolean;
}

/**
 * Imports a set of files into a study, all or nothing: when anything is wrong with any of them, every problem up to
 * 100 is listed with file and line, and nothing is changed. Saving goes on meanwhile; new rows appear at once at the end.
 */
export async function importFiles(request: ImportRequest): Promise<ImportSummary> {
  if (request.files.length === 0)
    throw new AppError(
      "bad_input",
      "No file was given: choose at least one topics, passages, reports, answers or judgments file.",
    );
  // Those of one study wait for one another without a connection, and few work at once: saves need connections too.
  return fewImports(() =>
    oneAtATime(`import ${request.studyId}`, () =>
      transaction(async (client) => {
        await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [request.studyId]);
        const problems = new Problems();
        const staged = await StagedPassages.begin(client, request.collectionId);
        const read = await readFiles(request.files, problems, staged);
        const samePassages = await staged.check(problems);
        // What is missing is said only when everything was read: a line that is wrong may hold it.
        const isWhole = problems.count === 0;
        const known = await loadKnown(client, request.collectionId);
        const cited = [
          ...new Set(
            read.answers.flatMap(({ record }) =>
              record.sentences.flatMap((sentence) => sentence.docids),
            ),
          ),
        ];
        const fresh = checkAgainstKnown(
          read,
          known,
          isWhole ? await staged.absent(cited) : new Set(),
          problems,
          isWhole,
        );
        if (problems.count > 0) await readLinesOf(read.judgments, problems);
        problems.refuse();
        if (read.kinds.some(({ kind }) => kind !== "judgments"))
          await refuseForeignCollection(client, request);
        await updateAssessors(client, request.collectionId, fresh.assessors);
        await insertTopics(client, request.collectionId, fresh.topics, known);
        const passages = await staged.publish();
        await insertReports(client, request.collectionId, fresh.reports, known);
        await insertAnswers(
          client,
          request.collectionId,
          fresh.answers,
          known,
          await staged.ids(cited),
        );
        await countAfterMany(
          client,
          fresh.topics.length + passages + fresh.reports.length + fresh.answers.length,
        );
        await expectItems(client, itemsOf(fresh, known));
        const pages = await ensureStages(
          client,
          { id: request.studyId, collectionId: request.collectionId },
          request.overlap,
        );
        await client.query("SET LOCAL enable_nestloop = on");
        const judgments =
          read.judgments.length > 0
            ? await importJudgments(client, request, read.judgments, problems)
            : null;
        const result: ImportSummary = {
          files: read.kinds,
          topics: fresh.topics.length,
          subQuestions: fresh.topics.reduce((sum, topic) => sum + topic.subQuestions.length, 0),
          passages,
          reports: fresh.reports.length,
          answers: fresh.answers.length,
          unchanged: fresh.unchanged + samePassages,
          pages,
          judgments,
          ...toldWarnings([
            ...(await assessorWarnings(client, request.studyId, read.topics)),
            ...(judgments ? await trainingWarnings(client, request.studyId) : []),
          ]),
        };
        await audit(
          {
            userId: request.userId,
            studyId: request.studyId,
            action: "import",
            detail: { ...result },
          },
          client,
        );
        return result;
      }),
    ),
  );
}

const fewImports = atMost(
  2,
  20,
  () => new AppError("too_many", "Too many imports are waiting: try again in some minutes."),
);

/** Everything that is wrong with the lines of judgments, so that it is said together with what is wrong elsewhere. */
async function readLinesOf(files: readonly InputFile[], problems: Problems): Promise<void> {
  for (const file of files)
    for await (const records of readJudgmentBatches(file, problems)) void records;
}

async function importJudgments(
  client: PoolClient,
  request: ImportRequest,
  files: readonly InputFile[],
  problems: Problems,
): Promise<ImportedJudgments> {
  async function* rows() {
    for (const file of files)
      for await (const records of readJudgmentBatches(file, problems))
        yield { file: file.name, records };
  }
  const staged = await stageJudgments(client, rows());
  for (const { file, line, message } of await resolveJudgments(
    client,
    staged,
    request.studyId,
    request.collectionId,
    { overLive: request.overLive ?? false, mayDecide: request.mayDecide ?? true },
  ))
    problems.add(file, line, problem("judgments.does_not_fit", { problem: message }));
  problems.refuse();
  const published = await publishJudgments(
    client,
    staged,
    request.studyId,
    randomUUID(),
    request.userId,
  );
  await markTrainingPages(client, request.studyId);
  return published;
}
