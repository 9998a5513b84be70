import Link from "next/link";
import { noteText } from "@/lib/messages/note-text";
import type { Note } from "@/lib/messages/note";

interface Matter {
  stage: string | null;
  note: Note;
  page: string;
}

/** Lists what needs a coordinator's hand, each with a link to where something can be done. */
export function AttentionList({ slug, matters }: { slug: string; matters: readonly Matter[] }) {
  return (
    <section className="card" aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-lg font-semibold">
        What needs a hand
      </h2>
      {matters.length === 0 ? (
        <p className="text-ink-soft">Nothing right now.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {matters.map(({ stage, note, page }) => (
            <li key={`${stage} ${note.code} ${JSON.stringify(note.data)}`} className="flex gap-2">
              <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-bad" />
              <span>
                {stage && <strong>{stage}: </strong>}
                {noteText(note)}{" "}
                <Link href={`/studies/${slug}/${page}`} className="link">
                  {WHERE[page]}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const WHERE: Record<string, string> = {
  stages: "To the stages",
  "held-pages": "To the held pages",
  judges: "To the judge runs",
};
