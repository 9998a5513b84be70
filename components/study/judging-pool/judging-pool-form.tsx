"use client";

import { useState } from "react";
import { api } from "@/components/ui/api";
import { settingsIn, textOf } from "@/components/ui/form-values";
import { FileDrop } from "@/components/ui/kit/file-drop";
import { ChoiceField } from "@/components/ui/kit/select";
import { SendForm } from "@/components/ui/kit/send-form";
import { SettingFields } from "@/components/ui/kit/setting-field";
import { useForm } from "@/components/ui/use-form";
import type { JudgingPoolPlan } from "@/lib/contract/stages";
import { POOL_SETTINGS, POOL_STAGE_SETTINGS } from "@/lib/domain/settings/draws";
import { isOfSinglePassages, sourceOf } from "@/lib/tasks/labels";
import { taskDefinitions } from "@/lib/tasks/registry";
import { useTexts } from "#texts";
import { PoolPlan } from "./pool-plan";

const POOL = { ...POOL_SETTINGS, ...POOL_STAGE_SETTINGS };

/** Pools runs into a stage: first shows the plan, then creates the stage. */
export function JudgingPoolForm({ slug, hasQuestions }: { slug: string; hasQuestions: boolean }) {
  const t = useTexts("judgingPool");
  const [runs, setRuns] = useState<File[]>([]);
  const [judged, setJudged] = useState<File[]>([]);
  const [plan, setPlan] = useState<JudgingPoolPlan | null>(null);

  const form = useForm(async (given, pressed) => {
    const [qrels] = judged;
    const asked = api.stages.pool(
      { study: slug },
      {
        task: textOf(given, "task"),
        ...settingsIn(given, POOL),
        dryRun: pressed === "make" ? "0" : "1",
        ...(qrels ? { qrels: qrels.name } : {}),
        files: qrels ? [qrels, ...runs] : runs,
      },
    );
    // After a refusal the earlier plan is no longer valid.
    asked.catch(() => setPlan(null));
    const made = await asked;
    if (made.stageId) return { to: `/studies/${slug}/stages/${made.stageId}` };
    setPlan(made);
  });

  return (
    <SendForm
      form={form}
      plan={{ action: form.busy ? t("reading") : t("estimate"), isShown: plan !== null }}
      action={t("make")}
      canSend={plan?.pages !== 0}
      onChange={() => setPlan(null)}
      className="flex flex-col gap-5"
    >
      <FileDrop
        label={t("runs")}
        hint={t("runsHint")}
        name="runs"
        multiple
        required
        onFiles={setRuns}
      />
      <FileDrop label={t("judged")} hint={t("judgedHint")} name="judged" onFiles={setJudged} />
      <PoolFields hasQuestions={hasQuestions} />
      {plan && <PoolPlan plan={plan} />}
    </SendForm>
  );
}

/** How runs are pooled and what the stage is. */
function PoolFields({ hasQuestions }: { hasQuestions: boolean }) {
  const t = useTexts("judgingPool");
  // Pages of drawn passages ask the sub-questions of their topic.
  const tasks = taskDefinitions.filter(isOfSinglePassages);
  const defaultTask = tasks.find(({ key }) => sourceOf(key).drawn === hasQuestions) ?? tasks[0];
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <ChoiceField
        label={t("task")}
        className="sm:col-span-2 lg:col-span-3"
        name="task"
        defaultValue={defaultTask?.key}
        choices={tasks.map(({ key, name, question }) => ({
          id: key,
          name: `${name}: ${question}`,
        }))}
      />
      <SettingFields
        settings={POOL}
        values={{}}
        label={(name) => t(name)}
        choice={(name) => t(`choices.${name}`)}
        more={{
          topics: { hint: t("topicsHint"), placeholder: t("all") },
          name: { hint: t("nameHint") },
        }}
      />
    </div>
  );
}
