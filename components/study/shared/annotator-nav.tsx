import Link from "next/link";
import { Badge } from "@/components/ui/kit/badge";
import { useTexts } from "#texts";
import { OWN_PAGES, type PageKey } from "./study-pages";

interface Props {
  study: { slug: string; name: string };
  current: PageKey;
  /** The number of answers that the annotator has not seen. */
  news: number;
}

/** The head of an annotator's pages of a study: its name, and the way between them. */
export function AnnotatorNav({ study, current, news }: Props) {
  const t = useTexts("frame.own");
  return (
    <header className="mb-6 flex flex-col gap-3">
      <h1 className="text-2xl font-semibold wrap-anywhere">{study.name}</h1>
      <nav aria-label={t("title")} className="border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-1">
          {OWN_PAGES.map(({ key, path }) => (
            <li key={key}>
              <Link
                href={`/studies/${study.slug}${path}`}
                aria-current={key === current ? "page" : undefined}
                className="flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1.5 text-ink-soft max-sm:text-sm sm:px-3 no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {t(key)}
                {key === "questions" && news > 0 && (
                  <Badge kind="accent">{t("news", { count: news })}</Badge>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
