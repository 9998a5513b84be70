import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { lockQuestion, setAnswer, setClosed } from "@/lib/db/questions/questions";
import { AppError } from "@/lib/domain/app-error";
import { tellOfAnswer } from "../mail/causes";
import { dropNote, putNote } from "./guideline-notes";

export interface GivenAnswer {
  text: string;
  /** `everybody`: the answer is also a note in the guidelines of the stage. */
  audience: "asker" | "everybody";
  /** The question as everybody reads it; by default as before, at first in the words of the asker. */
  question?: string | undefined;
}

/**
 * Answers a question, or changes its answer. For everybody, the note in the guidelines is added or
 * changed with it; for the asker alone, an earlier note is taken out.
 */
export function answerQuestion(
  studyId: string,
  questionId: string,
  { text, audience, question: words }: GivenAnswer,
  userId: string | null,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const question = await lockQuestion(transaction, studyId, questionId);
    if (!question) throw new AppError("not_found", "question.unknown");
    const { stageId, note: before } = question;
    const stage = { studyId, stageId, userId };
    if (audience === "asker" && before !== null) await dropNote(transaction, stage, before);
    const asked = before === null ? question.text : undefined;
    const asNote = { number: before, text, question: words ?? asked };
    const note = audience === "everybody" ? await putNote(transaction, stage, asNote) : null;
    await setAnswer(transaction, questionId, { answer: text, note, answeredBy: userId });
    await tellOfAnswer(transaction, { studyId, questionId, raterId: question.raterId });
    const detail = { stageId, audience, answer: text, ...(note === null ? {} : { note }) };
    await audit({ userId, studyId, action: "question.answer", detail }, transaction);
  });
}

/** Closes a question that needs no answer, or opens it again. */
export function closeQuestion(
  studyId: string,
  questionId: string,
  isClosed: boolean,
  userId: string | null,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const question = await lockQuestion(transaction, studyId, questionId);
    if (!question) throw new AppError("not_found", "question.unknown");
    if (isClosed && question.answeredAt !== null)
      throw new AppError("conflict", "question.answered");
    await setClosed(transaction, questionId, isClosed);
    const action = isClosed ? "question.close" : "question.reopen";
    await audit({ userId, studyId, action, detail: { stageId: question.stageId } }, transaction);
  });
}
