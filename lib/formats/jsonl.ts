import type { z } from "zod";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { Problem, problem } from "@/lib/messages/problem";
import type { InputFile } from "./input-file";
import { lineBatches } from "./lines";
import type { Problems } from "./problems";

export interface JsonLine {
  number: number;
  value: Record<string, unknown>;
}

/** Streams the objects of a JSON-lines file. A line that is no JSON object, or has bad characters, is a problem. */
export async function* jsonl(file: InputFile, problems: Problems): AsyncGenerator<JsonLine> {
  for await (const values of jsonlBatches(file, problems)) yield* values;
}

/** The same, as many at once as a piece of the file holds. */
export async function* jsonlBatches(
  file: InputFile,
  problems: Problems,
): AsyncGenerator<JsonLine[]> {
  let isBeginning = true;
  for await (const { first, texts } of lineBatches(file, problems)) {
    const beginning = isBeginning ? texts.findIndex((text) => text.trim() !== "") : -1;
    if (beginning >= 0) {
      isBeginning = false;
      const whole = otherJson(texts[beginning]!);
      if (whole) return problems.add(file.name, first + beginning, whole);
    }
    const values: JsonLine[] = [];
    for (let i = 0; i < texts.length; i += 1) {
      const value = parsed(texts[i]!);
      if (value instanceof Problem) problems.add(file.name, first + i, value);
      else if (value !== null) values.push({ number: first + i, value });
    }
    yield values;
  }
}

/** What a file is that holds JSON, but not one object a line; told by its first line, so that it is said once. */
function otherJson(text: string): Problem | null {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (trimmed.startsWith("[")) return problem("jsonl.whole_list");
  if (trimmed === "{") return problem("jsonl.several_lines");
  return null;
}

/** The object of a line; null for a line without anything; or what is wrong with it. */
function parsed(text: string): Record<string, unknown> | Problem | null {
  if (text.trim() === "") return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return problem("jsonl.incomplete");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return problem("jsonl.not_object");
  if (opensOften(text) && isTooDeep(value)) return problem("jsonl.too_deep", { most: DEEPEST });
  const found = text.includes("\\u") || !text.isWellFormed() ? firstBad(value) : null;
  return found ? problem("text.bad_character", { found }) : (value as Record<string, unknown>);
}

/** False for a line that cannot nest deeply, which is nearly every one. */
function opensOften(text: string): boolean {
  let opened = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if ((code === 0x5b || code === 0x7b) && (opened += 1) > DEEPEST) return true;
  }
  return false;
}

/** As deep as lists and objects may nest. */
const DEEPEST = 64;

/** True for a value nested more than 64 deep; looked at level by level, so that no depth overflows anything. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) =>
      typeof one === "object" && one !== null
        ? Object.values(one).filter((inner) => typeof inner === "object" && inner !== null)
        : [],
    );
  }
  return false;
}

/** Streams records that fit `schema`; for those that do not, says which field and why. */
export async function* records<T>(
  file: InputFile,
  problems: Problems,
  schema: z.ZodType<T>,
): AsyncGenerator<{ number: number; record: T }> {
  for await (const { number, value } of jsonl(file, problems)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) yield { number, record: parsed.data };
    else for (const issue of parsed.error.issues) problems.add(file.name, number, misfit(issue));
  }
}

/** What a field has that its schema refuses. */
export function misfit(issue: z.core.$ZodIssue): Problem {
  const field: unknown = issue.code === "custom" ? issue.params?.missing : undefined;
  if (typeof field === "string") return problem("record.field_missing", { field });
  return issue.path.length > 0
    ? problem("record.field_does_not_fit", {
        where: issue.path.join("."),
        problem: issue.message,
      })
    : problem("record.does_not_fit", { problem: issue.message });
}

/** The first character in any text of a value, keys included, that cannot be stored; null when there is none. */
export function firstBad(value: unknown, depth = 1): string | null {
  if (typeof value === "string") return badCharacter(value);
  if (typeof value !== "object" || value === null) return null;
  if (depth > DEEPEST) return `lists and objects nested more than ${DEEPEST} deep`;
  for (const [key, inner] of Object.entries(value)) {
    const bad = badCharacter(key) ?? firstBad(inner, depth + 1);
    if (bad) return `${bad}${key.length < 40 ? ` in ${key}` : ""}`;
  }
  return null;
}
