import { TextArea } from "@/components/ui/kit/field";
import { useTexts } from "#texts";

/** Guidelines of the study in place of those of the task; folded away while there are none. */
export function GuidelinesField({ guidelines }: { guidelines: string | null }) {
  const t = useTexts("stages");
  return (
    <details open={guidelines !== null} className="rounded-md border border-line px-4 py-2">
      <summary className="font-semibold">{t("form.guidelines")}</summary>
      <div className="py-3">
        <TextArea
          label={t("form.guidelines")}
          hint={t("form.guidelinesHint")}
          name="guidelines"
          rows={8}
          maxLength={50_000}
          defaultValue={guidelines ?? ""}
        />
      </div>
    </details>
  );
}
