import type { Note } from "./note";
import { sentence } from "./sentence";

/** The English sentence of a note. */
export function noteText({ code, data }: Note): string {
  return sentence("notes", code, data);
}

/** The sentence of a reason, where there is one. */
export function reasonText(reason: Note | null): string {
  return reason === null ? "" : noteText(reason);
}

/** Warnings as files and answers have them: sentences, and beside them the same as codes, in the same order. */
export function toldWarnings(notes: readonly Note[]): {
  warnings: string[];
  warning_codes: Note[];
} {
  return { warnings: notes.map(noteText), warning_codes: [...notes] };
}
