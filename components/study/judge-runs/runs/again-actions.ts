import { useTexts } from "#texts";
import type { MenuAction } from "@/components/ui/kit/action-menu";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import type { LiveRuns } from "./use-live-runs";

/** Returns which calls of a run can be made again, with their numbers: none while it goes on. */
export function useAgainActions(run: JudgeRun, live: LiveRuns): MenuAction[] {
  const t = useTexts("judgeRuns.actions");
  const { failed, kind, status } = run;
  const malformed = run.malformed + run.partlyMalformed;
  if (kind !== "openai_compatible" || (status !== "done" && status !== "paused")) return [];
  const counts = { failed, malformed, both: failed && malformed ? failed + malformed : 0 };
  return (["failed", "malformed", "both"] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => ({
      label: t(`again.${what}`, { count: counts[what] }),
      onSelect: () => void live.askAgain(run, what),
    }));
}
