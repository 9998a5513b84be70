import { useFormats, useTexts } from "#texts";
import { Progress } from "@/components/ui/kit/progress";
import type { JudgeRun } from "@/lib/contract/judge-runs";

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
