"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { choiceOf, textOf } from "@/components/ui/form-values";
import { useForm } from "@/components/ui/use-form";
import type { JudgingPoolPlan } from "@/lib/contract/stages";
import { isOfSinglePassages, sourceOf } from "@/lib/tasks/labels";
import { taskDefinitions } from "@/lib/tasks/registry";
import { FileList } from "@/components/ui/file-list";
import { ProblemList } from "@/components/ui/problem-list";

/** Pools runs into a stage: first shows the plan, then creates the stage. */
export function JudgingPoolForm({ slug, hasQuestions }: { slug: string; hasQuestions: boolean }) {
  const router = useRouter();
  const [runs, setRuns] = useState<File[]>([]);
  // Pages of drawn passages ask the sub-questions of their topic.
  const tasks = taskDefinitions.filter(isOfSinglePassages);
  const usual = tasks.find(({ key }) => sourceOf(key).drawn === hasQuestions) ?? tasks[0];
  const [plan, setPlan] = useState<JudgingPoolPlan | null>(null);

  const { failure, busy, submit } = useForm(async (given, pressed) => {
    const judged = given.get("judged");
    const qrels = judged instanceof File && judged.size > 0 ? judged : null;
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

  return (
    <form onSubmit={submit} onChange={() => setPlan(null)} className="flex flex-col gap-5">
      <label className="flex flex-col gap-1 font-medium">
        Runs
        <span className="text-sm font-normal text-ink-soft">
          TREC runs: topic Q0 docid rank score tag. Their topics and passages are in the study
          already.
        </span>
        <input
          className="field"
          type="file"
          name="runs"
          multiple
          required
          onChange={(event) => setRuns([...(event.target.files ?? [])])}
        />
      </label>
      <FileList files={runs} />
      <label className="flex flex-col gap-1 font-medium">
        Judged already (qrels), left out
        <input className="field" type="file" name="judged" />
      </label>
      <div className="grid grid-cols-1 items-end gap-3 text-sm sm:grid-cols-3">
        <label className="flex flex-col gap-1 font-medium">
          Documents of each run
          <input
            className="field"
            name="depth"
            type="number"
            min={1}
            max={10_000}
            defaultValue={10}
            required
          />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Topics
          <input className="field" name="topics" type="number" min={1} placeholder="all" />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Order of a run
          <select className="field" name="orderBy">
            <option value="rank">by rank</option>
            <option value="score">by score</option>
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Judged is
          <select className="field" name="task" defaultValue={usual?.key}>
            {tasks.map(({ key, name, question }) => (
              <option key={key} value={key}>
                {name}: {question}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Annotators per page
          <input
            className="field"
            name="overlap"
            type="number"
            min={1}
            max={100}
            defaultValue={1}
            required
          />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Seconds a judgment, assumed
          <input className="field" name="pace" type="number" min={1} defaultValue={30} required />
        </label>
        <label className="flex flex-col gap-1 font-medium sm:col-span-2">
          Name of the stage
          <input className="field" name="name" maxLength={100} placeholder="made from the task" />
        </label>
        <label className="flex flex-col gap-1 font-medium">
          Seed of the draw of topics
          <input className="field" name="seed" type="number" min={0} defaultValue={1} required />
        </label>
      </div>
      {failure && <ProblemList failure={failure} />}
      {plan && (
        <section className="card" aria-label="What the judging pool would be">
          <p className="mb-3">
            <strong>{plan.pages} passages</strong> of {plan.topics} topics, {plan.judgments}{" "}
            judgments, about {plan.hours.toFixed(1)} hours.
            {plan.unknownTopics > 0 &&
              ` ${plan.unknownTopics} topics of the runs are not in the study and are left out.`}
          </p>
          <table className="table">
            <caption className="mb-1 text-start text-sm text-ink-soft">
              Which run brought a passage is kept, and never shown to who judges.
            </caption>
            <thead>
              <tr>
                <th scope="col">Run</th>
                <th scope="col">Passages</th>
                <th scope="col">Of no other run</th>
              </tr>
            </thead>
            <tbody>
              {plan.runs.map((run) => (
                <tr key={run.run}>
                  <th scope="row" className="!border-line !font-medium">
                    {run.run}
                  </th>
                  <td>{run.contributed}</td>
                  <td>{run.alone}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="flex gap-2">
        <button
          type="submit"
          className={`button ${plan ? "" : "button-primary"}`}
          value="plan"
          disabled={busy}
        >
          {busy ? "Reading the runs…" : "Estimate cost"}
        </button>
        {plan && (
          <button
            type="submit"
            className="button button-primary"
            value="make"
            disabled={busy || plan.pages === 0}
          >
            Make the stage
          </button>
        )}
      </div>
    </form>
  );
}
