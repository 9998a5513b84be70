/** What the lexical baseline counts: words of the question or statement that the text contains. */
export interface WordOverlap {
  /** Share of the stems of the question or statement that are in the text, 0-1. */
  recall: number;
  /** Numbers of the question or statement that are not in the text. */
  missingNumbers: readonly string[];
}

/**
 * The lexical baseline's rule for a task: converts an overlap to the answer that a model would
 * write.
 */
export interface LexicalRule {
  answer(overlap: WordOverlap): string;
  /** Whether missing numbers are part of the rule, and shown with the answer. */
  checksNumbers: boolean;
}

/**
 * Returns the highest rating whose cut is reached: `cuts` are the lowest recalls for ratings 1, 2,
 * 3, 4 and 5.
 */
export function ratingByCuts(recall: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => recall >= cut).length;
}

/**
 * Cuts for passages. Only the third was fitted (0.34, on human-judged pairs); the others spread
 * over the rest of the scale.
 */
export const PASSAGE_CUTS = [0.1, 0.2, 0.34, 0.5, 0.75];
