import { useState } from "react";
import { ChoiceField } from "@/components/ui/kit/select";
import { SettingField } from "@/components/ui/kit/setting-field";
import { CONDITION_SHARE } from "@/lib/tasks/stage-settings";
import { useTexts } from "#texts";
import { FoldedGroup } from "./settings-fields";
import { CONDITIONS, type SettingsValues } from "./stage-settings";

/** What annotators see of a machine's label; fields that do not matter for the choice are away. */
export function MachineFields({
  settings,
  judges,
}: {
  settings: SettingsValues;
  judges: string[];
}) {
  const t = useTexts("stages");
  const before = settings.conditionShares ? "shares" : (settings.condition ?? "from_scratch");
  const [chosen, setChosen] = useState<string>(before);
  return (
    <FoldedGroup
      name={t("form.machine")}
      note={t("form.machineNote")}
      isUsed={before !== "from_scratch"}
    >
      <ChoiceField
        label={t("form.condition")}
        name="condition"
        defaultValue={before}
        choices={[
          ...CONDITIONS.map((key) => ({ id: key, name: t(`form.conditions.${key}`) })),
          { id: "shares", name: t("form.several") },
        ]}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen !== "from_scratch" && (
        <ChoiceField
          label={t("form.shownRater")}
          name="shownRater"
          defaultValue={settings.shownRater ?? ""}
          choices={[{ id: "", name: t("form.nobody") }, ...judges]}
        />
      )}
      {chosen === "shares" && (
        <>
          <ChoiceField
            label={t("form.by")}
            name="by"
            defaultValue={settings.conditionShares?.by ?? "page"}
            choices={[
              { id: "page", name: t("form.bys.page") },
              { id: "annotator", name: t("form.bys.annotator") },
            ]}
          />
          {CONDITIONS.map((key) => (
            <SettingField
              key={key}
              name={`share-${key}`}
              label={t("form.shareOf", { condition: t(`form.conditions.${key}`) })}
              setting={CONDITION_SHARE}
              value={settings.conditionShares?.shares[key] ?? null}
              placeholder="0"
            />
          ))}
        </>
      )}
    </FoldedGroup>
  );
}
