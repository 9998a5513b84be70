import type { z } from "zod";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import type { InputFile } from "./input-file";
import { lines } from "./lines";
import type { Problems } from "./problems";

/** Streams the objects of a JSON-lines file. A line that is no JSON object, or has bad characters, is a problem. */
export async function* jsonl(file: InputFile, problems: Problems): AsyncGenerator<{ number: number; value: Record<string, unknown> }> {
  for await (const { number, text } of lines(file, problems)) {
    if (text.trim() === "") continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      problems.add(file.name, number, "the line is not complete JSON; each line must be one JSON object.");
      continue;
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      problems.add(file.name, number, "the line is JSON but not an object; each line must be one JSON object.");
      continue;
    }
    if (text.split(OPENS, DEEPEST + 2).length > DEEPEST + 1 && isTooDeep(value)) {
      problems.add(file.name, number, `the line nests lists and objects more than ${DEEPEST} deep; flatten it.`);
      continue;
    }
    const bad = text.includes("\\u") || !text.isWellFormed() ? firstBad(value) : null;
    if (bad) {
      problems.add(file.name, number, `${bad}; remove it.`);
      continue;
    }
    yield { number, value: value as Record<string, unknown> };
  }
}

/** As deep as lists and objects may nest. */
const DEEPEST = 64;
const OPENS = /[[{]/;

/** True for a value nested more than 64 deep; looked at level by level, so that no depth overflows anything. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one).filter((inner) => typeof inner === "object" && inner !== null) : []));
  }
  return false;
}

/** Streams records that fit `schema`; for those that do not, says which field and why. */
export async function* records<T>(file: InputFile, problems: Problems, schema: z.ZodType<T>): AsyncGenerator<{ number: number; record: T }> {
  for await (const { number, value } of jsonl(file, problems)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) yield { number, record: parsed.data };
    else for (const issue of parsed.error.issues) problems.add(file.name, number, `${issue.path.length ? `${issue.path.join(".")}: ` : ""}${issue.message}`);
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
