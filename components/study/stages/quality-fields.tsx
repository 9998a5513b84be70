import { useTexts } from "#texts";
import { Check, FoldedGroup, Number } from "./settings-fields";
import type { StageSettings } from "./stage-settings";

/** Settings of practice, exam and training before work, and of known labels during it. */
export function QualityFields({ settings }: { settings: StageSettings }) {
  const t = useTexts("stages");
  const rules = settings.qualification;
  const items = t("form.units.items");
  const percent = t("form.units.percent");
  return (
    <>
      <FoldedGroup name={t("form.before")} note={t("form.beforeNote")} isUsed={rules !== null}>
        <Number
          name="practice"
          label={t("form.practice")}
          value={rules?.practicePages ?? 0}
          unit={t("form.units.pages")}
          min={0}
          max={1000}
        />
        {rules !== null && rules.practiceItems > 0 && (
          <Number
            name="practiceItems"
            label={t("form.practiceItems")}
            value={rules.practiceItems}
            unit={items}
            min={0}
            max={1000}
          />
        )}
        <Number
          name="exam"
          label={t("form.exam")}
          value={rules?.examItems ?? 0}
          unit={items}
          min={0}
          max={1000}
        />
        <Number
          name="examRate"
          label={t("form.examRate")}
          value={100 * (rules?.examPassRate ?? 1)}
          unit={percent}
          min={0}
          max={100}
        />
        <Number
          name="attempts"
          label={t("form.attempts")}
          value={rules?.examAttempts ?? 1}
          min={1}
          max={10}
        />
        <Number
          name="batch"
          label={t("form.batch")}
          value={rules?.batchItems ?? 0}
          unit={items}
          min={0}
          max={100}
        />
        <Number
          name="batchRate"
          label={t("form.batchRate")}
          value={100 * (rules?.batchPassAbove ?? 0.95)}
          unit={percent}
          min={0}
          max={100}
        />
        <Number
          name="batches"
          label={t("form.batches")}
          value={rules ? rules.batchAttempts : 1}
          min={1}
          max={100}
          none={t("form.untilPassed")}
        />
        <Check
          name="batchesWait"
          label={t("form.batchesWait")}
          checked={rules?.batchesWait ?? false}
        />
      </FoldedGroup>
      <FoldedGroup
        name={t("form.during")}
        note={t("form.duringNote")}
        isUsed={settings.goldEvery !== null || settings.keepRate !== null}
      >
        <Number
          name="goldEvery"
          label={t("form.goldEvery")}
          value={settings.goldEvery}
          unit={t("form.units.pages")}
          min={2}
          max={1000}
          none={t("form.notMixed")}
        />
        <Number
          name="keepRate"
          label={t("form.keepRate")}
          value={settings.keepRate === null ? null : settings.keepRate * 100}
          unit={percent}
          min={0}
          max={100}
          none={t("form.nobodyStopped")}
        />
        <Number
          name="keepAfter"
          label={t("form.keepAfter")}
          value={settings.keepAfter}
          unit={items}
          min={1}
          max={10_000}
        />
      </FoldedGroup>
    </>
  );
}
