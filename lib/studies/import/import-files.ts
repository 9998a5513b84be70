import { randomUUID } from "node:crypto";
import type { ImportSummary } from "@/lib/contract/studies";
import { audit } from "@/lib/db/core/audit";
import { countAfterMany } from "@/lib/db/pages/build";
import { insertAnswers, insertReports, insertTopics } from "@/lib/db/collections/add-records";
import { loadKnown } from "@/lib/db/collections/known-collection";
import { StagedPassages } from "@/lib/db/collections/staged-passages";
import { inBulkTransaction, type BulkTransaction } from "@/lib/db/core/database";
import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { lockUntilEnd } from "@/lib/db/core/locks";
import { setForTransaction } from "@/lib/db/core/transaction-settings";
import { publishJudgments, type ImportedJudgments } from "@/lib/db/judgments/publish-import";
import { resolveJudgments } from "@/lib/db/judgments/resolve-import";
import { stageJudgments } from "@/lib/db/judgments/stage-import";
import { AppError } from "@/lib/domain/app-error";
import { atMost } from "@/lib/domain/at-most";
import type { AnswerRecord } from "@/lib/formats/answers";
import type { InputFile } from "@/lib/formats/input-file";
import { readJudgmentBatches } from "@/lib/formats/judgments";
import { Problems } from "@/lib/formats/problems";
import { toldWarnings } from "@/lib/messages/note-text";
import { markTrainingPages, trainingWarnings } from "../qualification/training-pages";
import { assessorWarnings, updateAssessors } from "./assessors";
import { checkAgainstKnown } from "./check-against-known";
import { refuseForeignCollection } from "./collection-owner";
import { ensureStages } from "./ensure-stages";
import { expectItems, itemsOf } from "./expected-items";
import { judgmentProblem } from "./judgment-problems";
import { addPassageProblems } from "./passage-problems";
import { readFiles } from "./read-files";

export interface ImportRequest {
  studyId: string;
  collectionId: string;
  userId: string | null;
  files: readonly InputFile[];
  /** Annotators per page, for stages created by this import. */
  overlap?: number;
  /** Allows labels for annotators who judge in the browser; only for the demonstration. */
  overLive?: boolean;
  /**
   * False if the user may not decide in the study: then adjudicators' labels and known answers are
   * refused.
   */
  mayDecide?: boolean;
}

/**
 * Imports a set of files into a study, all or nothing: if anything is wrong with any file, up to
 * 100 problems are listed with file and line, and nothing changes. Saving goes on meanwhile; new
 * rows become visible at the end.
 */
export async function importFiles(request: ImportRequest): Promise<ImportSummary> {
  if (request.files.length === 0) throw new AppError("bad_input", "import.no_file");
  // Imports of one study wait for each other without a connection, and only a few run at once,
  // because saves need connections too.
  return fewImports(() =>
    oneAtATime(`import ${request.studyId}`, () =>
      inBulkTransaction((bulk) => importInto(bulk, request)),
    ),
  );
}

async function importInto(bulk: BulkTransaction, request: ImportRequest): Promise<ImportSummary> {
  const { studyId, collectionId, userId } = request;
  await lockUntilEnd(bulk, studyId);
  const problems = new Problems();
  const staged = await StagedPassages.begin(bulk, collectionId);
  const read = await readFiles(request.files, problems, staged);
  const checked = await staged.check();
  addPassageProblems(problems, checked);
  // Missing records are only reported if every line could be read: they may be on a line that could
  // not.
  const isWhole = problems.count === 0;
  const known = await loadKnown(bulk, collectionId);
  const cited = citedBy(read.answers.map(({ record }) => record));
  const absent = isWhole ? await staged.absent(cited) : new Set<string>();
  const fresh = checkAgainstKnown(read, known, absent, problems, isWhole);
  if (problems.count > 0) await readLinesOf(read.judgments, problems);
  problems.refuse();
  if (read.kinds.some(({ kind }) => kind !== "judgments"))
    await refuseForeignCollection(bulk, request);
  await updateAssessors(bulk, collectionId, fresh.assessors);
  await insertTopics(bulk, collectionId, fresh.topics, known);
  const passages = await staged.publish();
  await insertReports(bulk, collectionId, fresh.reports, known);
  await insertAnswers(bulk, collectionId, fresh.answers, known, await staged.ids(cited));
  const { topics, reports, answers } = fresh;
  await countAfterMany(bulk, topics.length + passages + reports.length + answers.length);
  await expectItems(bulk, itemsOf(fresh, known));
  const pages = await ensureStages(bulk, { id: studyId, collectionId }, request.overlap);
  await setForTransaction(bulk, "enable_nestloop", "on");
  const judgments =
    read.judgments.length > 0
      ? await importJudgments(bulk, request, read.judgments, problems)
      : null;
  const result: ImportSummary = {
    files: read.kinds,
    topics: topics.length,
    subQuestions: topics.reduce((sum, topic) => sum + topic.subQuestions.length, 0),
    passages,
    reports: reports.length,
    answers: answers.length,
    unchanged: fresh.unchanged + checked.same,
    pages,
    judgments,
    ...toldWarnings([
      ...(await assessorWarnings(bulk, studyId, read.topics)),
      ...(judgments ? await trainingWarnings(bulk, studyId) : []),
    ]),
  };
  await audit({ userId, studyId, action: "import", detail: { ...result } }, bulk);
  return result;
}

/** Returns the ids of all passages that answers cite. */
function citedBy(answers: readonly AnswerRecord[]): string[] {
  return [
    ...new Set(
      answers.flatMap((answer) => answer.sentences.flatMap((sentence) => sentence.docids)),
    ),
  ];
}

const fewImports = atMost(2, 20, () => new AppError("too_many", "import.too_many"));

/** Finds the problems of judgment lines, so that they are reported together with other problems. */
async function readLinesOf(files: readonly InputFile[], problems: Problems): Promise<void> {
  for (const file of files)
    for await (const records of readJudgmentBatches(file, problems)) void records;
}

async function importJudgments(
  bulk: BulkTransaction,
  request: ImportRequest,
  files: readonly InputFile[],
  problems: Problems,
): Promise<ImportedJudgments> {
  const { studyId, overLive = false, mayDecide = true } = request;
  async function* rows() {
    for (const file of files)
      for await (const records of readJudgmentBatches(file, problems))
        yield { file: file.name, records };
  }
  const staged = await stageJudgments(bulk, rows());
  const found = await resolveJudgments(bulk, staged, request, { overLive, mayDecide });
  for (const problem of found) problems.add(problem.file, problem.line, judgmentProblem(problem));
  problems.refuse();
  const made = { id: randomUUID(), studyId, userId: request.userId };
  const published = await publishJudgments(bulk, staged, made);
  await markTrainingPages(bulk, studyId);
  return published;
}
