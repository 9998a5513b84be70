import { stemmer } from "stemmer";
import { STOP_WORDS } from "./stop-words";

/** A content word of a text and its Porter stem. */
export interface Stem {
  word: string;
  stem: string;
}

/**
 * Returns the content words of a text with their Porter stems: lower case, accents folded, stop
 * words removed, in order, with repetitions.
 */
export function contentStems(text: string): Stem[] {
  const folded = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’']s\b/g, "");
  const words = folded.match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+(?:'\p{L}+)?/gu) ?? [];
  return words
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => ({ word, stem: stemmer(word) }));
}

/** Returns the numbers of a text as written, without thousands separators. */
export function numbersIn(text: string): string[] {
  return (text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? []).map((number) =>
    number.replace(/,(?=\p{N}{3})/gu, ""),
  );
}
