import type { Note } from "./note";
import { sentence } from "./sentence";

/** Returns the English sentence of a note. */
export function noteText({ code, data }: Note): string {
  return sentence("notes", code, data);
}

/** Returns the sentence of a reason, or an empty text for none. */
export function reasonText(reason: Note | null): string {
  return reason === null ? "" : noteText(reason);
}

/** Returns warnings as sentences and, in the same order, as codes. */
export function toldWarnings(notes: readonly Note[]): {
  warnings: string[];
  warning_codes: Note[];
} {
  return { warnings: notes.map(noteText), warning_codes: [...notes] };
}
