import { Card } from "@/components/ui/kit/card";
import { useFormats, useTexts } from "#texts";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { Facts, type Fact } from "./facts";

/** What a run took: calls, tokens, money where the endpoint has prices, and time. */
export function RunCost({ run }: { run: JudgeRun }) {
  const t = useTexts("judgeRun.cost");
  const formats = useFormats();
  const cost = useCost(run);
  const isModel = run.kind === "openai_compatible";
  const { sent, cached, maxCalls, promptTokens, completionTokens } = run;
  const calls: readonly (Fact | false)[] = [
    [t("sent"), sent],
    [t("cached"), cached],
    maxCalls !== null && [t("callLimit"), maxCalls],
    [t("tokensIn"), promptTokens],
    [t("tokensOut"), completionTokens],
    sent > 0 && [t("perCall"), formats.number((promptTokens + completionTokens) / sent, 0)],
  ];
  return (
    <Card id="cost" heading={t("heading")}>
      <Facts
        facts={[
          ...(isModel ? calls : []),
          [t("cost"), cost],
          [t("started"), formats.dateTime(run.createdAt)],
          run.seconds > 0 && [t("time"), t("seconds", { seconds: formats.number(run.seconds, 1) })],
        ]}
      />
      {isModel && run.cost !== null && run.cost > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t("paid")}</p>
      )}
    </Card>
  );
}

/** Returns what a run cost, in words. */
function useCost({ kind, cost, budget }: JudgeRun): string {
  const t = useTexts("judgeRun.cost");
  const formats = useFormats();
  if (kind !== "openai_compatible") return t("free");
  if (cost === null) return t("noPrices");
  const spent = formats.number(cost, 4);
  return budget === null ? spent : t("costOf", { cost: spent, budget: formats.number(budget) });
}
