import type { Language } from "@/lib/messages/interface/locales";
import type { Note } from "@/lib/messages/note";
import { noteText, reasonText } from "@/lib/messages/note-text";

/** The sentences of stored codes in one language. */
export interface Sentences {
  /** A warning or a reason shown with figures. */
  noteText: (note: Note) => string;
  /** Like `noteText`; an empty text for no reason. */
  reasonText: (reason: Note | null) => string;
}

/** Returns the sentences of a language. */
export function sentencesOf(language: Language): Sentences {
  return {
    noteText: (note) => noteText(note, language),
    reasonText: (reason) => reasonText(reason, language),
  };
}
