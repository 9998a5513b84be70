import { useFormats } from "#texts";
import type { Note } from "@/lib/messages/note";
import { noteText, reasonText } from "@/lib/messages/note-text";

/** Numbers below zero have a real minus sign on pages, as figures have there. */
const MINUS = /(?<=^|[\s[(])-(?=\d)/g;

/** Returns the sentences of stored codes in the language of the page. */
export function useSentences() {
  const { language } = useFormats();
  return {
    /** A warning or a reason shown with figures. */
    noteText: (note: Note) => noteText(note, language).replace(MINUS, "−"),
    /** Like `noteText`; an empty text for no reason. */
    reasonText: (reason: Note | null) => reasonText(reason, language),
  };
}
