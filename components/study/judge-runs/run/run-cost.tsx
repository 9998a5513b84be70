import { Card } from "@/components/ui/kit/card";
import { useFormats, useTexts } from "#texts";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { Line } from "./run-sums";

/** What a run took: calls, tokens, money where the endpoint has prices, and time. */
export function RunCost({ run }: { run: JudgeRun }) {
  const t = useTexts("judgeRun.cost");
  const formats = useFormats();
  const isModel = run.kind === "openai_compatible";
  return (
    <Card id="cost" heading={t("heading")}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        {isModel && (
          <>
            <Line name={t("sent")}>{formats.number(run.sent)}</Line>
            <Line name={t("cached")}>{formats.number(run.cached)}</Line>
            {run.maxCalls !== null && (
              <Line name={t("callLimit")}>{formats.number(run.maxCalls)}</Line>
            )}
            <Line name={t("tokensIn")}>{formats.number(run.promptTokens)}</Line>
            <Line name={t("tokensOut")}>{formats.number(run.completionTokens)}</Line>
            {run.sent > 0 && (
              <Line name={t("perCall")}>
                {formats.number((run.promptTokens + run.completionTokens) / run.sent, 0)}
              </Line>
            )}
          </>
        )}
        <Line name={t("cost")}>
          <Cost run={run} />
        </Line>
        <Line name={t("started")}>{formats.dateTime(run.createdAt)}</Line>
        {run.seconds > 0 && (
          <Line name={t("time")}>{t("seconds", { seconds: formats.number(run.seconds, 1) })}</Line>
        )}
      </dl>
      {isModel && run.cost !== null && run.cost > 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t("paid")}</p>
      )}
    </Card>
  );
}

function Cost({ run: { kind, cost, budget } }: { run: JudgeRun }) {
  const t = useTexts("judgeRun.cost");
  const formats = useFormats();
  if (kind !== "openai_compatible") return t("free");
  if (cost === null) return t("noPrices");
  const spent = formats.number(cost, 4);
  return budget === null ? spent : t("costOf", { cost: spent, budget: formats.number(budget) });
}
