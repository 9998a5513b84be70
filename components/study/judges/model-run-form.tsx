"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { Notice } from "@/components/ui/notice";
import { useForm } from "@/components/ui/use-form";
import type { ChosenItems, ItemName, ModelRunPlan } from "@/lib/contract/judge-runs";
import type { ModelEndpoint } from "@/lib/contract/model-endpoints";
import type { Prompt } from "@/lib/contract/prompts";
import { taskDefinition } from "@/lib/tasks/registry";

interface StageChoice {
  id: string;
  name: string;
  task: string;
  items: number;
}
const ONLY = ["labelled", "disagreed", "unjudged"] as const;

/** Runs a language model on a stage's items: first shows what the run requires, then starts it. */
export function ModelRunForm({
  slug,
  stages,
  endpoints,
  prompts,
}: {
  slug: string;
  stages: StageChoice[];
  endpoints: ModelEndpoint[];
  prompts: Prompt[];
}) {
  const router = useRouter();
  const usable = stages.filter((stage) => stage.items > 0);
  const [stageId, setStage] = useState(usable[0]?.id ?? "");
  const [plan, setPlan] = useState<ModelRunPlan | null>(null);
  const chosenStage = usable.find((stage) => stage.id === stageId);
  const asked = chosenStage && taskDefinition(chosenStage.task).judge.prompt;
  const { failure, busy, submit } = useForm(async (form, pressed) => {
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const only = ONLY.find((one) => one === text("only"));
    const topics = text("topics") === "" ? undefined : text("topics").split(/[\s,]+/);
    const items = await itemsOf(form.get("items"));
    const chosen: ChosenItems = {
      judge: "model",
      stageId,
      endpointId: text("endpointId"),
      prompt: text("prompt"),
      ...(topics ? { topics } : {}),
      ...(only ? { only } : {}),
      ...(text("sample") ? { sample: Number(text("sample")) } : {}),
      ...(items ? { items } : {}),
    };
    if (pressed !== "start") return setPlan(await api.judgeRuns.plan({ study: slug }, chosen));
    await api.judgeRuns.start(
      { study: slug },
      {
        ...chosen,
        budget: text("budget") ? Number(text("budget")) : null,
        maxCalls: text("maxCalls") ? Number(text("maxCalls")) : null,
      },
    );
    setPlan(null);
    router.refresh();
  });
  if (endpoints.length === 0 || usable.length === 0) return null;

  return (
    <form
      onSubmit={submit}
      onChange={() => setPlan(null)}
      className="card flex max-w-4xl flex-col gap-4 text-sm"
      aria-label="Run a language model"
    >
      <h2 className="text-lg font-semibold">Run a language model</h2>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3">
        <label className="flex flex-col gap-1 font-medium">
          Stage
          <select
            className="field"
            value={stageId}
            onChange={(event) => setStage(event.target.value)}
          >
            {usable.map((stage) => (
              <option key={stage.id} value={stage.id}>
                {stage.name} ({stage.items} items)
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Model
          <select className="field" name="endpointId">
            {endpoints.map((endpoint) => (
              <option key={endpoint.id} value={endpoint.id}>
                {endpoint.name}: {endpoint.model}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Prompt
          <select className="field" name="prompt" key={asked?.kind} defaultValue={asked?.usual}>
            {prompts
              .filter((prompt) => prompt.task === asked?.kind)
              .map((prompt) => (
                <option key={prompt.name}>{prompt.name}</option>
              ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Items
          <select className="field" name="only">
            <option value="">all</option>
            <option value="labelled">that people have labelled</option>
            <option value="disagreed">on which people differ</option>
            <option value="unjudged">without a label of this judge</option>
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Topics, by id
          <input className="field" name="topics" placeholder="all" />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          A sample of
          <input className="field" name="sample" type="number" min={1} placeholder="all of them" />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Items of a file (JSON lines, as judgments)
          <input className="field" name="items" type="file" accept=".jsonl,.json" />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Budget
          <input
            className="field"
            name="budget"
            type="number"
            min={0}
            step="any"
            placeholder="no limit"
          />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Call limit
          <input className="field" name="maxCalls" type="number" min={1} placeholder="no limit" />
        </label>
      </div>
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {plan && (
        <div
          role="status"
          className="rounded border border-line bg-sunken p-3"
          data-testid="run-plan"
        >
          {plan.calls} calls, {plan.cached} of them answered already; about{" "}
          {plan.promptTokens.toLocaleString("en")} tokens in and at most{" "}
          {plan.completionTokens.toLocaleString("en")} out
          {plan.cost === null ? "; the endpoint has no prices" : `: ${plan.cost.toFixed(4)}`}.
          {plan.unfit > 0 && (
            <strong className="block text-bad">
              {plan.unfit} items do not fit the prompt: {plan.unfitReason}
            </strong>
          )}
        </div>
      )}
      <div className="flex gap-2">
        <button
          type="submit"
          className={`button ${plan ? "" : "button-primary"}`}
          value="plan"
          disabled={busy}
        >
          {busy ? "Counting…" : "Estimate cost"}
        </button>
        {plan && (
          <button
            type="submit"
            className="button button-primary"
            value="start"
            disabled={busy || plan.calls === 0}
          >
            Start the run
          </button>
        )}
      </div>
    </form>
  );
}

/** Returns the items named in a JSON-lines file; undefined without a file. */
async function itemsOf(file: FormDataEntryValue | null): Promise<ItemName[] | undefined> {
  if (!(file instanceof File) || file.size === 0) return undefined;
  const text = await file.text();
  try {
    return text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map(itemOf);
  } catch {
    throw new ApiFailure(
      "The file of items is not JSON lines with topic_id and the rest of an item's ids.",
      "failed",
      400,
    );
  }
}

function itemOf(line: string): ItemName {
  const row = JSON.parse(line) as Record<string, unknown>;
  const idOf = (key: keyof ItemName) =>
    row[key] === undefined || row[key] === null || row[key] === "" ? undefined : String(row[key]);
  const topic = idOf("topic_id");
  if (topic === undefined) throw new Error("A line names no topic.");
  return {
    topic_id: topic,
    run_id: idOf("run_id"),
    docid: idOf("docid"),
    question_id: idOf("question_id"),
    sentence_id: idOf("sentence_id"),
    member: idOf("member"),
  };
}
