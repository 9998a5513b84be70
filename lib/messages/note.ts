import type { AnyData, Code, DataArgument } from "./sentence";

export type NoteCode = Code<"notes">;

/** A warning or a reason shown with figures, as a code and data. */
export interface Note {
  code: NoteCode;
  /** The arguments of the sentence, by name; empty if it has none. */
  data: AnyData;
}

/** Returns a note. The type of `data` follows from the arguments of the catalogue's sentence. */
export function note<Of extends NoteCode>(code: Of, ...[data]: DataArgument<"notes", Of>): Note {
  return { code, data: data ?? {} };
}

/** Returns a text that is equal for two notes exactly if their code and data are equal. */
export function noteKey({ code, data }: Note): string {
  return JSON.stringify([code, data]);
}
