import { useTexts } from "#texts";
import { ChoiceField } from "@/components/ui/kit/select";
import type { TaskKey } from "@/lib/tasks/task-definition";

/** A stage on whose items a judge can run. */
export interface StageChoice {
  id: string;
  name: string;
  task: TaskKey;
  items: number;
  /** The prompt that a model is asked with unless another is chosen. */
  prompt: string;
}

/** Chooses the stage whose items are judged. */
export function StageField({
  stages,
  onChange,
}: {
  stages: readonly StageChoice[];
  onChange?: (stageId: string) => void;
}) {
  const t = useTexts("judgeRuns.start");
  return (
    <ChoiceField
      label={t("stage")}
      name="stageId"
      onChange={(event) => onChange?.(event.target.value)}
      choices={stages.map(({ id, name, items }) => ({
        id,
        name: t("stageOption", { name, items }),
      }))}
    />
  );
}
