import { useFormats, useTexts } from "#texts";
import type { ModelRunPlan } from "@/lib/contract/judge-runs";
import { Line } from "../run/run-sums";

/** What a run would take: calls, answers that are known, tokens, money. */
export function RunPlan({ plan, budget }: { plan: ModelRunPlan; budget: number | null }) {
  const t = useTexts("judgeRuns.plan");
  const formats = useFormats();
  const sent = plan.calls - plan.cached - plan.unfit * plan.samples;
  return (
    <div
      role="status"
      className="max-w-md rounded-md border border-line bg-sunken p-4"
      data-testid="run-plan"
    >
      <h3 className="mb-2 font-semibold">{t("heading")}</h3>
      {plan.calls === 0 ? (
        <p>{t("nothing")}</p>
      ) : (
        <>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <Line name={t("calls")}>{formats.number(plan.items)}</Line>
            {plan.samples > 1 && (
              <>
                <Line name={t("samples")}>{formats.number(plan.samples)}</Line>
                <Line name={t("temperature")}>
                  {plan.temperature === null
                    ? t("noTemperature")
                    : formats.number(plan.temperature, 2)}
                </Line>
              </>
            )}
            <Line name={t("cached")}>{formats.number(plan.cached)}</Line>
            <Line name={t("sent")}>{formats.number(sent)}</Line>
            <Line name={t("tokensIn")}>{formats.number(plan.promptTokens)}</Line>
            <Line name={t("tokensOut")}>{formats.number(plan.completionTokens)}</Line>
            {plan.cost !== null && <Line name={t("cost")}>{formats.number(plan.cost, 4)}</Line>}
          </dl>
          {plan.cost !== null && budget !== null && (
            <p className="mt-2">
              {budget < plan.cost && (
                <strong>{t("belowEstimate", { budget: formats.number(budget, 4) })} </strong>
              )}
              {t("overrun")}
            </p>
          )}
          {plan.cost === null && <p className="mt-2 text-ink-soft">{t("noPrices")}</p>}
          {plan.otherWords && <p className="mt-2">{t("otherWords")}</p>}
          {plan.unfit > 0 && (
            <p className="mt-2 font-semibold text-bad">
              {t("unfit", { count: plan.unfit, reason: plan.unfitReason ?? "" })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
