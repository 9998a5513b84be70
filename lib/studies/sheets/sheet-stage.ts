import { createHash } from "node:crypto";
import {
  answerSentences,
  supportSheetRows,
  type SheetFilter,
  sheetTopics,
} from "@/lib/db/sheets/support-sheet";
import { firstStageOf, stageWithState } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import type { SheetRow } from "@/lib/formats/sheets/sheet-row";
import { levelWordsOf } from "@/lib/tasks/level-words";
import { taskWords } from "@/lib/tasks/task-words";
import { taskDefinition, taskDefinitions } from "@/lib/tasks/registry";
import type { SheetFacts, TaskKey } from "@/lib/tasks/task-definition";
import { stageOverviews } from "../study-overview";

export interface SheetStage {
  id: string;
  task: TaskKey;
  sheet: SheetFacts;
}

/** Returns a stage that can be judged on sheets: the given one, otherwise the first. */
export async function sheetStage(studyId: string, stageId?: string): Promise<SheetStage> {
  if (stageId !== undefined) {
    const stage = await stageWithState(studyId, stageId);
    if (!stage) throw new AppError("not_found", "stage.unknown_choose");
    const { sheet } = taskDefinition(stage.task).files;
    if (!sheet) throw new AppError("bad_input", "sheet.another_stage", { stage: stage.name });
    return { id: stageId, task: stage.task, sheet: sheetInWords(stage, sheet) };
  }
  for (const { key, files } of taskDefinitions) {
    const id = files.sheet ? await firstStageOf(studyId, key) : undefined;
    if (id && files.sheet) return sheetStage(studyId, id);
  }
  throw new AppError("not_found", "sheet.no_stage");
}

/** Returns a sheet whose labels are in the words of a stage, where it has words of its own. */
function sheetInWords(
  { task, settings }: { task: TaskKey; settings: Record<string, unknown> },
  sheet: SheetFacts,
): SheetFacts {
  const words = levelWordsOf(settings);
  if (words === null) return sheet;
  const { levels } = taskWords(task, "en", words);
  const says = (label: string) =>
    words[label]?.name?.trim()
      ? `${levels[label]!.name}: ${levels[label]!.wording}`
      : levels[label]!.wording;
  return { ...sheet, marks: sheet.marks.map((mark) => ({ ...mark, says: says(mark.label) })) };
}

/** Returns six letters that stand for a system without revealing its name. */
function codeOf(runId: string): string {
  return createHash("sha256").update(runId).digest("hex").slice(0, 6);
}

/** A row of a sheet, as the study has it. */
export type KnownRow = SheetRow;

/** A row of a sheet with what only the study knows of it. */
export interface StudyRow extends SheetRow {
  run: string;
  comment: string | null;
  difficult: boolean | null;
}

/**
 * Returns the rows of a topic's sheet. All sentences that cite a passage are together, in the order
 * of the passages' pages.
 */
export async function sheetRows(filter: SheetFilter): Promise<StudyRow[]> {
  const [rows, sentences] = await Promise.all([
    supportSheetRows(filter),
    answerSentences(filter.stageId, filter.topicId),
  ]);
  return inOrder(rows, sentences);
}

/** A row as the database has it; `at` is the position of its sentence. */
interface StoredRow extends Pick<SheetRow, "docid" | "sentence" | "at"> {
  reportId: string;
  runId: string;
}

type OrderedRow<Row> = Omit<Row, "reportId" | "runId" | "at"> &
  Pick<SheetRow, "runCode" | "answer" | "at">;

/** Puts the rows of a sheet in its order, each with its whole answer and the code of its system. */
export function inOrder<Row extends StoredRow>(
  rows: readonly Row[],
  sentences: Awaited<ReturnType<typeof answerSentences>>,
): OrderedRow<Row>[] {
  const answers = new Map<string, string[]>();
  for (const { reportId, text } of sentences) {
    const answer = answers.get(reportId);
    if (answer) answer.push(text);
    else answers.set(reportId, [text]);
  }
  const indexes = positionsOf(sentences);
  const passages = new Map<string, Map<string, OrderedRow<Row>>>();
  for (const { reportId, at, runId, ...row } of rows) {
    const group = passages.get(row.docid) ?? new Map<string, OrderedRow<Row>>();
    passages.set(row.docid, group);
    group.set(`${reportId} ${at}`, {
      ...row,
      runCode: codeOf(runId),
      answer: answers.get(reportId) ?? [row.sentence],
      at: indexes.get(`${reportId} ${at}`) ?? 0,
    });
  }
  return [...passages.values()].flatMap((group) => [...group.values()]);
}

/** The place of each sentence in its answer; the positions of imported answers may have gaps. */
function positionsOf(sentences: readonly { reportId: string; position: number }[]) {
  const indexes = new Map<string, number>();
  let report = "";
  let next = 0;
  for (const { reportId, position } of sentences) {
    if (reportId !== report) next = 0;
    report = reportId;
    indexes.set(`${reportId} ${position}`, next);
    next += 1;
  }
  return indexes;
}

/** Returns what names a row of a sheet. */
export function rowKey({
  topicId,
  runCode,
  sentenceId,
  docid,
}: Pick<SheetRow, "topicId" | "runCode" | "sentenceId" | "docid">): string {
  return JSON.stringify([topicId, runCode, sentenceId, docid]);
}

/** Returns the stages of a study that can be judged on sheets, with their topics. */
export async function sheetStages(studyId: string) {
  const stages = (await stageOverviews(studyId)).filter(
    ({ task }) => taskDefinition(task).files.sheet !== null,
  );
  return Promise.all(
    stages.map(async ({ id, name }) => ({ id, name, topics: await sheetTopics(id) })),
  );
}
