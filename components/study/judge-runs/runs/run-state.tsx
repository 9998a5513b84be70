import { useFormats, useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { Progress } from "@/components/ui/kit/progress";
import type { InterfaceMessages } from "@/lib/messages/interface/messages";

/** The states of a run, as the texts name them. */
const KINDS = {
  queued: "accent",
  running: "accent",
  paused: "mid",
  done: "good",
  cancelled: "neutral",
  failed: "bad",
} as const;

type State = keyof typeof KINDS;

/** Returns the state of a run as one that the texts name. */
export function stateOf({ status }: JudgeRun): State {
  return (Object.keys(KINDS) as State[]).find((state) => state === status) ?? "queued";
}

/** The state of a run, how fast it goes, what it cost so far, and why it is paused. */
export function RunState({ run, withReason = true }: { run: JudgeRun; withReason?: boolean }) {
  const t = useTexts("judgeRuns");
  const formats = useFormats();
  const state = stateOf(run);
  const rate = formats.number(run.perSecond ?? 0, 0);
  return (
    <div role="status" className="flex max-w-64 flex-col items-start gap-1">
      <Badge kind={KINDS[state]}>{t(`states.${state}`)}</Badge>
      {state === "running" && (
        <span className="text-xs text-ink-soft">
          {run.secondsLeft === null
            ? t("speed", { rate })
            : t("speedAndTime", { rate, seconds: formats.number(Math.ceil(run.secondsLeft)) })}
        </span>
      )}
      {(state === "running" || state === "paused") && <CostSoFar run={run} />}
      {withReason && run.reason && <span className="text-xs text-bad">{run.reason}</span>}
      {run.probeOf && (
        <span className="text-xs text-ink-soft">
          {t("consistency", {
            flips: formats.number(run.flips),
            compared: formats.number(run.compared),
          })}
        </span>
      )}
    </div>
  );
}

/** What a run has cost, and about what it will cost at the same rate. */
function CostSoFar({ run: { cost, done, failed, total } }: { run: JudgeRun }) {
  const t = useTexts("judgeRuns");
  const formats = useFormats();
  if (cost === null) return null;
  const ended = done + failed;
  const estimate = ended > 0 && ended < total ? (cost * total) / ended : null;
  const spent = formats.number(cost, 4);
  return (
    <span className="text-xs text-ink-soft">
      {estimate === null
        ? t("costSoFar", { cost: spent })
        : t("costEstimate", { cost: spent, total: formats.number(estimate, 4) })}
    </span>
  );
}

/** How many calls of a run failed, by kind. */
export function Failures({ run }: { run: JudgeRun }) {
  const t = useTexts("judgeRuns");
  const formats = useFormats();
  const nameOf = useFailureKind();
  return (
    <>
      {formats.number(run.failed)}
      {Object.entries(run.failures).map(([kind, count]) => (
        <span key={kind} className="block text-xs whitespace-nowrap text-ink-soft">
          {t("failures", { count: formats.number(count), kind: nameOf(kind) })}
        </span>
      ))}
    </>
  );
}

/** How many of a run's calls have ended, with an answer or without. */
export function RunProgress({ run }: { run: JudgeRun }) {
  const t = useTexts("judgeRuns");
  const formats = useFormats();
  const ended = run.done + run.failed;
  return (
    <Progress
      value={ended}
      max={run.total}
      label={t("progressOf", { judge: run.judge })}
      text={t("progress", { done: formats.number(ended), total: formats.number(run.total) })}
    />
  );
}

type NamedKind = keyof InterfaceMessages["errors"]["failureKinds"];

/** Returns a function that names a kind of failure; one without a name is shown as it is stored. */
export function useFailureKind(): (kind: string) => string {
  const t = useTexts("errors.failureKinds");
  return (kind) => {
    const key = kind.replaceAll(" ", "_") as NamedKind;
    return t.has(key) ? t(key) : kind;
  };
}
