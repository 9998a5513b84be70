"use client";

import type { ReactNode } from "react";
import { useTexts } from "#texts";

export interface SystemsDefaults {
  measures: string;
  threshold: number;
  alpha: number;
  weight: number;
  denominator: string;
  grade: string;
  tokenizer: string;
  order: string;
  rerank: readonly string[];
  ties: string;
  labels: boolean;
  partly: number;
  okayWeight: number;
  width: number;
  means?: string;
  family?: string;
  bootstrap: number;
  seed: number;
}

export const DEFAULTS: SystemsDefaults = {
  measures: "",
  threshold: 3,
  alpha: 0.5,
  weight: 0.5,
  denominator: "answerable",
  grade: "any",
  tokenizer: "whitespace",
  order: "consistent",
  rerank: [],
  ties: "first-stage",
  labels: true,
  partly: 2,
  okayWeight: 1,
  width: 0.1,
  means: "common",
  family: "measure",
  bootstrap: 2000,
  seed: 1,
};

const STRATEGIES = [
  "sum",
  "rrf",
  "greedy-sum",
  "sum-tau",
  "greedy-sum-tau",
  "greedy-coverage-tau",
  "greedy-alpha-tau",
];

/** The settings of an evaluation, for starting it and for computing it again. */
export function SystemsOptions({ defaults }: { defaults: SystemsDefaults }) {
  const t = useTexts("systems");
  const chosen = new Set(defaults.rerank.map((name) => name.replace(/=\d+$/, "")));
  const taus = [...new Set(defaults.rerank.flatMap((name) => /=(\d+)$/.exec(name)?.[1] ?? []))];
  return (
    <div className="grid grid-cols-1 items-end gap-3 text-sm sm:grid-cols-3">
      <Field label={t("options.threshold")}>
        <select className="field" name="threshold" defaultValue={defaults.threshold}>
          {[1, 2, 3, 4, 5].map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </Field>
      <Field label={t("options.denominator")}>
        <select className="field" name="denominator" defaultValue={defaults.denominator}>
          <option value="answerable">{t("options.answerable")}</option>
          <option value="unfiltered">{t("options.unfiltered")}</option>
          <option value="all">{t("options.allQuestions")}</option>
        </select>
      </Field>
      <Field label={t("options.order")}>
        <select className="field" name="order" defaultValue={defaults.order}>
          <option value="consistent">{t("options.consistent")}</option>
          <option value="rank">{t("options.rank")}</option>
          <option value="score">{t("options.score")}</option>
        </select>
      </Field>
      <Field label={t("options.means")}>
        <select className="field" name="means" defaultValue={defaults.means}>
          <option value="common">{t("options.commonTopics")}</option>
          <option value="own">{t("options.ownTopics")}</option>
        </select>
      </Field>
      <Field label={t("options.family")}>
        <select className="field" name="family" defaultValue={defaults.family}>
          <option value="measure">{t("options.familyMeasure")}</option>
          <option value="all">{t("options.familyAll")}</option>
        </select>
      </Field>
      <Field label={t("options.measures")} wide>
        <input
          className="field"
          name="measures"
          defaultValue={defaults.measures}
          placeholder={t("options.measuresHint")}
          maxLength={1000}
        />
      </Field>
      <Field label={t("options.grade")}>
        <select className="field" name="grade" defaultValue={defaults.grade}>
          <option value="any">{t("options.gradeAny")}</option>
          <option value="max">{t("options.gradeMax")}</option>
          <option value="count">{t("options.gradeCount")}</option>
        </select>
      </Field>
      <Field label={t("options.alpha")}>
        <input
          className="field"
          name="alpha"
          type="number"
          min={0}
          max={1}
          step={0.05}
          defaultValue={defaults.alpha}
          required
        />
      </Field>
      <Field label={t("options.weight")}>
        <input
          className="field"
          name="weight"
          type="number"
          min={0.05}
          max={10}
          step={0.05}
          defaultValue={defaults.weight}
          required
        />
      </Field>
      <Field label={t("options.tokenizer")}>
        <select className="field" name="tokenizer" defaultValue={defaults.tokenizer}>
          <option value="whitespace">{t("options.whitespace")}</option>
          <option value="word">{t("options.words")}</option>
          <option value="character">{t("options.characters")}</option>
        </select>
      </Field>
      <Field label={t("options.partly")}>
        <select className="field" name="partly" defaultValue={defaults.partly}>
          {[1, 2, 3, 4, 5].map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </Field>
      <Field label={t("options.okayWeight")}>
        <input
          className="field"
          name="okayWeight"
          type="number"
          min={0}
          max={100}
          step={0.1}
          defaultValue={defaults.okayWeight}
          required
        />
      </Field>
      <Field label={t("options.width")}>
        <input
          className="field"
          name="width"
          type="number"
          min={0.01}
          max={2}
          step={0.01}
          defaultValue={defaults.width}
          required
        />
      </Field>
      <Field label={t("options.bootstrap")}>
        <input
          className="field"
          name="bootstrap"
          type="number"
          min={0}
          max={10_000}
          defaultValue={defaults.bootstrap}
          required
        />
      </Field>
      <Field label={t("options.seed")}>
        <input
          className="field"
          name="seed"
          type="number"
          min={0}
          defaultValue={defaults.seed}
          required
        />
      </Field>
      <fieldset className="sm:col-span-3">
        <legend className="mb-1 font-medium">{t("options.rerank")}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {STRATEGIES.map((name) => (
            <label key={name} className="flex items-center gap-2">
              <input type="checkbox" name="rerank" value={name} defaultChecked={chosen.has(name)} />
              {name.replace("-tau", "")}
              {name.endsWith("-tau") ? ` ${t("options.fromThreshold")}` : ""}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={t("options.taus")}>
        <input
          className="field"
          name="taus"
          defaultValue={taus.length > 0 ? taus.join(", ") : "3"}
          pattern="[0-5](\s*,\s*[0-5])*"
          title={t("options.tausHint")}
        />
      </Field>
      <Field label={t("options.ties")}>
        <select className="field" name="ties" defaultValue={defaults.ties}>
          <option value="first-stage">{t("options.firstStage")}</option>
          <option value="original">{t("options.original")}</option>
        </select>
      </Field>
      <label className="flex items-center gap-2 font-medium">
        <input type="checkbox" name="labels" defaultChecked={defaults.labels} />
        {t("options.labels")}
      </label>
    </div>
  );
}

function Field({
  label,
  wide = false,
  children,
}: {
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <label className={`flex flex-col gap-1 font-medium ${wide ? "sm:col-span-2" : ""}`}>
      {label}
      {children}
    </label>
  );
}

/** Returns the settings in a form. */
export function optionsOf(form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? "");
  const given = text("taus")
    .split(",")
    .map((tau) => tau.trim())
    .filter(Boolean);
  const taus = given.length > 0 ? given : ["3"];
  const rerank = form
    .getAll("rerank")
    .map(String)
    .flatMap((name) => (name.endsWith("-tau") ? taus.map((tau) => `${name}=${tau}`) : [name]));
  const numbers = Object.fromEntries(
    ["threshold", "alpha", "weight", "partly", "okayWeight", "width", "bootstrap", "seed"].map(
      (name) => [name, Number(text(name))],
    ),
  );
  return {
    ...numbers,
    measures: text("measures").trim(),
    denominator: text("denominator"),
    means: text("means"),
    family: text("family"),
    grade: text("grade"),
    tokenizer: text("tokenizer"),
    order: text("order"),
    ties: text("ties"),
    rerank,
    labels: form.get("labels") !== null,
  };
}
