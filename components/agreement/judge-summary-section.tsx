import Link from "next/link";
import { useSentences } from "@/components/texts/sentences";
import { useFormats, useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import type { MarkAddress } from "@/components/figures/drawn-picture";
import { PictureView } from "@/components/figures/picture-view";
import { Card } from "@/components/ui/kit/card";
import type { ConditionFigures } from "@/lib/domain/agreement/figure-types";
import { consensusOf, headlineKappa } from "@/lib/domain/agreement/headline-kappa";
import {
  judgeSummaries,
  type JudgeSummary,
  type PartialJudge,
} from "@/lib/domain/agreement/judge-summary";
import { effortOf, type LabelEffort } from "@/lib/domain/agreement/verdict/label-effort";
import type { Verdict } from "@/lib/domain/agreement/verdict/verdict";
import { verdictSentences } from "@/lib/domain/agreement/verdict/verdict-sentences";
import { judgeSummaryPicture } from "@/lib/domain/pictures/judge-summary-picture";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { CardFigures } from "./card-figures";
import { PeopleCard } from "./people-card";

/** More judges have their verdicts alone; the table below has their figures. */
const MAX_JUDGES = 4;
/** In pixels: a picture beside the verdicts, whose letters are as large as the text around it. */
const BESIDE = 420;

interface Shared {
  task: TaskKey;
  effort: LabelEffort;
  /** Address of the items behind a mark of a picture. */
  itemsAt?: MarkAddress;
}

/**
 * Answers first what is asked first: do people agree, may each judge stand in for one of them, and
 * does it rank systems as they do?
 */
export function JudgeSummarySection({
  figures,
  partial,
  ...shared
}: Shared & { figures: ConditionFigures; partial: readonly PartialJudge[] }) {
  const t = useTexts("agreement");
  const all = judgeSummaries(figures, shared.task);
  const leftOut = partial.filter((one) => all.some(({ judge }) => judge === one.judge));
  const summaries = all.filter(({ judge }) => !leftOut.some((one) => one.judge === judge));
  const [first, more] = [summaries.slice(0, MAX_JUDGES), summaries.slice(MAX_JUDGES)];
  const id = `summary-${figures.condition}`;
  const verdicts = summaries.reduce((sum, one) => sum + one.verdicts.length, 0);
  return (
    <section className="@container flex min-w-0 flex-col gap-4 wrap-anywhere" aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {t("summary.title")}
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 @7xl:grid-cols-2">
        <PeopleCard figures={figures} task={shared.task} />
        {first.map((summary) => (
          <JudgeCard
            key={summary.judge}
            summary={summary}
            id={`${id}-${summary.judge}`}
            {...shared}
          />
        ))}
      </div>
      {all.length === 0 && <p className="text-ink-soft">{t("summary.noJudge")}</p>}
      <LeftOut judges={leftOut} />
      {more.length > 0 && (
        <Card id={`${id}-more`} level="h3" heading={t("summary.more", { count: more.length })}>
          <div className="flex flex-col gap-3">
            {more.map((summary) => (
              <Verdicts key={summary.judge} summary={summary} {...shared} />
            ))}
          </div>
        </Card>
      )}
      {verdicts > 1 && <p className="max-w-4xl text-sm text-ink-soft">{t("summary.several")}</p>}
    </section>
  );
}

/** Names the judges whose figures rest on fewer items than those of the others. */
function LeftOut({ judges }: { judges: readonly PartialJudge[] }) {
  const t = useTexts("agreement");
  const f = useFormats();
  if (judges.length === 0) return null;
  const list = f.list(judges.map((one) => `${one.judge} (${t("summary.part", { ...one })})`));
  return (
    <p className="text-ink-soft">{t("summary.leftOut", { count: judges.length, judges: list })}</p>
  );
}

/** A judge: the answers in words, its three figures with their intervals, and their picture. */
function JudgeCard({ summary, id, ...shared }: Shared & { summary: JudgeSummary; id: string }) {
  const t = useTexts("agreement");
  const { language } = useFormats();
  const { judge, systems, topics, items } = summary;
  const draw = (width = BESIDE) => judgeSummaryPicture(summary, shared.task, { language, width });
  const hasBand = [systems, topics, items].some((one) => one?.people?.ci);
  const kappa = headlineKappa(shared.task) === "cohen_kappa" ? "kappa" : "kappa_quadratic";
  return (
    <Card
      id={id}
      level="h3"
      heading={judge}
      gap={4}
      className="@container min-w-0 break-inside-avoid"
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-4">
          <Verdicts summary={summary} {...shared} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CardFigures
            figures={[
              { name: t("measures.systems_spearman"), ...systems },
              { name: t("measures.topics_spearman"), ...topics },
              { name: t(`measures.${kappa}`), ...items },
            ]}
          />
          <PictureView draw={draw} itemsAt={shared.itemsAt}>
            {t(hasBand ? "summary.legendWithPeople" : "summary.legend", {
              consensus: consensusOf(shared.task),
            })}
          </PictureView>
        </div>
      </div>
    </Card>
  );
}

/** What the verdicts on a judge say. */
function Verdicts({ summary, ...shared }: Shared & { summary: JudgeSummary }) {
  const t = useTexts("agreement");
  if (summary.verdicts.length === 0)
    return (
      <p>
        {summary.judge}: {t("summary.written")}
      </p>
    );
  return summary.verdicts.map((verdict) => (
    <VerdictText key={verdict.role} judge={summary.judge} verdict={verdict} {...shared} />
  ));
}

/** A verdict: its sentence, which links to the rule, and the numbers behind it. */
function VerdictText({ judge, verdict, effort }: Shared & { judge: string; verdict: Verdict }) {
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
        <Link href="#rule" className="underline decoration-line-strong underline-offset-4">
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
