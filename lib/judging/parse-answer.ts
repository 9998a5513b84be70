import { readRating } from "@/lib/tasks/read-answer";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

export type ParseStatus = "ok" | "malformed" | "refused" | "empty";

/** A machine's answer, parsed strictly. `label` and `rating` are null unless the status is `ok`. */
export interface ParsedAnswer {
  status: ParseStatus;
  label: string | null;
  /** 0-5 if the task's judges give ratings. */
  rating: number | null;
}

const REFUSAL = /\b(i(?:'m| am) sorry|i can(?:'|no)t|cannot (?:help|assist|answer)|as an ai)\b/i;

/**
 * Parses an answer by the rules of its task. Anything unclear is malformed and never guessed. If
 * judges give ratings, the label is the rating, or whether it reaches the threshold.
 */
export function parseAnswer(task: TaskKey, raw: string, threshold: number): ParsedAnswer {
  const text = raw.trim();
  if (text === "") return { status: "empty", label: null, rating: null };
  const { judge, rating: kind } = taskDefinition(task);
  const read = judge.read(text);
  if (read === null)
    return {
      status: REFUSAL.test(text.slice(0, 2000)) ? "refused" : "malformed",
      label: null,
      rating: null,
    };
  const { label = null, rating = null } = read;
  if (rating === null) return { status: "ok", label, rating };
  const ofRating = kind === "label" ? String(rating) : rating >= threshold ? "1" : "0";
  return { status: "ok", label: label ?? ofRating, rating };
}

/** Returns the 0-5 rating in a raw answer; null for any other answer. */
export function parseRating(raw: string): number | null {
  return readRating(raw.trim())?.rating ?? null;
}
