import type { ImportSummary } from "@/lib/contract/studies";
import { insertAnswers, insertReports, insertTopics } from "@/lib/db/collections/add-records";
import {
  loadKnown,
  type KnownCollection,
  collectionOwner,
} from "@/lib/db/collections/known-collection";
import { StagedPassages, type CheckedPassages } from "@/lib/db/collections/staged-passages";
import { assignNamed, endUnnamed } from "@/lib/db/assignment/changes";
import { audit } from "@/lib/db/core/audit";
import type { BulkTransaction, Connection } from "@/lib/db/core/database";
import { lockUntilEnd, setForTransaction } from "@/lib/db/core/locks";
import { countAfterMany } from "@/lib/db/pages/build";
import type { AnswerRecord } from "@/lib/formats/answers";
import { Problems } from "@/lib/formats/problems";
import { note } from "@/lib/messages/note";
import { warningTexts } from "@/lib/messages/note-text";
import { tellOfImportedWork } from "../mail/causes";
import { trainingWarnings } from "../qualification/training-pages";
import { placeKnownAnswers } from "../templates/place-answers";
import { assessorWarnings, updateAssessors } from "./assessors";
import { checkAgainstKnown, type FreshRecords } from "./check-against-known";
import { ensureStages } from "./ensure-stages";
import type { ImportRequest } from "./import-request";
import { checkJudgments, importJudgments } from "./import-judgments";
import { readFiles } from "./read-files";
import { AppError } from "@/lib/domain/app-error";
import { problem } from "@/lib/messages/problem";

/** More items would take the database hours, and nobody could judge such a page. */
const MAX_ITEMS = 5_000_000;
const MANY = 1000;

/**
 * Returns an upper bound of the number of items that reports and answers of an import create: each
 * report with every question of its topic, each sentence with every passage it cites.
 */
function itemsOf(fresh: FreshRecords, known: KnownCollection): number {
  const ofReports = fresh.reports.reduce(
    (sum, report) => sum + (known.topics.get(report.topicId)?.questions.size ?? 0),
    0,
  );
  const ofAnswers = fresh.answers.reduce(
    (sum, answer) => sum + answer.sentences.reduce((n, { docids }) => n + docids.length, 0),
    0,
  );
  return ofReports + ofAnswers;
}

/**
 * Refuses too many items. For many items nested loops are switched off: the planner knows nothing
 * of rows created in the same statement, and would compare all with all.
 */
async function expectItems(transaction: Connection, items: number): Promise<void> {
  if (items > MAX_ITEMS)
    throw new AppError("too_large", "import.too_many_items", { items, most: MAX_ITEMS });
  if (items > MANY) await setForTransaction(transaction, "enable_nestloop", "off");
}

/**
 * Imports files into a study, in the caller's transaction. Refuses with all problems that can be
 * found: labels are checked even if texts are wrong, against those texts that are right.
 */
export async function importInto(
  bulk: BulkTransaction,
  request: ImportRequest,
): Promise<ImportSummary> {
  const { studyId, collectionId, userId } = request;
  await lockUntilEnd(bulk, studyId);
  const problems = new Problems("undone.imported");
  const staged = await StagedPassages.begin(bulk, collectionId);
  const read = await readFiles(request.files, problems, staged);
  const checked = await staged.check();
  addPassageProblems(problems, checked);
  const known = await loadKnown(bulk, collectionId);
  const cited = citedBy(read.answers.map(({ record }) => record));
  const absent = await staged.absent(cited);
  const fresh = checkAgainstKnown(read, known, absent, problems);
  const isRefused = problems.count > 0;
  if (isRefused && read.judgments.length === 0) problems.refuse();
  if (!isRefused && read.files.some(({ kind }) => kind !== "judgments"))
    await refuseForeignCollection(bulk, request);
  const bad = new Set([...read.broken, ...problems.kindsIn(read.files)]);
  // An answer refers to the rows of passages; without these it cannot be stored.
  const hasTexts = !bad.has("passages") && !bad.has("answers");
  const added = { ...fresh, answers: hasTexts ? fresh.answers : [] };
  const passages = await addRecords(
    bulk,
    collectionId,
    { fresh: added, known, cited, staged },
    !bad.has("passages"),
  );
  await expectItems(bulk, itemsOf(fresh, known));
  const study = { id: studyId, collectionId };
  const { pages, opened } = await ensureStages(bulk, study, request.overlap);
  await endUnnamed(bulk, studyId, fresh.assessors);
  const given = await assignNamed(bulk, studyId);
  await setForTransaction(bulk, "enable_nestloop", "on");
  const found = await checkJudgments(bulk, request, read, { problems, bad });
  problems.refuse();
  const judgments = found && (await importJudgments(bulk, request, found));
  const result: ImportSummary = {
    files: read.files,
    topics: fresh.topics.length,
    subQuestions: fresh.topics.reduce((sum, topic) => sum + topic.subQuestions.length, 0),
    passages,
    reports: fresh.reports.length,
    answers: fresh.answers.length,
    assessors: fresh.assessors.length,
    unchanged: fresh.unchanged + checked.same,
    pages,
    judgments,
    ...warningTexts([
      ...(fresh.keptDetails > 0
        ? [note("topics.details_kept", { topics: fresh.keptDetails })]
        : []),
      ...(await assessorWarnings(bulk, studyId, read.topics)),
      ...(await placeKnownAnswers(bulk, studyId, userId)),
      ...(judgments ? await trainingWarnings(bulk, studyId) : []),
    ]),
  };
  await tellOfImportedWork(bulk, studyId, { opened, given });
  await audit({ userId, studyId, action: "import", detail: { ...result } }, bulk);
  return result;
}

interface Added {
  fresh: FreshRecords;
  known: KnownCollection;
  /** Ids of the passages that answers cite. */
  cited: readonly string[];
  staged: StagedPassages;
}

/** Adds new records to a collection. @returns the number of new passages */
async function addRecords(
  bulk: BulkTransaction,
  collectionId: string,
  { fresh, known, cited, staged }: Added,
  isWithPassages: boolean,
): Promise<number> {
  const { topics, reports, answers } = fresh;
  await updateAssessors(bulk, collectionId, fresh.assessors);
  await insertTopics(bulk, collectionId, topics, known);
  const passages = isWithPassages ? await staged.publish() : 0;
  await insertReports(bulk, collectionId, reports, known);
  await insertAnswers(bulk, collectionId, answers, known, await staged.ids(cited));
  await countAfterMany(bulk, topics.length + passages + reports.length + answers.length);
  return passages;
}

/** Returns the ids of all passages that answers cite. */
function citedBy(answers: readonly AnswerRecord[]): string[] {
  return [
    ...new Set(
      answers.flatMap((answer) => answer.sentences.flatMap((sentence) => sentence.docids)),
    ),
  ];
}

/**
 * Refuses new texts and questions for a collection from a user who may not import into its oldest
 * study, and from every token of another study. That study owns the collection, and everything added
 * appears there too. The command line acts for the operator and is not restricted.
 */
async function refuseForeignCollection(
  transaction: Connection,
  {
    studyId,
    collectionId,
    userId,
    byToken = false,
  }: { studyId: string; collectionId: string; userId: string | null; byToken?: boolean },
): Promise<void> {
  if (userId === null) return;
  const owner = await collectionOwner(transaction, collectionId, userId);
  if (!owner || owner.id === studyId) return;
  if (byToken) throw new AppError("forbidden", "access.token_elsewhere");
  if (!owner.may) throw new AppError("forbidden", "import.foreign_collection");
}

/** Adds the problems of imported passages: given twice, or known with another text. */
function addPassageProblems(
  problems: Problems,
  { twice, others }: Pick<CheckedPassages, "twice" | "others">,
): void {
  for (const { file, line, docid } of twice)
    problems.add(file, line, problem("imported_passages.given_twice", { docid }));
  const named = new Set(twice.map(({ seq }) => seq));
  for (const { seq, file, line, docid } of others)
    if (!named.has(seq)) problems.add(file, line, problem("imported_passages.changed", { docid }));
}
