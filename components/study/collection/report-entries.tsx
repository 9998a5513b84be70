import { Badge } from "@/components/ui/kit/badge";
import { useTexts } from "#texts";
import { EntryList } from "./entry-list";

interface Props {
  reports: readonly {
    id: string;
    kind: "report" | "answer" | "pair";
    run: string;
    otherRun: string | null;
    topic: string;
    topicTitle: string | null;
    excerpt: string;
    sentences: number;
    passages: number;
  }[];
  words?: string;
  /** Returns the address of a report's page. */
  at: (id: string) => string;
}

/** Reports, answers and pairs in a list. */
export function ReportEntries({ reports, words, at }: Props) {
  const t = useTexts("collection");
  return (
    <EntryList
      label={t("lists.reports")}
      words={words}
      entries={reports.map((report) => ({
        id: report.id,
        href: at(report.id),
        title:
          report.otherRun === null
            ? report.run
            : t("report.versus", { first: report.run, second: report.otherRun }),
        subtitle: [report.topicTitle ?? report.topic],
        excerpt: report.excerpt,
        facts: (
          <>
            <Badge>{t(`kinds.${report.kind}`)}</Badge>
            {report.sentences > 0 && <p>{t("counts.sentences", { count: report.sentences })}</p>}
            {report.passages > 0 && <p>{t("counts.passages", { count: report.passages })}</p>}
          </>
        ),
      }))}
    />
  );
}
