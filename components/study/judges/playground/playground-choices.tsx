import { useTexts } from "#texts";
import { Field } from "@/components/ui/kit/field";
import { Select } from "@/components/ui/kit/select";
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
      <Field label={t("stage")}>
        {(wired) => (
          <Select
            className="w-full"
            value={stageId}
            onChange={(event) => onStage(event.target.value)}
            {...wired}
          >
            {stages.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("endpoint")}>
        {(wired) => (
          <Select
            className="w-full"
            value={endpointId}
            onChange={(event) => onEndpoint(event.target.value)}
            {...wired}
          >
            {endpoints.map((one) => (
              <option key={one.id} value={one.id}>
                {t("endpointOption", { name: one.name, model: one.model })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("base")}>
        {(wired) => (
          <Select
            className="w-full"
            key={base}
            defaultValue={base}
            onChange={(event) => onBase(event.target.value)}
            {...wired}
          >
            {fitting.map((one) => (
              <option key={one.name}>{one.name}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
