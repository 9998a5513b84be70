import { useSentences } from "@/components/texts/sentences";
import { Notice } from "@/components/ui/notice";
import { noteKey, type Note } from "@/lib/messages/note";

/** What is to be known about the figures of a result. */
export function ResultNotes({ notes }: { notes: readonly Note[] }) {
  const { noteText } = useSentences();
  if (notes.length === 0) return null;
  return (
    <Notice kind="info">
      <ul>
        {notes.map((note) => (
          <li key={noteKey(note)}>{noteText(note)}</li>
        ))}
      </ul>
    </Notice>
  );
}
