import type { TaskKey } from "@/lib/domain/scale";
import { lexicalOverlap, type Overlap } from "./overlap";
import { numbersIn } from "./stems";

/** Changes whenever an answer could change: another version is another judge. */
export const LEXICAL_VERSION = "lexical@1";

export const LEXICAL_NOTE = "Lexical baseline: counts shared words, not a language model.";

/** What the baseline says of one item. `raw` is what a model would have written; it goes through the same parser. */
export interface LexicalAnswer {
  raw: string;
  detail: Overlap & { note: string; missingNumbers?: string[] };
}

/**
 * Recall at which a rating of 1, 2, 3, 4, 5 begins. Only the third place of each was fitted (0.64 for reports,
 * 0.34 for passages, on human-judged pairs); the others spread the rest of the scale.
 */
const REPORT_CUTS = [0.2, 0.42, 0.64, 0.8, 0.95];
const PASSAGE_CUTS = [0.1, 0.2, 0.34, 0.5, 0.75];

/** Recall of a statement's stems at which support counts as partial and as full. */
const SUPPORT_PARTIAL = 0.35;
const SUPPORT_FULL = 0.7;

/** Judges an item by counting shared words: `query` is the question or the statement, `text` what is judged. */
export function lexicalAnswer(task: TaskKey, query: string, text: string): LexicalAnswer {
  const overlap = lexicalOverlap(query, text);
  const detail = { ...overlap, note: LEXICAL_NOTE };
  if (task === "support") {
    const present = new Set(numbersIn(text));
    const missingNumbers = numbersIn(query).filter((number) => !present.has(number));
    return {
      raw: supportLabel(overlap.recall, missingNumbers.length > 0),
      detail: { ...detail, missingNumbers },
    };
  }
  const cuts = task === "answerability" ? REPORT_CUTS : PASSAGE_CUTS;
  const rating = cuts.filter((cut) => overlap.recall >= cut).length;
  return { raw: task === "evidence" ? (rating >= 3 ? "yes" : "no") : String(rating), detail };
}

function supportLabel(recall: number, numberMissing: boolean): string {
  if (recall >= SUPPORT_FULL && !numberMissing) return "full";
  return recall >= SUPPORT_PARTIAL ? "partial" : "none";
}
