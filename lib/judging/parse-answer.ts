import { SCALES, type TaskKey } from "@/lib/domain/scale";

export type ParseStatus = "ok" | "malformed" | "refused" | "empty";

/** A machine's answer read strictly. `label` and `rating` are null unless the status is `ok`. */
export interface ParsedAnswer {
  status: ParseStatus;
  label: string | null;
  /** 0-5 for graded tasks. */
  rating: number | null;
}

/** An answer that is one label, with what may stand around it, is shorter. */
const LONGEST = 200;

const REFUSAL = /\b(i(?:'m| am) sorry|i can(?:'|no)t|cannot (?:help|assist|answer)|as an ai)\b/i;

/**
 * Reads one label from a raw answer. A graded answer is exactly one whole number of 0-5, with punctuation around
 * it or a leading "Rating:"; "10", "7", "[1] 5" and prose are malformed, never guessed. Answerability is graded
 * too: its label is `rating >= threshold`.
 */
export function parseAnswer(task: TaskKey, raw: string, threshold: number): ParsedAnswer {
  const text = raw.trim();
  if (text === "") return { status: "empty", label: null, rating: null };
  const graded = task === "answerability" || task === "rubric";
  const parsed =
    text.length > LONGEST ? null : graded ? parseRating(text) : parseWord(text, SCALES[task]);
  if (parsed === null)
    return {
      status: REFUSAL.test(text.slice(0, 2000)) ? "refused" : "malformed",
      label: null,
      rating: null,
    };
  if (typeof parsed === "string") return { status: "ok", label: parsed, rating: null };
  return {
    status: "ok",
    label: task === "rubric" ? String(parsed) : parsed >= threshold ? "1" : "0",
    rating: parsed,
  };
}

function parseRating(text: string): number | null {
  const match = /^(?:rating(?:\s*[:=])?)?[\s"'`*([{<]*([0-5])[\s"'`*)\]}>.,;!]*$/i.exec(text);
  return match ? Number(match[1]) : null;
}

function parseWord(text: string, words: readonly string[]): string | null {
  const match =
    /^(?:(?:label|answer|support)(?:\s*[:=])?)?[\s"'`*([{<]*([a-z]+)(?:\s+support)?[\s"'`*)\]}>.,;!]*$/i.exec(
      text,
    );
  const word = match?.[1]?.toLowerCase();
  const known = word === "no" && words.includes("none") ? "none" : word;
  return known !== undefined && words.includes(known) ? known : null;
}
