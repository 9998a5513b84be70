import Link from "next/link";
import { useSentences } from "#sentences";
import { useFormats, useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import { PictureView } from "@/components/figures/picture-view";
import { Card } from "@/components/ui/kit/card";
import type { ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { consensusOf } from "@/lib/domain/agreement/headline-kappa";
import {
  judgeSummaries,
  type JudgeSummary,
  type PartialJudge,
  type SummaryFigure,
} from "@/lib/domain/agreement/judge-summary";
import { effortOf, type LabelEffort } from "@/lib/domain/agreement/verdict/label-effort";
import type { Verdict } from "@/lib/domain/agreement/verdict/verdict";
import { verdictSentences } from "@/lib/domain/agreement/verdict/verdict-sentences";
import { judgeSummaryPicture } from "@/lib/domain/pictures/judge-summary-picture";
import type { TaskKey } from "@/lib/tasks/task-definition";

/** More judges are folded away; the table below has them all. */
const MAX_JUDGES = 4;
const NARROW = 284;

interface Shared {
  task: TaskKey;
  /** Address of the rule of the verdicts. */
  ruleAt: string;
  effort: LabelEffort;
}

/** Answers first what is asked first: may each judge stand in for a person, and rank systems? */
export function JudgeSummarySection({
  figures,
  partial,
  ...shared
}: Shared & { figures: ConditionFigures; partial: readonly PartialJudge[] }) {
  const t = useTexts("agreement");
  const all = judgeSummaries(figures, shared.task);
  const leftOut = partial.filter((one) => all.some(({ judge }) => judge === one.judge));
  const summaries = all.filter(({ judge }) => !leftOut.some((one) => one.judge === judge));
  if (all.length === 0)
    return (
      <section className="card">
        <h2 className="mb-1 text-lg font-semibold">{t("summary.title")}</h2>
        <p className="text-ink-soft">{t("summary.noJudge")}</p>
      </section>
    );
  const [first, more] = [summaries.slice(0, MAX_JUDGES), summaries.slice(MAX_JUDGES)];
  const id = `summary-${figures.condition}`;
  const verdicts = summaries.reduce((sum, one) => sum + one.verdicts.length, 0);
  return (
    <Card id={id} heading={t("summary.title")}>
      <Summaries summaries={first} {...shared} />
      <LeftOut judges={leftOut} />
      {more.length > 0 && (
        <details className="mt-4">
          <summary className="text-sm font-medium">
            {t("summary.more", { count: more.length })}
          </summary>
          <div className="mt-4">
            <Summaries summaries={more} {...shared} />
          </div>
        </details>
      )}
      {verdicts > 1 && (
        <p className="mt-4 max-w-4xl text-sm text-ink-soft">{t("summary.several")}</p>
      )}
    </Card>
  );
}

/** Names the judges whose figures rest on fewer items than those of the others. */
function LeftOut({ judges }: { judges: readonly PartialJudge[] }) {
  const t = useTexts("agreement");
  const f = useFormats();
  if (judges.length === 0) return null;
  const list = f.list(judges.map((one) => `${one.judge} (${t("summary.part", { ...one })})`));
  return (
    <p className="mt-3 text-ink-soft [overflow-wrap:anywhere]">
      {t("summary.leftOut", { count: judges.length, judges: list })}
    </p>
  );
}

function Summaries({ summaries, ...shared }: Shared & { summaries: readonly JudgeSummary[] }) {
  return (
    <ul className={`grid grid-cols-1 gap-6 ${summaries.length > 1 ? "2xl:grid-cols-2" : ""}`}>
      {summaries.map((summary) => (
        <li key={summary.judge} className="break-inside-avoid">
          <Summary summary={summary} isAlone={summaries.length === 1} {...shared} />
        </li>
      ))}
    </ul>
  );
}

function Summary({
  summary,
  isAlone,
  ...shared
}: Shared & { summary: JudgeSummary; isAlone: boolean }) {
  const t = useTexts("agreement");
  const { language } = useFormats();
  const picture = judgeSummaryPicture(summary, shared.task, { language });
  const narrow = judgeSummaryPicture(summary, shared.task, { language, width: NARROW });
  const hasBand = [summary.systems, summary.topics, summary.items].some((one) => one?.people?.ci);
  return (
    <div
      className={`grid grid-cols-1 gap-4 ${isAlone ? "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" : ""}`}
    >
      <div className="flex min-w-0 flex-col gap-4 [overflow-wrap:anywhere]">
        {summary.verdicts.length === 0 && (
          <p>
            <strong className="font-semibold">{summary.judge}</strong>: {t("summary.written")}
          </p>
        )}
        {summary.verdicts.map((verdict) => (
          <VerdictText key={verdict.role} judge={summary.judge} verdict={verdict} {...shared} />
        ))}
        <Undefined summary={summary} />
      </div>
      {picture && (
        <PictureView picture={picture} narrow={narrow}>
          {t(hasBand ? "summary.legendWithPeople" : "summary.legend", {
            consensus: consensusOf(shared.task),
          })}
        </PictureView>
      )}
    </div>
  );
}

/** A verdict: its sentence, which links to the rule, and the numbers behind it. */
function VerdictText({
  judge,
  verdict,
  ruleAt,
  effort,
}: Shared & { judge: string; verdict: Verdict }) {
  const t = useTexts("agreement");
  const { noteText } = useSentences();
  const { sentence, detail } = verdictSentences(judge, verdict);
  const isFirst = verdict.role === "stands_in_for_a_person";
  const words = useEffortText(verdict, effort);
  return (
    <div className="flex flex-col gap-1">
      <p className={isFirst ? "text-lg leading-snug" : ""}>
        {verdict.answer !== "not_shown" && (
          <>
            <Badge kind={verdict.answer === "yes" ? "good" : "bad"}>
              {t(`summary.answers.${verdict.answer}`)}
            </Badge>{" "}
          </>
        )}
        <Link href={ruleAt} className="underline decoration-line-strong underline-offset-4">
          {noteText(sentence)}
        </Link>
      </p>
      {(detail.length > 0 || words !== "") && (
        <p className="text-sm leading-relaxed text-ink-soft">
          {[...detail.map(noteText), words].filter(Boolean).join(" ")}
        </p>
      )}
    </div>
  );
}

/** Returns what the labels take that a verdict would need; nothing where it needs none. */
function useEffortText(verdict: Verdict, effort: LabelEffort): string {
  const t = useTexts("agreement");
  const f = useFormats();
  if (verdict.role !== "stands_in_for_a_person" || verdict.needed === null) return "";
  const isAsked = verdict.answer === "not_shown" && verdict.why === null;
  if (!isAsked || verdict.needed.topics <= verdict.difference.topics) return "";
  const { ms, cost } = effortOf(verdict.needed.labels, effort);
  const money = cost === null ? "" : f.money(cost, effort.pay!.currency);
  if (ms === null) return cost === null ? "" : t("summary.cost", { money });
  const time = f.duration(ms);
  return cost === null ? t("summary.time", { time }) : t("summary.timeAndCost", { time, money });
}

/** The figures of the picture that have no value, and why. */
function Undefined({ summary }: { summary: JudgeSummary }) {
  const t = useTexts("agreement");
  const { reasonText } = useSentences();
  const all: [key: "systems" | "topics" | "items", SummaryFigure | null][] = [
    ["systems", summary.systems],
    ["topics", summary.topics],
    ["items", summary.items],
  ];
  const without = all.flatMap(([key, one]) =>
    one && one.figure.value === null
      ? [t(`summary.none.${key}`, { why: reasonText(one.figure.reason), n: one.figure.n })]
      : [],
  );
  if (without.length === 0) return null;
  return <p className="text-sm text-ink-soft">{without.join(" ")}</p>;
}
