import { useState } from "react";
import { SettingField } from "@/components/ui/kit/setting-field";
import { CONDITION_SHARE } from "@/lib/tasks/stage-settings";
import { useTexts } from "#texts";
import { Choice, FoldedGroup } from "./settings-fields";
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
      <Choice
        name="condition"
        label={t("form.condition")}
        value={before}
        values={[
          ...CONDITIONS.map((key) => [key, t(`form.conditions.${key}`)] as const),
          ["shares", t("form.several")],
        ]}
        onChange={setChosen}
      />
      {chosen !== "from_scratch" && (
        <Choice
          name="shownRater"
          label={t("form.shownRater")}
          value={settings.shownRater ?? ""}
          values={[["", t("form.nobody")], ...judges.map((judge) => [judge, judge] as const)]}
        />
      )}
      {chosen === "shares" && (
        <>
          <Choice
            name="by"
            label={t("form.by")}
            value={settings.conditionShares?.by ?? "page"}
            values={[
              ["page", t("form.bys.page")],
              ["annotator", t("form.bys.annotator")],
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
