import { sentenceRanges } from "@/lib/domain/text/text-segments";
import { contentStems } from "./stems";

/** The words that a question (or statement) and a text share. */
export interface Overlap {
  /** Share of the question's distinct content stems found in the text, 0 to 1; 0 if it has none. */
  recall: number;
  matched: string[];
  missing: string[];
  /**
   * The sentence with the most matched stems, the first of them if several are equal; null if
   * nothing matches.
   */
  bestSentence: { start: number; end: number; text: string } | null;
}

/** Counts shared stems. Offsets of the best sentence are UTF-16 code units of `text`. */
export function lexicalOverlap(question: string, text: string): Overlap {
  const wanted = new Map(contentStems(question).map(({ stem, word }) => [stem, word]));
  const present = new Set(contentStems(text).map(({ stem }) => stem));
  const matched = [...wanted].filter(([stem]) => present.has(stem));
  const missing = [...wanted].filter(([stem]) => !present.has(stem));
  return {
    recall: wanted.size === 0 ? 0 : matched.length / wanted.size,
    matched: matched.map(([, word]) => word),
    missing: missing.map(([, word]) => word),
    bestSentence:
      matched.length === 0 ? null : bestSentence(text, new Set(matched.map(([stem]) => stem))),
  };
}

function bestSentence(text: string, stems: Set<string>): Overlap["bestSentence"] {
  let best: Overlap["bestSentence"] = null;
  let most = 0;
  for (const [start, end] of sentenceRanges(text)) {
    const found = new Set(
      contentStems(text.slice(start, end))
        .map(({ stem }) => stem)
        .filter((stem) => stems.has(stem)),
    );
    if (found.size > most) {
      most = found.size;
      best = { start, end, text: text.slice(start, end) };
    }
  }
  return best;
}
