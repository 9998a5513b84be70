import { QUALIFICATION_SETTINGS } from "@/lib/tasks/stage-settings";
import { useTexts } from "#texts";
import { FoldedGroup } from "./settings-fields";
import { KNOWN_FIELDS, StageFields } from "./stage-fields";
import type { SettingsValues } from "./stage-settings";

const { practiceItems: _, ...withoutItems } = QUALIFICATION_SETTINGS;

/** Settings of practice, exam and training before work, and of known labels during it. */
export function QualityFields({ settings }: { settings: SettingsValues }) {
  const t = useTexts("stages");
  const rules = settings.qualification;
  const hasItems = rules !== null && rules.practiceItems > 0;
  return (
    <>
      <FoldedGroup name={t("form.before")} note={t("form.beforeNote")} isUsed={rules !== null}>
        <StageFields
          settings={hasItems ? QUALIFICATION_SETTINGS : withoutItems}
          values={rules ?? {}}
        />
      </FoldedGroup>
      <FoldedGroup
        name={t("form.during")}
        note={t("form.duringNote")}
        isUsed={settings.goldEvery !== null || settings.keepRate !== null}
      >
        <StageFields settings={KNOWN_FIELDS} values={settings} />
      </FoldedGroup>
    </>
  );
}
