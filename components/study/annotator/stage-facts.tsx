import { useFormats, useTexts } from "#texts";
import { pagesLeft } from "@/lib/domain/assignment/own-state";
import type { AnnotatorStage, CrowdWork, WorkTerms } from "@/lib/domain/assignment/own-work";
import { taskDefinition } from "@/lib/tasks/registry";

/** What annotators are told of stages: their terms, and the question of each task. */
export interface StageOffer {
  terms: WorkTerms;
  /** By task, in the language of the page. */
  questions: Readonly<Record<string, string>>;
  work: CrowdWork | null;
}

/** What a stage asks of an annotator: the question, pages left, time per page, and pay. */
export function StageFacts({
  stage,
  offer: { terms, questions, work },
}: {
  stage: AnnotatorStage;
  offer: StageOffer;
}) {
  const t = useTexts("annotator.facts");
  const { duration, money } = useFormats();
  const { pay } = terms;
  const left = pagesLeft(stage, work);
  const pageMs = terms.pageMs[stage.id];
  const by = taskDefinition(stage.task).pages.takenBy;
  const question = questions[stage.task];
  const facts = [
    left === null ? t("given", { by }) : t("left", { count: left }),
    ...(pageMs === undefined ? [] : [t("time", { time: duration(pageMs) })]),
    ...(pay ? [t("pay", { rate: money(pay.rate, pay.currency), per: pay.per })] : []),
    ...(pay && pay.floor > 0 && !(pay.per === "hour" && pay.rate >= pay.floor)
      ? [t("floor", { floor: money(pay.floor, pay.currency) })]
      : []),
  ];
  return (
    <div className="flex flex-col gap-1 text-sm">
      {question && (
        <p dir="auto">
          {t("asked")} <bdi>{question}</bdi>
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 text-ink-soft tabular-nums" aria-label={t("title")}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}
