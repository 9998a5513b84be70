"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { choiceOf, textOf } from "@/components/ui/form-values";
import { TextField } from "@/components/ui/kit/field";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ChoiceField } from "@/components/ui/kit/select";
import { ProblemList } from "@/components/ui/problem-list";
import { useForm } from "@/components/ui/use-form";
import type { JudgingPoolPlan } from "@/lib/contract/stages";
import { isOfSinglePassages, sourceOf } from "@/lib/tasks/labels";
import { taskDefinitions } from "@/lib/tasks/registry";
import { useTexts } from "#texts";
import { PoolPlan } from "./pool-plan";

/** Pools runs into a stage: first shows the plan, then creates the stage. */
export function JudgingPoolForm({ slug, hasQuestions }: { slug: string; hasQuestions: boolean }) {
  const t = useTexts("judgingPool");
  const router = useRouter();
  const [runs, setRuns] = useState<File[]>([]);
  const [judged, setJudged] = useState<File[]>([]);
  const [plan, setPlan] = useState<JudgingPoolPlan | null>(null);

  const { failure, busy, submit } = useForm(async (given, pressed) => {
    const [qrels] = judged;
    const asked = api.stages.pool(
      { study: slug },
      {
        task: textOf(given, "task"),
        name: textOf(given, "name"),
        depth: textOf(given, "depth"),
        orderBy: choiceOf(given, "orderBy", ["rank", "score"]),
        topics: textOf(given, "topics"),
        seed: textOf(given, "seed"),
        overlap: textOf(given, "overlap"),
        pace: textOf(given, "pace"),
        dryRun: pressed === "make" ? "0" : "1",
        ...(qrels ? { qrels: qrels.name } : {}),
        files: qrels ? [qrels, ...runs] : runs,
      },
    );
    // After a refusal the earlier plan is no longer valid.
    asked.catch(() => setPlan(null));
    const made = await asked;
    if (made.stageId) {
      router.push(`/studies/${slug}/stages`);
      return "leaving";
    }
    setPlan(made);
  });

  function take(set: (files: File[]) => void) {
    return (files: File[]) => {
      set(files);
      setPlan(null);
    };
  }

  return (
    <form onSubmit={submit} onChange={() => setPlan(null)} className="flex flex-col gap-5">
      <FileDrop
        label={t("runs")}
        hint={t("runsHint")}
        name="runs"
        multiple
        required
        onFiles={take(setRuns)}
      />
      <FileDrop
        label={t("judged")}
        hint={t("judgedHint")}
        name="judged"
        onFiles={take(setJudged)}
      />
      <PoolFields hasQuestions={hasQuestions} />
      {failure && <ProblemList failure={failure} />}
      {plan && <PoolPlan plan={plan} />}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className={`button ${plan ? "" : "button-primary"}`}
          value="plan"
          disabled={busy}
        >
          {busy ? t("reading") : t("estimate")}
        </button>
        {plan && (
          <button
            type="submit"
            className="button button-primary"
            value="make"
            disabled={busy || plan.pages === 0}
          >
            {t("make")}
          </button>
        )}
      </div>
    </form>
  );
}

/** How runs are pooled and what the stage is. */
function PoolFields({ hasQuestions }: { hasQuestions: boolean }) {
  const t = useTexts("judgingPool");
  // Pages of drawn passages ask the sub-questions of their topic.
  const tasks = taskDefinitions.filter(isOfSinglePassages);
  const usual = tasks.find(({ key }) => sourceOf(key).drawn === hasQuestions) ?? tasks[0];
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField
        label={t("depth")}
        name="depth"
        type="number"
        min={1}
        max={10_000}
        defaultValue={10}
        required
      />
      <TextField
        label={t("topics")}
        hint={t("topicsHint")}
        name="topics"
        type="number"
        min={1}
        placeholder={t("all")}
      />
      <ChoiceField
        label={t("order")}
        name="orderBy"
        choices={[
          { id: "rank", name: t("byRank") },
          { id: "score", name: t("byScore") },
        ]}
      />
      <ChoiceField
        label={t("task")}
        className="sm:col-span-2 lg:col-span-3"
        name="task"
        defaultValue={usual?.key}
        choices={tasks.map(({ key, name, question }) => ({
          id: key,
          name: `${name}: ${question}`,
        }))}
      />
      <TextField
        label={t("overlap")}
        name="overlap"
        type="number"
        min={1}
        max={100}
        defaultValue={1}
        required
      />
      <TextField label={t("pace")} name="pace" type="number" min={1} defaultValue={30} required />
      <TextField label={t("seed")} name="seed" type="number" min={0} defaultValue={1} required />
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        name="name"
        maxLength={100}
        className="sm:col-span-2"
      />
    </div>
  );
}
