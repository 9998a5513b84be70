import type { TakenSheets } from "@/lib/contract/sheets";
import { sheetTopics } from "@/lib/db/sheets/support-sheet";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { importFiles } from "../import/import-files";
import type { SheetLabel } from "./check-sheet";
import { readSheets, takenOf, type Taken } from "./read-sheets";
import { raterOfPerson, sheetPerson, type SheetPerson } from "./sheet-person";
import { sheetRows, sheetStage, type SheetStage, type StudyRow } from "./sheet-stage";

export interface TakeRequest {
  studyId: string;
  collectionId: string;
  files: readonly InputFile[];
  person: SheetPerson;
  /** Null for the command line. */
  userId: string | null;
  /** The first stage that can be judged on sheets if absent. */
  stageId?: string | undefined;
  /** Says what the sheets would change or what is wrong with them, and changes nothing. */
  isDryRun?: boolean;
}

/**
 * Stores filled sheets as one person's judgments, all or nothing. Labels that are the same already
 * are left alone, with their comments and highlights; an empty row deletes nothing.
 */
export async function takeSheets(request: TakeRequest): Promise<Taken> {
  const { studyId, files, isDryRun = false } = request;
  if (files.length === 0) throw new AppError("bad_input", "sheet.none");
  const person = await sheetPerson(studyId, request.person);
  const stage = await sheetStage(studyId, request.stageId);
  const problems = new Problems("undone.stored");
  const topics = new Set((await sheetTopics(stage.id)).map(({ topicId }) => topicId));
  const raterId = person.rater ?? "";
  const rowsOf = (topicId: string) => sheetRows({ studyId, stageId: stage.id, topicId, raterId });
  const read = await readSheets(files, { facts: stage.sheet, topics, rowsOf }, problems);
  const sheets = read.map(({ summary }) => summary);
  const labels = read.flatMap((sheet) => sheet.labels);
  if (!isDryRun) {
    problems.refuse();
    const filled = sheets.reduce((sum, sheet) => sum + sheet.labels, 0);
    if (filled === 0) throw new AppError("bad_input", "sheet.no_label", { name: files[0]!.name });
    if (labels.length > 0) {
      const raterId = await raterOfPerson(studyId, person);
      const records = labels.map((label) => judgment(label, stage, raterId));
      await storeLabels(request, records, { stage, isLive: person.userId !== null });
    }
  }
  return takenOf(sheets, isDryRun ? 0 : labels.length, problems);
}

/**
 * Leaves out what tells a person's stored labels: whether a label of a sheet is the same as theirs.
 * For studies where nobody may read labels.
 */
export function withoutStored(
  taken: Taken,
  isDryRun: boolean,
): Omit<Taken, "sheets"> & Pick<TakenSheets, "sheets"> {
  const sheets = taken.sheets.map((sheet) => ({
    ...sheet,
    added: null,
    changed: null,
    unchanged: null,
  }));
  return { ...taken, stored: isDryRun ? 0 : taken.labels, sheets };
}

/** A label as a record of a judgments file. */
function judgment(
  { own, label, unjudgeable }: SheetLabel<StudyRow>,
  { task }: SheetStage,
  rater: string,
) {
  return {
    task,
    topic_id: own.topicId,
    run_id: own.run,
    docid: own.docid,
    sentence_id: own.sentenceId,
    rater_id: rater,
    rater_type: "human",
    submitted_at: new Date().toISOString(),
    ...(unjudgeable === null
      ? { label }
      : { label: "", status: "unjudgeable", reason: unjudgeable }),
    ...(own.prediction ? { condition: "post_edit", shown_label: own.prediction } : {}),
    ...(own.comment ? { comment: own.comment } : {}),
    ...(own.difficult ? { difficult: true } : {}),
  };
}

async function storeLabels(
  { studyId, collectionId, userId }: TakeRequest,
  records: readonly object[],
  { stage, isLive }: { stage: SheetStage; isLive: boolean },
): Promise<void> {
  const bytes = Buffer.from(records.map((record) => JSON.stringify(record)).join("\n"));
  await importFiles({
    studyId,
    collectionId,
    userId,
    stageId: stage.id,
    overLive: isLive,
    files: [
      {
        name: "sheet.jsonl",
        async *stream() {
          yield bytes;
        },
      },
    ],
  });
}
