import Link from "next/link";
import { Badge } from "@/components/ui/kit/badge";
import { ShownText } from "@/components/ui/shown-text";
import { useTexts } from "#texts";
import { Section } from "@/components/ui/kit/card";

interface Sentence {
  id: string;
  position: number;
  text: string;
  reportId: string;
  run: string;
  topic: string;
  total: number;
}

interface Report {
  id: string;
  kind: "report" | "answer" | "pair";
  run: string;
  topic: string;
  total: number;
}

interface Props {
  /** Address of the list of reports. */
  list: string;
  sentences: readonly Sentence[];
  reports: readonly Report[];
}

/** All that uses a passage: the sentences that cite it, and the reports written from it. */
export function CitingTexts({ list, sentences, reports }: Props) {
  const t = useTexts("collection");
  return (
    <>
      <Section level="h3" heading={t("passage.cited")}>
        {sentences.length === 0 && <p className="text-sm text-ink-soft">{t("passage.notCited")}</p>}
        <ul className="flex flex-col gap-3 text-sm">
          {sentences.map(({ id, position, text, reportId, run, topic }) => (
            <li key={id}>
              <Link
                className="link font-medium break-words"
                href={`${list}/${reportId}#sentence-${position}`}
                prefetch={false}
              >
                {run}
              </Link>{" "}
              <span className="text-ink-soft">
                {topic} · {t("passage.sentence", { number: position + 1 })}
              </span>
              <p className="break-words" dir="auto">
                <ShownText text={text} />
              </p>
            </li>
          ))}
        </ul>
        <More shown={sentences.length} total={sentences[0]?.total ?? 0} />
      </Section>
      <Section level="h3" heading={t("passage.contexts")}>
        {reports.length === 0 && <p className="text-sm text-ink-soft">{t("passage.noContexts")}</p>}
        <ul className="flex flex-col gap-1 text-sm">
          {reports.map(({ id, kind, run, topic }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <Link className="link break-words" href={`${list}/${id}`} prefetch={false}>
                {run}
              </Link>
              <span className="text-ink-soft">{topic}</span>
              <Badge>{t(`kinds.${kind}`)}</Badge>
            </li>
          ))}
        </ul>
        <More shown={reports.length} total={reports[0]?.total ?? 0} />
      </Section>
    </>
  );
}

function More({ shown, total }: { shown: number; total: number }) {
  const t = useTexts("collection");
  if (total <= shown) return null;
  return <p className="mt-2 text-sm text-ink-soft">{t("counts.more", { shown, total })}</p>;
}
