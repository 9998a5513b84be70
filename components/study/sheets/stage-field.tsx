import { ChoiceField } from "@/components/ui/kit/select";
import { useTexts } from "#texts";
import type { SheetStage } from "./sheet-choices";

/** The choice of a stage, where there is more than one. */
export function StageField({
  stages,
  value,
  onChange,
}: {
  stages: readonly SheetStage[];
  value: string;
  onChange: (stage: string) => void;
}) {
  const t = useTexts("sheets");
  if (stages.length < 2) return null;
  return (
    <ChoiceField
      label={t("stage")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      selectClass="w-full sm:max-w-80"
      choices={stages}
    />
  );
}
