import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockStage, saveStage } from "@/lib/db/studies/stages";
import { unlinkNote } from "@/lib/db/questions/questions";
import { AppError } from "@/lib/domain/app-error";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { keepChange } from "../guideline-versions";
import { taskDefinition } from "@/lib/tasks/registry";

interface OfStage {
  studyId: string;
  stageId: string;
  /** Who changes the notes: the author of the new version. */
  userId: string | null;
}

/** Maximum number of notes in the guidelines of a stage. */
const MAX_NOTES = 200;

/** What a note says, and the question that it answers. */
interface NoteWords {
  text: string;
  question?: string | undefined;
}

/** Adds a note to the guidelines of a stage. @returns its number */
export function addNote(
  studyId: string,
  stageId: string,
  { text, question }: NoteWords,
  userId: string | null,
): Promise<number> {
  return inTransaction(async (transaction) => {
    const of = { studyId, stageId, userId };
    const note = await putNote(transaction, of, { number: null, text, question });
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
    const text = await dropNote(transaction, { studyId, stageId, userId }, number);
    await unlinkNote(transaction, stageId, number);
    const detail = { stageId, note: number, text };
    await audit({ userId, studyId, action: "note.remove", detail }, transaction);
  });
}

/**
 * Adds a note, or changes the text of the one with this number, which keeps its question unless
 * another is given.
 * @returns its number: one more than the highest, for a new note
 */
export async function putNote(
  transaction: Transaction,
  of: OfStage,
  { number, text, question }: NoteWords & { number: number | null },
): Promise<number> {
  const { stage, settings } = await locked(transaction, of);
  const notes = settings.guidelineNotes;
  const put = number ?? 1 + Math.max(0, ...notes.map((note) => note.number));
  const others = notes.filter((note) => note.number !== put);
  if (others.length >= MAX_NOTES)
    throw new AppError("too_many", "question.too_many_notes", { most: MAX_NOTES });
  const date = new Date().toISOString().slice(0, 10);
  const asked = question ?? notes.find((note) => note.number === put)?.question;
  const note = { number: put, date, ...(asked ? { question: asked } : {}), text };
  const guidelineNotes = [...others, note].sort((a, b) => a.number - b.number);
  await saveNotes(transaction, stage, { ...settings, guidelineNotes }, of.userId);
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
  await saveNotes(transaction, stage, { ...settings, guidelineNotes }, of.userId);
  return note.text;
}

/** Saves the settings of a stage with other notes, and keeps the new version of its guidelines. */
async function saveNotes(
  transaction: Transaction,
  stage: Locked,
  settings: BaseSettings,
  userId: string | null,
): Promise<void> {
  await keepChange(transaction, stage, settings, userId);
  await saveStage(transaction, stage.id, { name: stage.name, settings });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockStage>>>;

async function locked(transaction: Transaction, { studyId, stageId }: OfStage) {
  const stage = await lockStage(transaction, studyId, stageId);
  if (!stage) throw new AppError("not_found", "stage.unknown_choose");
  return { stage, settings: taskDefinition(stage.task).settings.parse(stage.settings) };
}
