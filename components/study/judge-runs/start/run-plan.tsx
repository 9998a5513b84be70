import { useFormats, useTexts } from "#texts";
import type { ModelRunPlan } from "@/lib/contract/judge-runs";
import { Facts } from "../run/facts";

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
          <Facts
            facts={[
              [t("calls"), plan.items],
              plan.samples > 1 && [t("samples"), plan.samples],
              plan.samples > 1 && [
                t("temperature"),
                plan.temperature === null
                  ? t("noTemperature")
                  : formats.number(plan.temperature, 2),
              ],
              [t("cached"), plan.cached],
              [t("sent"), sent],
              [t("tokensIn"), plan.promptTokens],
              [t("tokensOut"), plan.completionTokens],
              plan.cost !== null && [t("cost"), formats.number(plan.cost, 4)],
            ]}
          />
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
