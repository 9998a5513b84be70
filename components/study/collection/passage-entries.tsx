import { useTexts } from "#texts";
import { EntryList } from "./entry-list";

interface Props {
  passages: readonly {
    id: string;
    docid: string;
    title: string | null;
    topic: string | null;
    excerpt: string;
    citations: number;
  }[];
  words?: string;
  /** Returns the address of a passage's page. */
  at: (id: string) => string;
}

/** Passages in a list. */
export function PassageEntries({ passages, words, at }: Props) {
  const t = useTexts("collection");
  return (
    <EntryList
      label={t("lists.passages")}
      words={words}
      entries={passages.map((passage) => ({
        id: passage.id,
        href: at(passage.id),
        title: passage.docid,
        subtitle: passage.title === null ? undefined : [passage.title],
        excerpt: passage.excerpt,
        facts: (
          <>
            <p>{t("counts.cited", { count: passage.citations })}</p>
            {passage.topic !== null && (
              <p className="break-words">
                {t("passage.topic")}: {passage.topic}
              </p>
            )}
          </>
        ),
      }))}
    />
  );
}
