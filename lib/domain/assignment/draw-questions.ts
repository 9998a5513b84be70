import { Seeded } from "../random/seeded";

/** The questions drawn for one passage; null if there was none to draw from. */
export interface QuestionDraw {
  answerable: string | null;
  unanswerable: string | null;
}

/**
 * Draws the two sub-questions for which a passage is graded: one of those found answerable,
 * one of those found unanswerable (CRUX, section 4.3). The same seed and questions, in the same
 * order, give the same draw. Where one side is empty there is only one question.
 */
export function drawQuestions(
  answerable: readonly string[],
  unanswerable: readonly string[],
  seed: number,
): QuestionDraw {
  const random = new Seeded(seed);
  const one = (questionIds: readonly string[]) =>
    questionIds.length > 0 ? questionIds[random.below(questionIds.length)]! : null;
  return { answerable: one(answerable), unanswerable: one(unanswerable) };
}
