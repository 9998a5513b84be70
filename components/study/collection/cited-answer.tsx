import Link from "next/link";
import { ShownText } from "@/components/ui/shown-text";
import { useTexts } from "#texts";

interface Props {
  slug: string;
  sentences: readonly {
    id: string;
    position: number;
    text: string;
    citations: readonly { id: string; docid: string }[];
  }[];
  /** The study's items about the answer. */
  items: readonly { id: string; sentenceId: string | null; docid: string | null }[];
}

/** An answer sentence by sentence: what each cites, and the item in which that is judged. */
export function CitedAnswer({ slug, sentences, items }: Props) {
  const t = useTexts("collection");
  const at = `/studies/${slug}/collection`;
  return (
    <ol className="flex flex-col gap-4">
      {sentences.map(({ id, position, text, citations }) => (
        <li key={id} id={`sentence-${position}`} className="scroll-mt-24 target:bg-accent-soft">
          <p className="break-words" dir="auto">
            <span className="sentence-number" data-number={position + 1} aria-hidden />
            <ShownText text={text} />
          </p>
          {citations.length === 0 ? (
            <p className="text-sm text-ink-soft">{t("report.citesNothing")}</p>
          ) : (
            <ul
              aria-label={t("report.cites")}
              className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft"
            >
              {citations.map((passage) => {
                const item = items.find(
                  (one) => one.sentenceId === id && one.docid === passage.docid,
                );
                return (
                  <li key={passage.id} className="break-all">
                    <Link className="link" href={`${at}/passages/${passage.id}`} prefetch={false}>
                      {passage.docid}
                    </Link>
                    {item && (
                      <>
                        {" · "}
                        <Link className="link" href={`${at}/items/${item.id}`} prefetch={false}>
                          {t("report.judge")}
                        </Link>
                      </>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
