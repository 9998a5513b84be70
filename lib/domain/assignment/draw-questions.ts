import { Seeded } from "../random/seeded";

/** The questions drawn for one passage; null for an empty pool. */
export interface QuestionDraw {
  answerable: string | null;
  unanswerable: string | null;
}

/**
 * Draws the two sub-questions for which a passage is graded: one from the pool found answerable,
 * one from the pool found unanswerable (CRUX, section 4.3). The same seed and pools, in the same
 * order, give the same draw. With an empty pool there is only one question.
 */
export function drawQuestions(
  answerable: readonly string[],
  unanswerable: readonly string[],
  seed: number,
): QuestionDraw {
  const random = new Seeded(seed);
  const one = (pool: readonly string[]) =>
    pool.length > 0 ? pool[random.below(pool.length)]! : null;
  return { answerable: one(answerable), unanswerable: one(unanswerable) };
}
