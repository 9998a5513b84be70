import { note, type Note } from "@/lib/messages/note";
import { noteText, warningTexts } from "@/lib/messages/note-text";

const REASONS: readonly string[] = ["reason", "ci_reason"];

/**
 * Formats figures as JSON. Each reason and warning is an English sentence, with its code and data
 * beside it (`reason_code`, `reason_data` if the sentence has arguments; `warning_codes`).
 */
export function figuresJson(figures: object): string {
  return `${JSON.stringify(withSentences(figures), null, 2)}\n`;
}

/** Longer lists are written in parts of this many elements. */
const MANY = 100;

/**
 * Yields the text of `figuresJson` in parts. A report of a million labels has a hundred megabytes of
 * rows, which need not be in memory three times, and other requests can be answered between parts.
 */
export function* figuresJsonParts(figures: object): Generator<string> {
  yield* objectParts(figures, 0);
  yield "\n";
}

function* objectParts(figures: object, blanks: number): Generator<string> {
  const line = `\n${" ".repeat(blanks + 2)}`;
  let before = "{";
  for (const [key, value] of Object.entries(figures)) {
    if (hasLongList(value) && key !== "warnings") {
      yield `${before}${line}${JSON.stringify(key)}: `;
      yield* Array.isArray(value) ? listParts(value, blanks + 2) : objectParts(value, blanks + 2);
      before = ",";
      continue;
    }
    for (const [name, own] of Object.entries(withSentences({ [key]: value }) as object)) {
      if (own === undefined) continue;
      yield `${before}${line}${JSON.stringify(name)}: ${indented(own, blanks + 2)}`;
      before = ",";
    }
  }
  yield `\n${" ".repeat(blanks)}}`;
}

function* listParts(list: readonly unknown[], blanks: number): Generator<string> {
  const line = `\n${" ".repeat(blanks + 2)}`;
  for (let from = 0; from < list.length; from += MANY) {
    const texts = list
      .slice(from, from + MANY)
      .map((one) => `${line}${indented(withSentences(one), blanks + 2)}`);
    yield `${from === 0 ? "[" : ","}${texts.join(",")}`;
  }
  yield `\n${" ".repeat(blanks)}]`;
}

/** Returns whether a value is a long list, or an object with one at any depth. */
function hasLongList(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) ? value.length > MANY : Object.values(value).some(hasLongList);
}

function indented(value: unknown, blanks: number): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(blanks)}`);
}

/** Returns figures with their notes replaced by sentences and codes. */
export function withSentences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSentences);
  if (typeof value !== "object" || value === null) return value;
  const made: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (REASONS.includes(key) && (inner === null || isNote(inner))) addReason(made, key, inner);
    else if (key === "warnings" && isNotes(inner)) Object.assign(made, warningTexts(inner));
    else made[key] = withSentences(inner);
  }
  return made;
}

function addReason(made: Record<string, unknown>, key: string, reason: Note | null): void {
  made[key] = reason && noteText(reason);
  made[`${key}_code`] = reason && reason.code;
  if (reason && Object.keys(reason.data).length > 0) made[`${key}_data`] = reason.data;
}

/**
 * Returns stored figures with notes only. Earlier versions stored sentences; those are kept as
 * text.
 */
export function withNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNotes);
  if (typeof value !== "object" || value === null) return value;
  const made: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value))
    made[key] = REASONS.includes(key) || key === "warnings" ? noteOf(inner) : withNotes(inner);
  return made;
}

function noteOf(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(noteOf);
  return typeof stored === "string" ? note("earlier.sentence", { text: stored }) : stored;
}

function isNotes(value: unknown): value is Note[] {
  return Array.isArray(value) && value.every(isNote);
}

function isNote(value: unknown): value is Note {
  return typeof value === "object" && value !== null && "code" in value && "data" in value;
}
