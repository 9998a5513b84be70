import { useFormats } from "#texts";
import type { Note } from "@/lib/messages/note";
import { noteText, reasonText } from "@/lib/messages/note-text";

/** Returns the sentences of stored codes in the language of the page. */
export function useSentences() {
  const { language } = useFormats();
  return {
    /** A warning or a reason shown with figures. */
    noteText: (note: Note) => noteText(note, language),
    /** Like `noteText`; an empty text for no reason. */
    reasonText: (reason: Note | null) => reasonText(reason, language),
  };
}
