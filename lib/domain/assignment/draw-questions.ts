import { Seeded } from "../random/seeded";

/** What the draw found for one passage. A pool that was empty gives null. */
export interface QuestionDraw {
  answerable: string | null;
  unanswerable: string | null;
}

/**
 * Draws the two sub-questions that a passage is graded against: one from the pool found answerable, one from
 * the pool found unanswerable (CRUX, section 4.3). Same seed and pools in the same order give the same draw;
 * an empty pool gives one question.
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
