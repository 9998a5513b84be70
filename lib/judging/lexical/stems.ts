import { stemmer } from "stemmer";
import { STOP_WORDS } from "./stop-words";

/** A content word of a text and its Porter stem. */
export interface Stem {
  word: string;
  stem: string;
}

/**
 * The content words of a text with their Porter stems: lower case, accents folded, stop words out, in order,
 * repeats kept.
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

/** Numbers of a text, as written, thousands separators out. */
export function numbersIn(text: string): string[] {
  return (text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? []).map((number) =>
    number.replace(/,(?=\p{N}{3})/gu, ""),
  );
}
