import { settingsIn, textOf } from "@/components/ui/form-values";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { ChoiceField } from "@/components/ui/kit/select";
import { SettingFields } from "@/components/ui/kit/setting-field";
import { COMPLETENESS_SETTINGS } from "@/lib/domain/settings/evaluations";
import { omit, pick, type ValuesOf } from "@/lib/tasks/setting";
import { useTexts } from "#texts";

export type CompletenessDefaults = Partial<ValuesOf<typeof COMPLETENESS_SETTINGS>> & {
  stageId?: string | null;
};

const FIRST = ["measure"] as const;

const GRID = "grid grid-cols-1 items-end gap-3 text-sm sm:grid-cols-3";

/** The settings of a completeness study, for starting it and for computing it again. */
export function CompletenessOptions({
  defaults,
  stages,
}: {
  defaults: CompletenessDefaults;
  stages: readonly { id: string; name: string }[];
}) {
  const t = useTexts("completeness");
  const label = (name: keyof typeof COMPLETENESS_SETTINGS) => t(`options.${name}`);
  return (
    <>
      <div className={GRID}>
        <SettingFields
          settings={pick(COMPLETENESS_SETTINGS, FIRST)}
          values={defaults}
          label={label}
        />
        {stages.length > 0 && (
          <ChoiceField
            label={t("options.stage")}
            name="stageId"
            defaultValue={defaults.stageId ?? ""}
            none={t("options.noStage")}
            choices={stages.map(({ id, name }) => ({
              id,
              name: t("options.labelsOf", { stage: name }),
            }))}
          />
        )}
      </div>
      <Disclosure title={t("form.options")}>
        <div className={GRID}>
          <SettingFields
            settings={omit(COMPLETENESS_SETTINGS, FIRST)}
            values={defaults}
            label={label}
            choice={(name) => t(`options.choices.${name}`)}
            more={{ depth: { placeholder: t("options.depthHint") } }}
          />
        </div>
      </Disclosure>
    </>
  );
}

/** Returns the settings in a form. */
export function completenessOptionsOf(form: FormData): Record<string, unknown> {
  return {
    ...settingsIn(form, COMPLETENESS_SETTINGS),
    stageId: textOf(form, "stageId") || null,
  };
}
