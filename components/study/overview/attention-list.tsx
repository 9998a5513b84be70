import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { useSentences } from "#sentences";
import type { Note } from "@/lib/messages/note";
import { useFormats, useTexts } from "#texts";

interface Matter {
  stages: readonly string[];
  note: Note;
  page: "stages" | "held-pages" | "judges" | "import" | "questions";
}

/** Lists what needs a coordinator's hand, each with a link to where something can be done. */
export function AttentionList({ slug, matters }: { slug: string; matters: readonly Matter[] }) {
  const { noteText } = useSentences();
  const t = useTexts("overview");
  const f = useFormats();
  return (
    <section className="card" aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-lg font-semibold">
        {t("attention.title")}
      </h2>
      {matters.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck size={18} aria-hidden className="shrink-0 text-good" />
          {t("attention.nothing")}
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {matters.map(({ stages, note, page }) => (
            <li key={`${note.code} ${JSON.stringify(note.data)}`} className="flex gap-2">
              <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
              <span>
                {stages.length > 0 && <strong>{f.list(stages)}: </strong>}
                {noteText(note)}{" "}
                <Link
                  href={`/studies/${slug}/${page}`}
                  className="whitespace-nowrap text-accent underline"
                >
                  {t(`attention.to.${page}`)}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
