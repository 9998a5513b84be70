import type { StagePlan, StageProgress } from "@/lib/contract/stages";
import { useFormats, useTexts } from "#texts";

interface Props {
  plan: StagePlan;
  progress: StageProgress;
  /** Whether the stage takes labels; one that takes none will not be done on any day. */
  isRunning: boolean;
}

/** What of a stage is done, and what is left in judgments, hours and money. */
export function StageNumbers({ plan, progress, isRunning }: Props) {
  const t = useTexts("stages");
  const unknown = useTexts("forecast");
  const { date, number } = useFormats();
  const { done, places: slots, forecast, whyUnknown, overfull } = progress;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <progress
          className="h-2.5 w-48 accent-accent-solid"
          max={1}
          value={slots > 0 ? done / slots : 0}
          aria-label={t("progress")}
        />
        <span className="tabular-nums">{t("done", { done: number(done), of: number(slots) })}</span>
        {isRunning && (forecast || whyUnknown) && (
          <span className="text-ink-soft">
            {forecast ? t("forecast", { date: date(forecast) }) : unknown(whyUnknown!)}
          </span>
        )}
      </p>
      {plan.judgments > 0 && (
        <p className="text-ink-soft">
          {t("left", {
            left: number(plan.judgmentsLeft),
            of: number(plan.judgments),
            hours: number(plan.hoursLeft, 1),
            seconds: number(plan.secondsPerJudgment, 0),
            measured: plan.measured ? "yes" : "no",
            pay: number(plan.costLeft, 0),
            rate: number(plan.pay.rate),
            per: plan.pay.per,
            currency: plan.pay.currency === null ? "" : ` ${plan.pay.currency}`,
          })}
        </p>
      )}
      {plan.trainingPages > 0 && (
        <p className="text-ink-soft">{t("training", { count: plan.trainingPages })}</p>
      )}
      {plan.imported > 0 && (
        <p className="text-ink-soft">{t("imported", { count: plan.imported })}</p>
      )}
      {overfull > 0 && <p className="text-ink-soft">{t("overfull", { count: overfull })}</p>}
    </div>
  );
}
