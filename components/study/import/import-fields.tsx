import { Checkbox } from "@/components/ui/kit/checkbox";
import { textOf } from "@/components/ui/form-values";
import { useTexts } from "#texts";
import { SettingField } from "@/components/ui/kit/setting-field";
import { STAGE_SETTINGS } from "@/lib/tasks/stage-settings";

const NAME = "leaveOutFiltered";

/** The choice to leave out labels of filtered questions, which are a problem otherwise. */
export function FilteredLabels() {
  const t = useTexts("importFiles");
  return <Checkbox label={t("leaveOutFiltered")} name={NAME} value="1" />;
}

/** Returns that choice as a field of the request. */
export function filteredLabelsIn(form: FormData): Record<string, string> {
  return { [NAME]: textOf(form, NAME) === "1" ? "1" : "0" };
}

/** The number of annotators per page. */
export function OverlapField() {
  const t = useTexts("study");
  return (
    <SettingField
      label={t("overlap.label")}
      hint={t("overlap.hint")}
      className="[&_input]:max-w-32"
      name="overlap"
      setting={STAGE_SETTINGS.overlap}
      value={3}
    />
  );
}
