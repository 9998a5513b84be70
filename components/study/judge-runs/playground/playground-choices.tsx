import { useTexts } from "#texts";
import { ChoiceField } from "@/components/ui/kit/select";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import type { Prompt } from "@/lib/contract/prompts";

interface Props {
  endpoints: readonly ModelEndpoint[];
  /** Prompts for the task of the stage. */
  fitting: readonly Prompt[];
  endpointId: string;
  /** The prompt that is there at first. */
  base: string | undefined;
  onEndpoint: (id: string) => void;
  onBase: (name: string) => void;
}

/** The model, and the prompt to begin with. */
export function PlaygroundChoices({
  endpoints,
  fitting,
  endpointId,
  base,
  onEndpoint,
  onBase,
}: Props) {
  const t = useTexts("playground");
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
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
