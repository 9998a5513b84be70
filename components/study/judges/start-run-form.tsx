"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { filesOf, textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";
import { ProblemList } from "@/components/ui/problem-list";
import { taskDefinition } from "@/lib/tasks/registry";
import type { TaskKey } from "@/lib/tasks/task-definition";

interface StageChoice {
  id: string;
  name: string;
  task: TaskKey;
  items: number;
}

/**
 * Starts a judge on all items of a stage: the lexical baseline, or recorded answers from a file.
 */
export function StartRunForm({ slug, stages }: { slug: string; stages: StageChoice[] }) {
  const router = useRouter();
  const [judge, setJudge] = useState<"lexical" | "replay">("lexical");
  const usable = stages.filter((stage) => stage.items > 0);
  const offered =
    judge === "replay"
      ? usable
      : usable.filter(({ task }) => taskDefinition(task).judge.lexical !== null);

  const { failure, busy, submit } = useForm(async (form) => {
    const stageId = textOf(form, "stageId");
    await api.judgeRuns.start(
      { study: slug },
      judge === "lexical"
        ? { judge, stageId }
        : { judge, stageId, name: textOf(form, "name"), files: filesOf(form, "files") },
    );
    router.refresh();
  });

  if (usable.length === 0)
    return <p className="text-ink-soft">There is nothing to judge yet: import texts first.</p>;
  return (
    <form onSubmit={submit} className="card flex max-w-2xl flex-col gap-4">
      <h2 className="text-lg font-semibold">Run a judge</h2>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Judge</legend>
        <label className="flex items-start gap-2">
          <input
            type="radio"
            className="mt-1"
            checked={judge === "lexical"}
            onChange={() => setJudge("lexical")}
          />
          <span>
            <strong>Lexical baseline</strong>
            <span className="block text-sm text-ink-soft">
              Counts shared words, not a language model. A floor that a real judge must beat; it
              needs nothing.
            </span>
          </span>
        </label>
        <label className="flex items-start gap-2">
          <input
            type="radio"
            className="mt-1"
            checked={judge === "replay"}
            onChange={() => setJudge("replay")}
          />
          <span>
            <strong>Replay of recorded answers</strong>
            <span className="block text-sm text-ink-soft">
              Plays the answers of a model from a file of ratings or of judgments (JSON lines). An
              item without a recorded answer counts as failed.
            </span>
          </span>
        </label>
      </fieldset>
      <label className="flex flex-col gap-1 text-sm font-medium">
        Stage
        <select className="field" name="stageId">
          {offered.map((stage) => (
            <option key={stage.id} value={stage.id}>
              {stage.name} ({stage.items} items)
            </option>
          ))}
        </select>
      </label>
      {judge === "replay" && (
        <>
          <label className="flex flex-col gap-1 text-sm font-medium">
            Name of the model
            <input
              className="field"
              name="name"
              required
              maxLength={100}
              placeholder="model-name"
            />
          </label>
          <label className="flex flex-col gap-1 text-sm font-medium">
            File of ratings or judgments
            <input className="field" type="file" name="files" required accept=".jsonl" />
          </label>
        </>
      )}
      {failure && <ProblemList failure={failure} />}
      <div>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? "Starting…" : "Start the run"}
        </button>
      </div>
    </form>
  );
}
