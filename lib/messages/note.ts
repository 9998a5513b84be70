import type { AnyData, Code, DataArgument, Section } from "./sentence";

/** A sentence of the catalogue that is not made yet. */
export interface Message<Of extends string> {
  code: Of;
  /** The arguments of the sentence, by name; empty if it has none. */
  data: AnyData;
}

/**
 * Returns the function that makes messages of a section. The type of `data` follows from the
 * arguments of the catalogue's sentence.
 */
export function messagesOf<In extends Section>() {
  return <Of extends Code<In>>(code: Of, ...[data]: DataArgument<In, Of>): Message<Code<In>> => ({
    code,
    data: data ?? {},
  });
}

export type NoteCode = Code<"notes">;

/** A warning or a reason shown with figures. */
export type Note = Message<NoteCode>;

export const note = messagesOf<"notes">();

/** Returns a text that is equal for two notes exactly if their code and data are equal. */
export function noteKey({ code, data }: Note): string {
  return JSON.stringify([code, data]);
}
