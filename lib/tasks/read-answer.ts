/** The content of a machine's answer: a label, a 0-5 rating, or both. */
export interface ReadAnswer {
  label?: string;
  rating?: number;
}

/** Versions of the parser. A judge keeps the version that it was made with. */
export type ParserVersion = 1 | 2;

/**
 * Parses a machine's answer strictly; null if it is malformed. The answer is trimmed and not empty.
 * For version 2 it is cleaned as well: no Markdown emphasis, no invisible characters.
 */
export type AnswerReader = (answer: string, parser: ParserVersion) => ReadAnswer | null;

/** Maximum length in characters: a label with some text around it is shorter. */
const MAX_LABEL_LENGTH = 200;

const RATING: Record<ParserVersion, RegExp> = {
  1: /^(?:rating(?:\s*[:=])?)?[\s"'`*([{<]*([0-5])[\s"'`*)\]}>.,;!]*$/i,
  2: /^(?:(?:rating|score|answer)(?:\s*[:=：])?)?[\s"'`*([{<]*([0-5])(?:\.0+)?[\s"'`*)\]}>.,;!。]*$/i,
};

const WORD: Record<ParserVersion, RegExp> = {
  1: /^(?:(?:label|answer|support)(?:\s*[:=])?)?[\s"'`*([{<]*([a-z]+)(?:\s+support)?[\s"'`*)\]}>.,;!]*$/i,
  2: /^(?:(?:label|answer|support)(?:\s*[:=：])?)?[\s"'`*([{<]*([a-z]+)(?:\s+support)?[\s"'`*)\]}>.,;!。]*$/i,
};

/**
 * Parses exactly one whole number from 0 to 5, with punctuation around it or a leading "Rating:".
 * "10", "7", "[1] 5" and prose are malformed, never guessed. Version 2 also accepts "4.0", and
 * "Score:" and "Answer:" before the number.
 */
export const readRating: AnswerReader = (answer, parser) => {
  if (answer.length > MAX_LABEL_LENGTH) return null;
  const match = RATING[parser].exec(answer);
  return match ? { rating: Number(match[1]) } : null;
};

/**
 * Returns a parser for exactly one of the words, with punctuation around it or a leading "Label:",
 * "Answer:" or "Support:".
 */
export function readWord(words: readonly string[]): AnswerReader {
  return (answer, parser) => {
    if (answer.length > MAX_LABEL_LENGTH) return null;
    const word = WORD[parser].exec(answer)?.[1]?.toLowerCase();
    const known = word === "no" && words.includes("none") ? "none" : word;
    return known !== undefined && words.includes(known) ? { label: known } : null;
  };
}

/** Returns a parser that takes the whole answer as written, up to a number of characters. */
export function readText(longest: number): AnswerReader {
  return (answer) => (answer.length > longest ? null : { label: answer });
}
