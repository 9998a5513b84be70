import type { AnyData, Code, DataArgument, Section } from "./sentence";

/** A sentence of a section that is not made yet. */
export interface Message<In extends Section> {
  code: In extends Section ? Code<In> : never;
  /** The arguments of the sentence, by name; empty if it has none. */
  data: AnyData;
}

/**
 * Makes messages of a section. The type of `data` follows from the arguments of the catalogue's
 * sentence.
 */
type Maker<In extends Section> = <Of extends Code<In>>(
  code: Of,
  ...[data]: DataArgument<In, Of>
) => Message<In>;

export function messagesOf<In extends Section>(): Maker<In> {
  return (code, ...[data]) => ({ code, data: data ?? {} }) as Message<In>;
}

export type NoteCode = Code<"notes">;

/** A warning or a reason shown with figures. */
export type Note = Message<"notes">;

export const note = messagesOf<"notes">();

/** Returns a text that is equal for two notes exactly if their code and data are equal. */
export function noteKey({ code, data }: Note): string {
  return JSON.stringify([code, data]);
}
