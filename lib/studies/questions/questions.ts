import * as stored from "@/lib/db/questions/questions";
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

export { setSeen, unseenAnswers } from "@/lib/db/questions/questions";

export const QUESTIONS_PER_PAGE = 50;

/** Maximum number of an annotator's own questions that are listed. */
const MAX_OWN = 500;

/** Returns a user's own questions in a study with their answers, news first. */
export function ownQuestions(studyId: string, userId: string) {
  return stored.ownQuestions(studyId, userId, MAX_OWN);
}

/** Returns the questions of annotators that fit a filter, with how many there are of each state. */
export async function studyQuestions(
  studyId: string,
  { page, ...filter }: stored.QuestionFilter & { page: number },
) {
  const range = { limit: QUESTIONS_PER_PAGE, offset: (page - 1) * QUESTIONS_PER_PAGE };
  const [questions, counts] = await Promise.all([
    stored.studyQuestions(studyId, filter, range),
    stored.questionCounts(studyId),
  ]);
  return { questions, total: questions[0]?.total ?? 0, counts };
}
