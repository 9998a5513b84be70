import { TextField } from "@/components/ui/kit/field";
import { useTexts } from "#texts";

/** The number of annotators per page. */
export function OverlapField() {
  const t = useTexts("study");
  return (
    <TextField
      label={t("overlap.label")}
      hint={t("overlap.hint")}
      className="[&_input]:max-w-32"
      name="overlap"
      type="number"
      min={1}
      max={100}
      defaultValue={3}
      required
    />
  );
}
