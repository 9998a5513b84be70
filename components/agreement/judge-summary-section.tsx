import { useSentences } from "#sentences";
import { useFormats, useTexts } from "#texts";
import { Term } from "@/components/ui/kit/term";
import { PictureView } from "@/components/figures/picture-view";
import type { ConditionFigures } from "@/lib/domain/agreement/figure-types";
import {
  judgeSummaries,
  type JudgeSummary,
  type SummaryFigure,
} from "@/lib/domain/agreement/judge-summary";
import { judgeSummaryPicture } from "@/lib/domain/pictures/judge-summary-picture";

/** With fewer topics a figure says little about other topics. */
const FEW_TOPICS = 10;
/** More judges are folded away; the table below has them all. */
const MOST_JUDGES = 4;
const NARROW = 284;

/** Answers first what is asked first: does each judge rank and label as people do? */
export function JudgeSummarySection({ figures }: { figures: ConditionFigures }) {
  const t = useTexts("agreement");
  const summaries = judgeSummaries(figures);
  if (summaries.length === 0)
    return (
      <section className="card">
        <h2 className="mb-1 text-lg font-semibold">{t("summary.title")}</h2>
        <p className="text-ink-soft">{t("summary.noJudge")}</p>
      </section>
    );
  const [first, more] = [summaries.slice(0, MOST_JUDGES), summaries.slice(MOST_JUDGES)];
  const id = `summary-${figures.condition}`;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {t("summary.title")}
      </h2>
      <Summaries summaries={first} />
      {more.length > 0 && (
        <details className="mt-4">
          <summary className="text-sm font-medium">
            {t("summary.more", { count: more.length })}
          </summary>
          <div className="mt-4">
            <Summaries summaries={more} />
          </div>
        </details>
      )}
    </section>
  );
}

function Summaries({ summaries }: { summaries: readonly JudgeSummary[] }) {
  return (
    <ul className={`grid grid-cols-1 gap-6 ${summaries.length > 1 ? "2xl:grid-cols-2" : ""}`}>
      {summaries.map((summary) => (
        <li key={summary.judge} className="break-inside-avoid">
          <Summary summary={summary} isAlone={summaries.length === 1} />
        </li>
      ))}
    </ul>
  );
}

function Summary({ summary, isAlone }: { summary: JudgeSummary; isAlone: boolean }) {
  const t = useTexts("agreement");
  const picture = judgeSummaryPicture(summary);
  const hasBand = [summary.systems, summary.topics, summary.items].some((one) => one?.people);
  return (
    <div
      className={`grid grid-cols-1 gap-4 ${isAlone ? "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" : ""}`}
    >
      <Sentence summary={summary} />
      {picture && (
        <PictureView picture={picture} narrow={judgeSummaryPicture(summary, NARROW)}>
          {hasBand ? t("summary.legendWithPeople") : t("summary.legend")}
        </PictureView>
      )}
    </div>
  );
}

/** What the picture shows, said in words. */
function Sentence({
  summary: { judge, systems, topics, items, topicCount },
}: {
  summary: JudgeSummary;
}) {
  const t = useTexts("agreement");
  const { reasonText } = useSentences();
  const f = useFormats();
  const two = (value: number) => f.signed(value, 2);
  function said(summary: SummaryFigure): string {
    const { figure, people, standing } = summary;
    if (figure.value === null) return reasonText(figure.reason);
    const interval = figure.ci ? ` [${two(figure.ci[0])}, ${two(figure.ci[1])}]` : "";
    const own = `${two(figure.value)}${interval}`;
    if (people === null || standing === null) return own;
    const range = t("summary.people", {
      kind: people.isMiddle ? "middle" : people.low === people.high ? "one" : "all",
      low: two(people.low),
      high: two(people.high),
    });
    return `${own}; ${range}: ${t(`summary.standing.${standing}`)}`;
  }
  const parts = (
    [
      ["systems", systems],
      ["topics", topics],
      ["items", items],
    ] as const
  ).flatMap(([key, summary]) =>
    summary
      ? [
          {
            key,
            n: summary.figure.n,
            said: said(summary),
            isDefined: summary.figure.value !== null,
          },
        ]
      : [],
  );
  const bold = (chunks: React.ReactNode) => <strong className="font-semibold">{chunks}</strong>;
  return (
    <p className="leading-relaxed">
      <strong className="[overflow-wrap:anywhere]">{judge}</strong>{" "}
      {parts.map(({ key, n, said: words, isDefined }, i) => (
        <span key={key}>
          {t.rich(isDefined ? `summary.${key}` : `summary.none.${key}`, {
            b: bold,
            spearman: (chunks) => <Term name="spearman">{chunks}</Term>,
            kappa: (chunks) => <Term name="kappa">{chunks}</Term>,
            n,
            said: words,
          })}
          {i < parts.length - 1 ? "; " : ". "}
        </span>
      ))}
      <span className="text-ink-soft">
        {t("summary.topicCount", { count: topicCount })}
        {topicCount < FEW_TOPICS && ` ${t("summary.fewTopics")}`}
      </span>
    </p>
  );
}
