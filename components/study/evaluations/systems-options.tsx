import { settingsIn, textOf } from "@/components/ui/form-values";
import { Checkbox } from "@/components/ui/kit/checkbox";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { TextField } from "@/components/ui/kit/field";
import { SettingFields } from "@/components/ui/kit/setting-field";
import { SYSTEMS_SETTINGS } from "@/lib/domain/settings/evaluations";
import { omit, pick, type ValuesOf } from "@/lib/tasks/setting";
import { useTexts } from "#texts";

export type SystemsDefaults = Partial<ValuesOf<typeof SYSTEMS_SETTINGS>> & {
  /** Strategies of reranking. */
  rerank?: readonly string[];
};

const GRID = "grid grid-cols-1 items-end gap-3 text-sm sm:grid-cols-3";

const STRATEGIES = [
  "sum",
  "rrf",
  "greedy-sum",
  "sum-tau",
  "greedy-sum-tau",
  "greedy-coverage-tau",
  "greedy-alpha-tau",
];
const DEFAULT_TAU = "3";

/** The settings that most evaluations choose. */
const FIRST = ["measures", "threshold", "denominator", "labels"] as const;

/** The settings of an evaluation, for starting it and for computing it again. */
export function SystemsOptions({ defaults }: { defaults: SystemsDefaults }) {
  const t = useTexts("systems");
  const rerank = defaults.rerank ?? [];
  const chosen = new Set(rerank.map((name) => name.replace(/=\d+$/, "")));
  const taus = [...new Set(rerank.flatMap((name) => /=(\d+)$/.exec(name)?.[1] ?? []))];
  return (
    <>
      <div className={GRID}>
        <SettingFields
          values={defaults}
          label={(name) => t(`options.${name}`)}
          choice={(name) => t(`options.choices.${name}`)}
          settings={pick(SYSTEMS_SETTINGS, FIRST)}
          more={{ measures: { placeholder: t("options.measuresHint") } }}
        />
      </div>
      <Disclosure title={t("form.options")}>
        <div className={GRID}>
          <SettingFields
            values={defaults}
            label={(name) => t(`options.${name}`)}
            choice={(name) => t(`options.choices.${name}`)}
            settings={omit(SYSTEMS_SETTINGS, FIRST)}
            more={{
              freezeAt: { placeholder: t("options.freezeAtNone") },
              margin: { placeholder: t("options.marginNone") },
            }}
          />
          <fieldset className="sm:col-span-3">
            <legend className="mb-1 font-medium">{t("options.rerank")}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-2">
              {STRATEGIES.map((name) => (
                <Checkbox
                  key={name}
                  name="rerank"
                  value={name}
                  label={`${name.replace("-tau", "")}${name.endsWith("-tau") ? ` ${t("options.fromThreshold")}` : ""}`}
                  defaultChecked={chosen.has(name)}
                />
              ))}
            </div>
          </fieldset>
          <TextField
            label={t("options.taus")}
            name="taus"
            defaultValue={taus.join(", ") || DEFAULT_TAU}
            pattern="[0-5](\s*,\s*[0-5])*"
            title={t("options.tausHint")}
          />
        </div>
      </Disclosure>
    </>
  );
}

/** Returns the settings in a form. */
export function optionsOf(form: FormData): Record<string, unknown> {
  const given = textOf(form, "taus")
    .split(",")
    .map((tau) => tau.trim())
    .filter(Boolean);
  const taus = given.length > 0 ? given : [DEFAULT_TAU];
  const rerank = form
    .getAll("rerank")
    .map(String)
    .flatMap((name) => (name.endsWith("-tau") ? taus.map((tau) => `${name}=${tau}`) : [name]));
  return { ...settingsIn(form, SYSTEMS_SETTINGS), rerank };
}
