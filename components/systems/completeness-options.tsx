"use client";

import { useTexts } from "#texts";

export interface CompletenessDefaults {
  measure: string;
  repetitions: number;
  curveRepetitions: number;
  depth: number | null;
  stageId: string | null;
  order: string;
  seed: number;
}

export const COMPLETENESS: CompletenessDefaults = {
  measure: "recall@20",
  repetitions: 1000,
  curveRepetitions: 100,
  depth: null,
  stageId: null,
  order: "consistent",
  seed: 1,
};

/** The settings of a completeness study, for starting it and for computing it again. */
export function CompletenessOptions({
  defaults,
  stages,
}: {
  defaults: CompletenessDefaults;
  stages: readonly { id: string; name: string }[];
}) {
  const t = useTexts("completeness");
  return (
    <div className="grid grid-cols-1 items-end gap-3 text-sm sm:grid-cols-3">
      <label className="flex flex-col gap-1 font-medium">
        {t("options.measure")}
        <input
          className="field"
          name="measure"
          defaultValue={defaults.measure}
          required
          maxLength={100}
        />
      </label>
      <label className="flex flex-col gap-1 font-medium">
        {t("options.repetitions")}
        <input
          className="field"
          name="repetitions"
          type="number"
          min={1}
          max={10_000}
          defaultValue={defaults.repetitions}
          required
        />
      </label>
      <label className="flex flex-col gap-1 font-medium">
        {t("options.curveRepetitions")}
        <input
          className="field"
          name="curveRepetitions"
          type="number"
          min={1}
          max={1000}
          defaultValue={defaults.curveRepetitions}
          required
        />
      </label>
      <label className="flex flex-col gap-1 font-medium">
        {t("options.depth")}
        <input
          className="field"
          name="depth"
          type="number"
          min={1}
          max={10_000}
          defaultValue={defaults.depth ?? undefined}
          placeholder={t("options.depthHint")}
        />
      </label>
      <label className="flex flex-col gap-1 font-medium">
        {t("options.order")}
        <select className="field" name="order" defaultValue={defaults.order}>
          <option value="consistent">{t("options.consistent")}</option>
          <option value="rank">{t("options.rank")}</option>
          <option value="score">{t("options.score")}</option>
        </select>
      </label>
      <label className="flex flex-col gap-1 font-medium">
        {t("options.seed")}
        <input
          className="field"
          name="seed"
          type="number"
          min={0}
          defaultValue={defaults.seed}
          required
        />
      </label>
      {stages.length > 0 && (
        <label className="flex flex-col gap-1 font-medium sm:col-span-2">
          {t("options.stage")}
          <select className="field" name="stageId" defaultValue={defaults.stageId ?? ""}>
            <option value="">{t("options.noStage")}</option>
            {stages.map((stage) => (
              <option key={stage.id} value={stage.id}>
                {t("options.labelsOf", { stage: stage.name })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** Returns the settings in a form. */
export function completenessOptionsOf(form: FormData): Record<string, unknown> {
  const number = (name: string) => Number(form.get(name));
  return {
    measure: String(form.get("measure")).trim(),
    repetitions: number("repetitions"),
    curveRepetitions: number("curveRepetitions"),
    depth: form.get("depth") ? number("depth") : null,
    stageId: form.get("stageId") ? String(form.get("stageId")) : null,
    order: String(form.get("order")),
    seed: number("seed"),
  };
}
