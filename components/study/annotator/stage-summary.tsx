import Link from "next/link";
import { Card } from "@/components/ui/kit/card";
import { useFormats, useTexts } from "#texts";
import type { AnnotatorStage, StageSummary } from "@/lib/domain/assignment/own-work";
import { AttemptList } from "./attempt-list";

interface Props {
  stage: AnnotatorStage;
  summary: StageSummary;
  /** The page that was just finished; null if none was. */
  lastPage: string | null;
}

/** What an annotator has done in a stage. Shows nothing about anybody else. */
export function StageSummaryCard({ stage, summary, lastPage }: Props) {
  const t = useTexts("annotator.summary");
  const isWhole = stage.done === stage.mine && stage.mine > 0 && !stage.more;
  return (
    <Card
      id="summary"
      heading={isWhole ? t("finished", { stage: stage.name }) : t("soFar", { stage: stage.name })}
    >
      {stage.attempts.length > 0 && <AttemptList attempts={stage.attempts} />}
      {summary.pages > 0 && <Figures summary={summary} />}
      {lastPage && (
        <Link href={`/judge/${lastPage}`} className="link mt-3 inline-block text-sm">
          {t("back")}
        </Link>
      )}
    </Card>
  );
}

function Figures({ summary }: { summary: StageSummary }) {
  const t = useTexts("annotator.summary");
  const { number, duration, money } = useFormats();
  const { pages, items, activeMs, typicalPageMs, comments, difficult, unjudgeable, pay } = summary;
  const figures: [string, string][] = [
    [t("pages"), number(pages)],
    [t("items"), number(items)],
    [t("time"), duration(activeMs)],
  ];
  if (typicalPageMs !== null) figures.push([t("typical"), duration(typicalPageMs)]);
  if (pay) figures.push([t("earned"), money(pay.earned, pay.currency)]);
  if (comments > 0) figures.push([t("comments"), number(comments)]);
  if (difficult > 0) figures.push([t("difficult"), number(difficult)]);
  if (unjudgeable > 0) figures.push([t("unjudgeable"), number(unjudgeable)]);
  return (
    <>
      <FigureList figures={figures} />
      {pay && pay.earned > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t("paid", {
            paid: money(pay.paid, pay.currency),
            open: money(Math.max(0, pay.earned - pay.paid), pay.currency),
          })}
        </p>
      )}
    </>
  );
}

/** Figures beside each other, each below its name. */
export function FigureList({ figures }: { figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
