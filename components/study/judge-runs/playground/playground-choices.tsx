import { useTexts } from "#texts";
import { ChoiceField } from "@/components/ui/kit/select";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import type { Prompt } from "@/lib/contract/prompts";
import type { StageChoice } from "../start/stage-choice";

interface Props {
  stages: readonly StageChoice[];
  endpoints: readonly ModelEndpoint[];
  /** Prompts for the task of the stage. */
  fitting: readonly Prompt[];
  stageId: string;
  endpointId: string;
  /** The prompt that is there at first. */
  base: string | undefined;
  onStage: (id: string) => void;
  onEndpoint: (id: string) => void;
  onBase: (name: string) => void;
}

/** The stage, the model, and the prompt to begin with. */
export function PlaygroundChoices({
  stages,
  endpoints,
  fitting,
  stageId,
  endpointId,
  base,
  onStage,
  onEndpoint,
  onBase,
}: Props) {
  const t = useTexts("playground");
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
      <ChoiceField
        label={t("stage")}
        value={stageId}
        onChange={(event) => onStage(event.target.value)}
        choices={stages}
      />
      <ChoiceField
        label={t("endpoint")}
        value={endpointId}
        onChange={(event) => onEndpoint(event.target.value)}
        choices={endpoints.map((one) => ({
          id: one.id,
          name: t("endpointOption", { name: one.name, model: one.model }),
        }))}
      />
      <ChoiceField
        label={t("base")}
        key={base}
        defaultValue={base}
        onChange={(event) => onBase(event.target.value)}
        choices={fitting.map((one) => one.name)}
      />
    </div>
  );
}
