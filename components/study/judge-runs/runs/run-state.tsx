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

/** Whether nothing is wrong with a paused run: it waits for answers of batch files. */
export function isWaiting({ status, reasonCode }: JudgeRun): boolean {
  return status === "paused" && reasonCode === "run.batch_files";
}

/** Returns since when the endpoint of a paused run has been out of reach; null if it is not. */
export function outOfReachSince({ status, reasonCode, lastAnswerAt }: JudgeRun): string | null {
  const isAway = reasonCode === "endpoint.out_of_reach" || reasonCode === "run.limited";
  return status === "paused" && isAway ? lastAnswerAt : null;
}

/** The state of a run, how fast it goes, what it cost so far, and why it is paused. */
export function RunState({ run, withReason = true }: { run: JudgeRun; withReason?: boolean }) {
  const t = useTexts("judgeRuns");
  const formats = useFormats();
  const timeLeft = useTimeLeft();
  const state = stateOf(run);
  const perMinute = 60 * (run.perSecond ?? 0);
  const rate = formats.number(perMinute, perMinute < 10 ? 1 : 0);
  const since = outOfReachSince(run);
  return (
    <div role="status" className="flex max-w-64 flex-col items-start gap-1">
      <Badge kind={isWaiting(run) ? "neutral" : since ? "bad" : KINDS[state]}>
        {isWaiting(run)
          ? t("states.batch")
          : since
            ? t("outOfReach", { since: formats.dateTime(since) })
            : t(`states.${state}`)}
      </Badge>
      {state === "running" && (
        <span className="text-xs text-ink-soft">
          {run.secondsLeft === null
            ? t("speed", { rate })
            : t("speedAndTime", { rate, left: timeLeft(run.secondsLeft) })}
        </span>
      )}
      {(state === "running" || state === "paused") && <CostSoFar run={run} />}
      {withReason && run.reason && (
        <span className={`text-xs ${isWaiting(run) || since ? "text-ink-soft" : "text-bad"}`}>
          {run.reason}
        </span>
      )}
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

/** Returns a function that says in words how long something still takes. */
function useTimeLeft(): (seconds: number) => string {
  const t = useTexts("judgeRuns.left");
  return (seconds) => {
    const minutes = Math.round(seconds / 60);
    if (minutes < 1) return t("soon");
    if (minutes < 90) return t("minutes", { count: minutes });
    const hours = Math.round(minutes / 60);
    return hours < 48 ? t("hours", { count: hours }) : t("days", { count: Math.round(hours / 24) });
  };
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
