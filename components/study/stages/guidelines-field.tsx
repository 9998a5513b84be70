import { TextArea } from "@/components/ui/kit/field";
import { useTexts } from "#texts";
import { FoldedGroup } from "./settings-fields";

/** Guidelines of the study in place of those of the task; folded away while there are none. */
export function GuidelinesField({ guidelines }: { guidelines: string | null }) {
  const t = useTexts("stages");
  return (
    <FoldedGroup name={t("form.guidelines")} isUsed={guidelines !== null}>
      <div className="col-span-full">
        <TextArea
          label={t("form.guidelines")}
          hint={t("form.guidelinesHint")}
          name="guidelines"
          rows={8}
          maxLength={50_000}
          defaultValue={guidelines ?? ""}
        />
      </div>
    </FoldedGroup>
  );
}
