import * as stored from "@/lib/db/questions/questions";

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
