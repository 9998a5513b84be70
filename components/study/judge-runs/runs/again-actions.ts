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
  const actions: (MenuAction | false)[] = [
    failed > 0 && {
      label: t("againFailed", { count: failed }),
      onSelect: () => void live.askAgain(run, "failed"),
    },
    malformed > 0 && {
      label: t("againMalformed", { count: malformed }),
      onSelect: () => void live.askAgain(run, "malformed"),
    },
    failed > 0 &&
      malformed > 0 && {
        label: t("againBoth", { count: failed + malformed }),
        onSelect: () => void live.askAgain(run, "both"),
      },
  ];
  return actions.filter((action) => action !== false);
}
