"use client";

import type { ReactNode } from "react";

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

export const USUAL: SystemsDefaults = {
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
  const chosen = new Set(defaults.rerank.map((name) => name.replace(/=\d+$/, "")));
  const taus = [...new Set(defaults.rerank.flatMap((name) => /=(\d+)$/.exec(name)?.[1] ?? []))];
  return (
    <div className="grid grid-cols-1 items-end gap-3 text-sm sm:grid-cols-3">
      <Field label="Counts as answered from rating">
        <select className="field" name="threshold" defaultValue={defaults.threshold}>
          {[1, 2, 3, 4, 5].map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </Field>
      <Field label="Coverage is a share of">
        <select className="field" name="denominator" defaultValue={defaults.denominator}>
          <option value="answerable">questions some passage answers</option>
          <option value="unfiltered">questions that are not filtered</option>
          <option value="all">all questions</option>
        </select>
      </Field>
      <Field label="Order of a run">
        <select className="field" name="order" defaultValue={defaults.order}>
          <option value="consistent">by rank, scores must agree</option>
          <option value="rank">by rank</option>
          <option value="score">by score, as trec_eval</option>
        </select>
      </Field>
      <Field label="Means are over">
        <select className="field" name="means" defaultValue={defaults.means}>
          <option value="common">topics on which every system has a score</option>
          <option value="own">each system&rsquo;s own topics</option>
        </select>
      </Field>
      <Field label="Holm’s correction goes over">
        <select className="field" name="family" defaultValue={defaults.family}>
          <option value="measure">the tests of one measure</option>
          <option value="all">the tests of all measures</option>
        </select>
      </Field>
      <Field label="Measures" wide>
        <input
          className="field"
          name="measures"
          defaultValue={defaults.measures}
          placeholder="the usual ones; or cov@10, alpha_ndcg@20, den@oracle, map …"
          maxLength={1000}
        />
      </Field>
      <Field label="Graded relevance">
        <select className="field" name="grade" defaultValue={defaults.grade}>
          <option value="any">some question is answered</option>
          <option value="max">the largest rating</option>
          <option value="count">how many are answered</option>
        </select>
      </Field>
      <Field label="α of α-nDCG">
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
      <Field label="Exponent of density">
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
      <Field label="Tokens are counted by">
        <select className="field" name="tokenizer" defaultValue={defaults.tokenizer}>
          <option value="whitespace">white space</option>
          <option value="word">words</option>
          <option value="character">characters</option>
        </select>
      </Field>
      <Field label="A nugget is half supported from">
        <select className="field" name="partly" defaultValue={defaults.partly}>
          {[1, 2, 3, 4, 5].map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </Field>
      <Field label="Weight of an okay nugget">
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
      <Field label="Width wanted, people and judge together">
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
      <Field label="Resamples of topics">
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
      <Field label="Seed">
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
        <legend className="mb-1 font-medium">Also reranked by, from the ratings</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {STRATEGIES.map((name) => (
            <label key={name} className="flex items-center gap-2">
              <input type="checkbox" name="rerank" value={name} defaultChecked={chosen.has(name)} />
              {name.replace("-tau", "")}
              {name.endsWith("-tau") ? " from a threshold" : ""}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Thresholds of reranking">
        <input
          className="field"
          name="taus"
          defaultValue={taus.length > 0 ? taus.join(", ") : "3"}
          pattern="[0-5](\s*,\s*[0-5])*"
          title="numbers from 0 to 5 with commas between them"
        />
      </Field>
      <Field label="Ties in reranking">
        <select className="field" name="ties" defaultValue={defaults.ties}>
          <option value="first-stage">by the first stage&rsquo;s rank</option>
          <option value="original">as the published code</option>
        </select>
      </Field>
      <label className="flex items-center gap-2 font-medium">
        <input type="checkbox" name="labels" defaultChecked={defaults.labels} />
        Labels of this study count too
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
