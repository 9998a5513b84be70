/** The content of a machine's answer: a label, a 0-5 rating, or both. */
export interface ReadAnswer {
  label?: string;
  rating?: number;
}

/**
 * Parses a machine's answer strictly; null if it is malformed. The answer is trimmed and not empty.
 */
export type AnswerReader = (answer: string) => ReadAnswer | null;

/** Maximum length in characters: a label with some text around it is shorter. */
const LONGEST_LABEL = 200;

/**
 * Parses exactly one whole number from 0 to 5, with punctuation around it or a leading "Rating:".
 * "10", "7", "[1] 5" and prose are malformed, never guessed.
 */
export const readRating: AnswerReader = (answer) => {
  if (answer.length > LONGEST_LABEL) return null;
  const match = /^(?:rating(?:\s*[:=])?)?[\s"'`*([{<]*([0-5])[\s"'`*)\]}>.,;!]*$/i.exec(answer);
  return match ? { rating: Number(match[1]) } : null;
};

/**
 * Returns a parser for exactly one of the words, with punctuation around it or a leading "Label:",
 * "Answer:" or "Support:".
 */
export function readWord(words: readonly string[]): AnswerReader {
  const pattern =
    /^(?:(?:label|answer|support)(?:\s*[:=])?)?[\s"'`*([{<]*([a-z]+)(?:\s+support)?[\s"'`*)\]}>.,;!]*$/i;
  return (answer) => {
    if (answer.length > LONGEST_LABEL) return null;
    const word = pattern.exec(answer)?.[1]?.toLowerCase();
    const known = word === "no" && words.includes("none") ? "none" : word;
    return known !== undefined && words.includes(known) ? { label: known } : null;
  };
}

/** Returns a parser that takes the whole answer as written, up to a number of characters. */
export function readText(longest: number): AnswerReader {
  return (answer) => (answer.length > longest ? null : { label: answer });
}
