import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockStage, saveStage } from "@/lib/db/studies/stages";
import { unlinkNote } from "@/lib/db/talk/questions";
import { AppError } from "@/lib/domain/app-error";
import type { BaseSettings, TaskKey } from "@/lib/tasks/task-definition";
import { guidelines } from "../guidelines";
import { keepVersion } from "@/lib/db/judgments/acknowledgements";
import { taskDefinition } from "@/lib/tasks/registry";

interface OfStage {
  studyId: string;
  stageId: string;
}

/** Maximum number of notes in the guidelines of a stage. */
const MOST_NOTES = 200;

/** Adds a note to the guidelines of a stage. @returns its number */
export function addNote(studyId: string, stageId: string, text: string, userId: string | null) {
  return inTransaction(async (transaction) => {
    const note = await putNote(transaction, { studyId, stageId }, { number: null, text });
    const detail = { stageId, note, text };
    await audit({ userId, studyId, action: "note.add", detail }, transaction);
    return note;
  });
}

/** Takes a note out of the guidelines of a stage. The answer that it came from stays with its asker. */
export function removeNote(
  studyId: string,
  stageId: string,
  number: number,
  userId: string | null,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const text = await dropNote(transaction, { studyId, stageId }, number);
    await unlinkNote(transaction, stageId, number);
    const detail = { stageId, note: number, text };
    await audit({ userId, studyId, action: "note.remove", detail }, transaction);
  });
}

/**
 * Adds a note, or changes the text of the one with this number.
 * @returns its number: one more than the highest, for a new note
 */
export async function putNote(
  transaction: Transaction,
  of: OfStage,
  { number, text }: { number: number | null; text: string },
): Promise<number> {
  const { stage, settings } = await locked(transaction, of);
  const notes = settings.guidelineNotes;
  const put = number ?? 1 + Math.max(0, ...notes.map((note) => note.number));
  const others = notes.filter((note) => note.number !== put);
  if (others.length >= MOST_NOTES)
    throw new AppError("too_many", "question.too_many_notes", { most: MOST_NOTES });
  const date = new Date().toISOString().slice(0, 10);
  const guidelineNotes = [...others, { number: put, date, text }].sort(
    (a, b) => a.number - b.number,
  );
  await saveNotes(transaction, stage, { ...settings, guidelineNotes });
  return put;
}

/** Takes a note out. @returns its text */
export async function dropNote(
  transaction: Transaction,
  of: OfStage,
  number: number,
): Promise<string> {
  const { stage, settings } = await locked(transaction, of);
  const note = settings.guidelineNotes.find((one) => one.number === number);
  if (!note) throw new AppError("not_found", "question.unknown_note", { note: String(number) });
  const guidelineNotes = settings.guidelineNotes.filter((one) => one !== note);
  await saveNotes(transaction, stage, { ...settings, guidelineNotes });
  return note.text;
}

/** Saves the settings of a stage with other notes, and keeps the new version of its guidelines. */
async function saveNotes(
  transaction: Transaction,
  { id, name, task }: { id: string; name: string; task: TaskKey },
  settings: BaseSettings,
): Promise<void> {
  const { whole: text, hash } = await guidelines(task, settings);
  await keepVersion({ stageId: id, hash, text }, transaction);
  await saveStage(transaction, id, { name, settings });
}

async function locked(transaction: Transaction, { studyId, stageId }: OfStage) {
  const stage = await lockStage(transaction, studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  return { stage, settings: taskDefinition(stage.task).settings.parse(stage.settings) };
}
