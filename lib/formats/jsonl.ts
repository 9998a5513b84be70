import type { z } from "zod";
import { badCharacter } from "@/lib/domain/text/bad-characters";
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
      if (typeof value === "string") problems.add(file.name, first + i, value);
      else if (value !== null) values.push({ number: first + i, value });
    }
    yield values;
  }
}

/** What a file is that holds JSON, but not one object a line; told by its first line, so that it is said once. */
function otherJson(text: string): string | null {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (trimmed.startsWith("["))
    return "the file is one JSON list; JSON lines have one object a line, without brackets around them and commas between them: write it so.";
  if (trimmed === "{")
    return "the file is JSON with objects over several lines; JSON lines have each object on one line: write it so.";
  return null;
}

/** The object of a line; null for a line without anything; a sentence that says what is wrong. */
function parsed(text: string): Record<string, unknown> | string | null {
  if (text.trim() === "") return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "the line is not complete JSON; each line must be one JSON object.";
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return "the line is JSON but not an object; each line must be one JSON object.";
  if (opensOften(text) && isTooDeep(value))
    return `the line nests lists and objects more than ${DEEPEST} deep; flatten it.`;
  const bad = text.includes("\\u") || !text.isWellFormed() ? firstBad(value) : null;
  return bad ? `${bad}; remove it.` : (value as Record<string, unknown>);
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
    else
      for (const issue of parsed.error.issues)
        problems.add(
          file.name,
          number,
          `${issue.path.length ? `${issue.path.join(".")}: ` : ""}${issue.message}`,
        );
  }
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
