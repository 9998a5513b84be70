import { readRating, type AnswerReader } from "@/lib/tasks/read-answer";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { answerPart } from "./answer-part";
import { NEWEST_PARSER, type AnswerRules } from "./answer-rules";
import { cleanLabel, withoutEndMarks } from "./clean-answer";

export type ParseStatus = "ok" | "malformed" | "refused" | "empty";

/** A machine's answer, parsed strictly. `label` and `rating` are null unless the status is `ok`. */
export interface ParsedAnswer {
  status: ParseStatus;
  label: string | null;
  /** 0-5 if the task's judges give ratings. */
  rating: number | null;
  /** What the answer says before its label; null if its pattern asks for no reasons. */
  reasons: string | null;
}

/** A parsed answer before its label is made from a rating. */
type Parsed = Omit<ParsedAnswer, "label"> & { label?: string };

const REFUSAL = /\b(i(?:'m| am) sorry|i can(?:'|no)t|cannot (?:help|assist|answer)|as an ai)\b/i;

const DEFAULT_RULES: AnswerRules = {
  parser: NEWEST_PARSER,
  pattern: { kind: "whole" },
  scale: null,
};

/**
 * Parses an answer by the rules of its task and of its judge. Anything unclear is malformed and
 * never guessed. If judges give ratings, the label is the rating, or whether it reaches the
 * threshold. Version 1 of the parser reads whole answers by the scale of the task.
 */
export function parseAnswer(
  task: TaskKey,
  raw: string,
  threshold: number,
  rules: AnswerRules = DEFAULT_RULES,
): ParsedAnswer {
  const { judge, rating: kind, answer } = taskDefinition(task);
  const clean = answer.kind === "text" ? withoutEndMarks : cleanLabel;
  const { label, ...parsed } = parsedBy(judge.read, raw, rules, clean);
  const { rating } = parsed;
  if (rating === null) return { ...parsed, label: label ?? null };
  const ofRating = kind === "label" ? String(rating) : rating >= threshold ? "1" : "0";
  return { ...parsed, label: label ?? ofRating };
}

/** Returns the 0-5 rating in a raw answer; null for any other answer. */
export function parseRating(raw: string, rules: AnswerRules = DEFAULT_RULES): number | null {
  return parsedBy(readRating, raw, rules, cleanLabel).rating;
}

function parsedBy(
  read: AnswerReader,
  raw: string,
  rules: AnswerRules,
  clean: (text: string) => string,
): Parsed {
  if (rules.parser === 1) return parsedByFirst(read, raw);
  if (cleanLabel(raw) === "") return nothing("empty", null);
  const { label: written, reasons } = answerPart(raw, rules.pattern);
  const text = clean(written ?? "");
  const given = text === "" ? null : read(text, 2);
  if (given === null) return nothing(unread(raw), reasons);
  const { label, rating = null } = given;
  if (rules.scale !== null && !rules.scale.includes(rating === null ? label! : String(rating)))
    return nothing("malformed", reasons);
  return { status: "ok", label, rating, reasons };
}

/** Version 1: the whole answer as it came, by the scale of the task. */
function parsedByFirst(read: AnswerReader, raw: string): Parsed {
  const text = raw.trim();
  if (text === "") return nothing("empty", null);
  const given = read(text, 1);
  return given === null
    ? nothing(unread(raw), null)
    : { status: "ok", label: given.label, rating: given.rating ?? null, reasons: null };
}

function nothing(status: ParseStatus, reasons: string | null): Parsed {
  return { status, rating: null, reasons };
}

/** Returns the status of an answer that has no label: a refusal is told by its beginning. */
function unread(raw: string): ParseStatus {
  return REFUSAL.test(raw.trim().slice(0, 2000)) ? "refused" : "malformed";
}
