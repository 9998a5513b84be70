/** What the lexical baseline counts: words of the question or statement that the text has. */
export interface WordOverlap {
  /** Share of the stems of the question or statement that are in the text, 0-1. */
  recall: number;
  /** Numbers of the question or statement that are not in the text. */
  missingNumbers: readonly string[];
}

/** How the lexical baseline turns an overlap into what a model would have written. */
export interface LexicalRule {
  answer(overlap: WordOverlap): string;
  /** Whether missing numbers are part of the rule, and shown with the answer. */
  checksNumbers: boolean;
}

/** The rating whose cut is reached: `cuts` are the recalls at which a rating of 1, 2, 3, 4, 5 begins. */
export function ratingByCuts(recall: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => recall >= cut).length;
}

/**
 * Cuts for passages. Only the third was fitted (0.34, on human-judged pairs); the others spread the rest of the
 * scale.
 */
export const PASSAGE_CUTS = [0.1, 0.2, 0.34, 0.5, 0.75];
