import type { z } from "zod";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import type { Language } from "@/lib/messages/interface/locales";
import { Problem, problem } from "@/lib/messages/problem";
import { issueWords } from "@/lib/messages/schema-issue";
import { sentence } from "@/lib/messages/sentence";
import { wordsOf } from "@/lib/messages/words";
import type { InputFile } from "./input-file";
import { lineBatches } from "./lines";
import type { Problems } from "./problems";

export interface JsonLine {
  number: number;
  value: Record<string, unknown>;
}

/**
 * Streams the objects of a JSON-lines file. A line that is not a JSON object, or has characters
 * that cannot be stored, is a problem.
 */
export async function* jsonl(file: InputFile, problems: Problems): AsyncGenerator<JsonLine> {
  for await (const values of jsonlBatches(file, problems)) yield* values;
}

/** Like `jsonl`, but yields one batch per chunk read. */
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

/**
 * Detects JSON that is not one object per line, from the first line: then there is one problem for
 * the file instead of one for each line.
 */
function otherJson(text: string): Problem | null {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (trimmed.startsWith("[")) return problem("jsonl.whole_list");
  if (trimmed === "{") return problem("jsonl.several_lines");
  return null;
}

/** Parses a line. Returns its object, null for a blank line, or a problem. */
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
  if (found === null) return value as Record<string, unknown>;
  return problem("text.bad_character", { found }).withWords(() =>
    wordsOf((language) => ({ found: firstBad(value, language)! })),
  );
}

/**
 * Returns whether a line has enough opening brackets to be nested too deeply; nearly no line has.
 */
function opensOften(text: string): boolean {
  let opened = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if ((code === 0x5b || code === 0x7b) && (opened += 1) > DEEPEST) return true;
  }
  return false;
}

/** Maximum nesting of lists and objects. */
const DEEPEST = 64;

/**
 * Returns whether a value is nested more than 64 deep. Goes level by level instead of by recursion,
 * so that deep nesting cannot overflow the stack.
 */
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

/** Streams the records that fit `schema`. Each mismatch of another record is added as a problem. */
export async function* records<T>(
  file: InputFile,
  problems: Problems,
  schema: z.ZodType<T>,
): AsyncGenerator<{ number: number; record: T }> {
  for await (const { number, value } of jsonl(file, problems)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) yield { number, record: parsed.data };
    else
      for (const issue of parsed.error.issues)
        problems.add(file.name, number, schemaProblem(issue));
  }
}

/** Returns the problem for a mismatch with a schema. */
export function schemaProblem(issue: z.core.$ZodIssue): Problem {
  const field: unknown = issue.code === "custom" ? issue.params?.missing : undefined;
  if (typeof field === "string") return problem("record.field_missing", { field });
  const found =
    issue.path.length > 0
      ? problem("record.field_does_not_fit", {
          where: issue.path.join("."),
          problem: issue.message,
        })
      : problem("record.does_not_fit", { problem: issue.message });
  return found.withWords(() => issueWords(issue));
}

/**
 * Returns the first character of any string in a value, keys included, that cannot be stored; null
 * if there is none.
 */
export function firstBad(value: unknown, language: Language = "en", depth = 1): string | null {
  if (typeof value === "string") return badCharacter(value, language);
  if (typeof value !== "object" || value === null) return null;
  if (depth > DEEPEST)
    return sentence("parts", "character.too_deep", { deepest: DEEPEST }, language);
  for (const [key, inner] of Object.entries(value)) {
    const found = badCharacter(key, language) ?? firstBad(inner, language, depth + 1);
    if (found && key.length < 40)
      return sentence("parts", "character.in_field", { found, field: key }, language);
    if (found) return found;
  }
  return null;
}
