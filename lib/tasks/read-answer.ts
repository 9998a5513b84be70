/** What a machine's answer says: a label, a 0-5 rating, or both. */
export interface ReadAnswer {
  label?: string;
  rating?: number;
}

/** Reads a machine's answer strictly; null when it is malformed. The answer is trimmed and not empty. */
export type AnswerReader = (answer: string) => ReadAnswer | null;

/** An answer that is one label, with what may stand around it, is shorter. In characters. */
const LONGEST_LABEL = 200;

/**
 * Reads exactly one whole number of 0-5, with punctuation around it or a leading "Rating:". "10", "7", "[1] 5" and
 * prose are malformed, never guessed.
 */
export const readRating: AnswerReader = (answer) => {
  if (answer.length > LONGEST_LABEL) return null;
  const match = /^(?:rating(?:\s*[:=])?)?[\s"'`*([{<]*([0-5])[\s"'`*)\]}>.,;!]*$/i.exec(answer);
  return match ? { rating: Number(match[1]) } : null;
};

/** Reads exactly one of the words, with punctuation around it or a leading "Label:", "Answer:" or "Support:". */
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

/** Takes the whole answer as the written label, up to a number of characters. */
export function readText(longest: number): AnswerReader {
  return (answer) => (answer.length > longest ? null : { label: answer });
}
