import {
  addQuestion,
  askerOf,
  itemOnPage,
  waitingQuestions,
  type NewQuestion,
} from "@/lib/db/questions/questions";
import { AppError } from "@/lib/domain/app-error";

/** Maximum number of questions of one annotator that wait for an answer. */
export const MAX_WAITING = 50;

/**
 * Asks the coordinators of a study about an item of a page that the user holds. A question that is
 * sent again is asked once.
 */
export async function askQuestion(
  studyId: string,
  userId: string,
  question: NewQuestion,
): Promise<void> {
  const position = await itemOnPage(studyId, userId, question.slotId, question.itemId);
  if (!position) throw new AppError("not_found", "page.not_yours");
  const { closed, ...of } = position;
  const asker = await askerOf(question.id);
  if (asker === of.raterId) return;
  if (asker !== undefined) throw new AppError("conflict", "question.id_taken");
  if (closed) throw new AppError("closed", "question.study_closed");
  if ((await waitingQuestions(of.raterId)) >= MAX_WAITING)
    throw new AppError("too_many", "question.too_many", { most: MAX_WAITING });
  await addQuestion({ ...question, ...of, studyId });
}
