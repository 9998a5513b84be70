import { ChoiceField } from "@/components/ui/kit/select";
import { SettingField } from "@/components/ui/kit/setting-field";
import { taskDefinition } from "@/lib/tasks/registry";
import { check, whole } from "@/lib/tasks/setting";
import type { SettingField as OwnField, TaskKey } from "@/lib/tasks/task-definition";
import { useTexts } from "#texts";
import { Group } from "./settings-fields";
import { ownValue, type SettingsValues } from "./stage-settings";

/**
 * Shows the settings that only the stage's task has, as its definition lists them; nothing if it
 * has none.
 */
export function OwnSettings({ task, settings }: { task: TaskKey; settings: SettingsValues }) {
  const t = useTexts("stages");
  const fields = taskDefinition(task).settingFields.filter((field) => isShown(field, settings));
  const { showsAnswers } = settings;
  if (fields.length === 0 && showsAnswers === undefined) return null;
  return (
    <Group name={t("form.judged")}>
      {fields.map((field) => (
        <OwnSetting key={field.name} field={field} value={ownValue(settings, field.name)} />
      ))}
      {showsAnswers !== undefined && (
        <SettingField
          name="showsAnswers"
          label={t("form.showsAnswers")}
          hint={t("form.showsAnswersHint")}
          setting={check(showsAnswers)}
        />
      )}
    </Group>
  );
}

function isShown(field: OwnField, settings: SettingsValues): boolean {
  if (field.kind === "check" || !field.unless) return true;
  return ownValue(settings, field.unless.name) !== field.unless.value;
}

function OwnSetting({ field, value }: { field: OwnField; value: unknown }) {
  const { name, label } = field;
  switch (field.kind) {
    case "choice":
      return (
        <ChoiceField
          label={label}
          name={name}
          defaultValue={String(value)}
          choices={field.choices.map(([id, text]) => ({ id, name: text }))}
        />
      );
    case "check":
      return <SettingField name={name} label={label} setting={check(value === true)} />;
    case "number": {
      const setting = whole(field.min, field.max, Number(value));
      return <SettingField name={name} label={label} setting={setting} />;
    }
  }
}
