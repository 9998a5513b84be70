import { useTexts } from "#texts";
import { Field } from "@/components/ui/kit/field";
import { Select } from "@/components/ui/kit/select";
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
    <Field label={t("stage")}>
      {(wired) => (
        <Select
          className="w-full"
          name="stageId"
          onChange={(event) => onChange?.(event.target.value)}
          {...wired}
        >
          {stages.map(({ id, name, items }) => (
            <option key={id} value={id}>
              {t("stageOption", { name, items })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
