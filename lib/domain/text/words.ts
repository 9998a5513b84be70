import { segmentsOf } from "./text-segments";
import { readingSentences } from "./reading-sentences";

/** A word: [start, end) in UTF-16 code units, and the index of its sentence. */
export interface Word {
  start: number;
  end: number;
  sentence: number;
}

/**
 * Returns the words of a text in order, from the runtime's segmenter (UAX #29), which also handles
 * scripts without blanks.
 */
export function wordsOf(text: string): Word[] {
  const sentences = readingSentences(text);
  const words: Word[] = [];
  let sentence = 0;
  const segmenter = new Intl.Segmenter("en", { granularity: "word" });
  for (const { index, segment, isWordLike } of segmentsOf(text, segmenter)) {
    if (!isWordLike) continue;
    while (sentence + 1 < sentences.length && sentences[sentence + 1]![0] <= index) sentence += 1;
    words.push({ start: index, end: index + segment.length, sentence });
  }
  return words;
}

/** Widens a range to whole words at both ends; unchanged if it touches no word. */
export function snapToWords(words: readonly Word[], start: number, end: number): [number, number] {
  const first = words.find((word) => word.end > start && word.start < end);
  const last = words.findLast((word) => word.start < end && word.end > start);
  return [first ? Math.min(start, first.start) : start, last ? Math.max(end, last.end) : end];
}
