import type { AnswerPattern } from "./answer-rules";
import { cleanLabel, withoutEndMarks } from "./clean-answer";

/** The part of an answer that holds its label, and the reasons. */
export interface AnswerPart {
  /** As written; null if the answer does not have the part. */
  label: string | null;
  reasons: string | null;
}

/** Returns the part of an answer where the label stands by a pattern. The answer is not blank. */
export function answerPart(raw: string, pattern: AnswerPattern): AnswerPart {
  if (pattern.kind === "last line") return lastLine(raw);
  if (pattern.kind === "json") return jsonField(raw, pattern);
  return { label: raw, reasons: null };
}

/** Lines that hold nothing but marks, such as the end of a code fence, count as blank. */
function lastLine(raw: string): AnswerPart {
  const lines = raw.split(/\r\n|[\n\r\u2028\u2029]/);
  const last = lines.findLastIndex((line) => cleanLabel(line) !== "");
  const first = lines.findIndex((line) => cleanLabel(line) !== "");
  return { label: lines[last]!, reasons: written(lines.slice(first, last).join("\n")) };
}

function jsonField(
  raw: string,
  { field, reasons }: Extract<AnswerPattern, { kind: "json" }>,
): AnswerPart {
  const values = jsonObject(raw);
  if (!values || !Object.hasOwn(values, field)) return { label: null, reasons: null };
  const label = values[field];
  return {
    label: typeof label === "number" || typeof label === "string" ? String(label) : null,
    reasons: Object.hasOwn(values, reasons) ? written(values[reasons]) : null,
  };
}

/** Returns the object that is all of an answer, apart from a code fence and marks of its end. */
function jsonObject(raw: string): Record<string, unknown> | null {
  const [start, end] = [raw.indexOf("{"), raw.lastIndexOf("}") + 1];
  if (start < 0 || end <= start) return null;
  if (cleanLabel(raw.slice(0, start)) !== "" || cleanLabel(raw.slice(end)) !== "") return null;
  try {
    return JSON.parse(raw.slice(start, end)) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Returns a text without blanks around it, or null if nothing is left. */
function written(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const text = withoutEndMarks(value);
  return text === "" ? null : text;
}
