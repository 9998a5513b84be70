import { useTexts } from "#texts";
import { ActionMenu, type MenuAction } from "@/components/ui/kit/action-menu";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { useAgainActions } from "./again-actions";
import { isActive, type LiveRuns } from "./use-live-runs";

/** What can be done with a run in its state. */
export function RunMenu({ run, live }: { run: JudgeRun; live: LiveRuns }) {
  const t = useTexts("judgeRuns.actions");
  const isModel = run.kind === "openai_compatible";
  const isPaused = run.status === "paused";
  const again = useAgainActions(run, live);
  const offered: (MenuAction | false)[] = [
    isActive(run) && isModel && { label: t("pause"), onSelect: () => void live.pause(run) },
    isPaused && { label: t("resume"), onSelect: () => void live.resume(run) },
    ...again,
    run.status === "done" &&
      isModel &&
      run.probeOf === null && { label: t("repeat"), onSelect: () => void live.repeat(run) },
    (isActive(run) || isPaused) && {
      label: t("cancel"),
      onSelect: () => void live.cancel(run),
      isDestructive: true,
    },
  ];
  const actions = offered.filter((action) => action !== false);
  return actions.length === 0 ? null : (
    <ActionMenu label={t("more", { judge: run.judge })} actions={actions} />
  );
}
