import type { AnyData, Code, DataArgument } from "./sentence";

export type NoteCode = Code<"notes">;

/** A warning or a reason that stands beside figures: what is the case, without its sentence. */
export interface Note {
  code: NoteCode;
  /** What the sentence speaks of, by the names of its arguments; empty where it has none. */
  data: AnyData;
}

/** Returns the note of a code; its data are those that the catalogue's sentence names. */
export function note<Of extends NoteCode>(code: Of, ...[data]: DataArgument<"notes", Of>): Note {
  return { code, data: data ?? {} };
}

/** A text that two notes have in common exactly when they say the same. */
export function noteKey({ code, data }: Note): string {
  return JSON.stringify([code, data]);
}
