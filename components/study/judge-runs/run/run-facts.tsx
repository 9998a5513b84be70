import { Card } from "@/components/ui/kit/card";
import { useFormats, useTexts } from "#texts";
import { useFailureKind } from "../runs/run-state";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { Facts } from "./facts";

interface ServedModel {
  model: string | null;
  fingerprint: string | null;
  n: number;
}

/** What the endpoint said about a run's calls: failures, cut answers, and which models answered. */
export function RunFacts({
  run,
  facts,
}: {
  run: JudgeRun;
  facts: {
    cut: number;
    promptCut: number;
    sampled: number;
    fragile: number;
    models: readonly ServedModel[];
  };
}) {
  const t = useTexts("judgeRun.facts");
  return (
    <Card id="facts" heading={t("heading")}>
      <Facts
        className="max-w-xl"
        facts={[
          [t("cut"), facts.cut],
          [t("promptCut"), facts.promptCut],
          facts.sampled > 0 && [t("sampled"), facts.sampled],
          facts.sampled > 0 && [t("fragile"), facts.fragile],
        ]}
      />
      <Failures run={run} />
      <Models models={facts.models} />
    </Card>
  );
}

function Failures({ run: { failures, failureExamples } }: { run: JudgeRun }) {
  const t = useTexts("judgeRun.facts");
  const formats = useFormats();
  const nameOf = useFailureKind();
  const kinds = Object.entries(failures);
  if (kinds.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 text-sm font-semibold">{t("failures")}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {kinds.map(([kind, count]) => (
          <li key={kind}>
            {t("failure", { count: formats.number(count), kind: nameOf(kind) })}
            {failureExamples[kind] && (
              <span className="block text-ink-soft [overflow-wrap:anywhere]" dir="auto">
                {t("example", { message: failureExamples[kind] })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Models({ models }: { models: readonly ServedModel[] }) {
  const t = useTexts("judgeRun.facts");
  if (models.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 text-sm font-semibold">{t("models")}</h3>
      <ul className="text-sm [overflow-wrap:anywhere]">
        {models.map(({ model, fingerprint, n }) => (
          <li key={`${model} ${fingerprint}`}>
            {fingerprint === null
              ? t("model", { model: model ?? t("unnamed"), count: n })
              : t("modelAndFingerprint", { model: model ?? t("unnamed"), fingerprint, count: n })}
          </li>
        ))}
      </ul>
      {models.length > 1 && <p className="mt-1 text-sm text-ink-soft">{t("several")}</p>}
    </>
  );
}
