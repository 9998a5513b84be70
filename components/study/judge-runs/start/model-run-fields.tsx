import { useState } from "react";
import { useTexts } from "#texts";
import { TextField } from "@/components/ui/kit/field";
import { ChoiceField } from "@/components/ui/kit/select";
import { SettingFields } from "@/components/ui/kit/setting-field";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import type { Prompt } from "@/lib/contract/prompts";
import { RUN_LIMITS } from "@/lib/domain/settings/judging";
import { taskDefinition } from "@/lib/tasks/registry";
import { StageField, type StageChoice } from "./stage-choice";

/** Which items a run takes, besides all. */
export const ONLY = ["labelled", "disagreed", "unjudged"] as const;

const GRID = "grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-4";

/** What a model can be run on, and how. */
export interface ModelChoices {
  stages: readonly StageChoice[];
  endpoints: readonly ModelEndpoint[];
  prompts: readonly Prompt[];
  /** The endpoint that is chosen at first. */
  endpointId: string | undefined;
}

/** The stage, the model, and a prompt that fits the stage's task. */
export function ModelFields({
  stages,
  endpoints,
  prompts,
  endpointId,
  onPrompt,
}: ModelChoices & {
  /** Called with the name of the prompt that is chosen now. */
  onPrompt: (name: string) => void;
}) {
  const t = useTexts("judgeRuns.start");
  const [stageId, setStageId] = useState(stages[0]?.id);
  const stage = stages.find(({ id }) => id === stageId);
  const asked = stage && taskDefinition(stage.task).judge.prompt;
  function changeStage(id: string) {
    setStageId(id);
    const defaultPrompt = stages.find((one) => one.id === id)?.prompt;
    if (defaultPrompt !== undefined) onPrompt(defaultPrompt);
  }
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <StageField stages={stages} onChange={changeStage} />
      <ChoiceField
        label={t("endpoint")}
        name="endpointId"
        defaultValue={endpointId}
        choices={endpoints.map(({ id, name, model }) => ({
          id,
          name: t("endpointOption", { name, model }),
        }))}
      />
      <ChoiceField
        label={t("prompt")}
        name="prompt"
        key={stageId}
        defaultValue={stage?.prompt}
        onChange={(event) => onPrompt(event.target.value)}
        choices={prompts.filter(({ task }) => task === asked?.kind).map(({ name }) => name)}
      />
    </div>
  );
}

/** Which items of the stage are judged. */
export function ItemFields() {
  const t = useTexts("judgeRuns.start");
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("which")}</legend>
      <div className={GRID}>
        <ChoiceField
          label={t("items")}
          name="only"
          none={t("all")}
          choices={ONLY.map((only) => ({ id: only, name: t(only) }))}
        />
        <TextField label={t("topics")} name="topics" placeholder={t("topicsAll")} />
        <TextField
          label={t("sample")}
          name="sample"
          type="number"
          min={1}
          placeholder={t("sampleAll")}
        />
        <TextField label={t("file")} name="items" type="file" accept=".jsonl,.json" />
      </div>
    </fieldset>
  );
}

/** What a run may spend before it pauses. */
export function LimitFields() {
  const t = useTexts("judgeRuns.start");
  const none = { placeholder: t("noLimit") };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("limits")}</legend>
      <div className={GRID}>
        <SettingFields
          settings={RUN_LIMITS}
          values={{}}
          label={(name) => t(name)}
          more={{ budget: none, maxCalls: none }}
        />
      </div>
    </fieldset>
  );
}
