"use client";

import { useState } from "react";
import { api, files } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { useConfirm, type Question } from "@/components/ui/kit/questions";
import { Notice } from "@/components/ui/notice";
import { usePolling } from "@/components/ui/use-polling";
import type { Build, BuildStep, TakenBuild } from "@/lib/contract/builds";

const RUN_AGAIN: Question = {
  title: "Run this step again?",
  text: "What was edited in its file is replaced.",
  action: "Run again",
  isDestructive: true,
};

const isActive = (step: BuildStep) => step.status === "queued" || step.status === "running";

/**
 * Shows the steps of a build, to run, inspect and edit one after another, and to import the result
 * into the study.
 */
export function BuildSteps({ slug, initial }: { slug: string; initial: Build }) {
  const [build, setBuild] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<{ name: string; text: string } | null>(null);
  const [taken, setTaken] = useState<TakenBuild | null>(null);
  const confirm = useConfirm();
  const buildId = build.id;
  const stepOf = (step: string) => ({ study: slug, build: buildId, step });
  const active = build.steps.some(isActive);
  usePolling({
    active,
    everyMs: 1000,
    ask: () => api.builds.get({ study: slug, build: buildId }),
    onAnswer: setBuild,
  });
  const act = async (work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
      setBuild(await api.builds.get({ study: slug, build: buildId }));
    } catch (error) {
      setProblem((error as ApiFailure).message);
    }
  };
  const look = (name: string) =>
    act(async () => {
      const response = await fetch(files.builds.text(stepOf(name)));
      if (!response.ok)
        throw new ApiFailure(
          "The file could not be read: reload the page.",
          "failed",
          response.status,
        );
      setOpen({ name, text: await response.text() });
    });
  const save = () =>
    act(async () => {
      const file = new File([open!.text], `${open!.name}.jsonl`);
      await api.builds.editText(stepOf(open!.name), { files: [file] });
      setOpen(null);
    });
  async function start({ name, isEdited }: BuildStep) {
    if (isEdited && !(await confirm(RUN_AGAIN))) return;
    await act(() => api.builds.startStep(stepOf(name)));
  }

  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice kind="bad">{problem}</Notice>}
      <p className="text-sm text-ink-soft">
        From {build.inputs.map((input) => `${input.rows} rows of ${input.name}`).join(", ")}. What a
        step made can be edited before the next one is run; answers that came are kept and not asked
        for again.
      </p>
      <ol className="flex flex-col gap-3">
        {build.steps.map((step, i) => (
          <li key={step.name} className="card flex flex-col gap-2" aria-label={step.title}>
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="me-auto font-semibold">
                {i + 1}. {step.title}
              </h2>
              <span className="chip" role="status">
                {step.status}
                {step.isEdited ? ", edited" : ""}
                {step.isStale ? ", made from something older" : ""}
              </span>
              {isActive(step) ? (
                <button
                  type="button"
                  className="button"
                  onClick={() => void act(() => api.builds.stopStep(stepOf(step.name)))}
                >
                  Stop
                </button>
              ) : (
                <button
                  type="button"
                  className={`button ${step.rows === null && build.steps.slice(0, i).every((one) => one.rows !== null) ? "button-primary" : ""}`}
                  onClick={() => void start(step)}
                >
                  {step.rows === null ? "Run" : "Run again"}
                </button>
              )}
              {step.rows !== null && !isActive(step) && (
                <button type="button" className="button" onClick={() => void look(step.name)}>
                  Look and edit
                </button>
              )}
            </div>
            {isActive(step) && step.total > 0 && (
              <p className="text-sm">
                <progress
                  className="me-2 h-2 w-40"
                  max={step.total}
                  value={step.done}
                  aria-label={`Answers of ${step.title}`}
                />
                {step.done} of {step.total} answers
              </p>
            )}
            {step.rows !== null && <p className="text-sm text-ink-soft">{step.rows} rows</p>}
            {step.reason && <Notice kind="bad">{step.reason}</Notice>}
            {step.problems.length > 0 && (
              <details>
                <summary className="text-sm">{step.problems.length} things to look at</summary>
                <ul className="mt-1 max-h-60 list-disc overflow-y-auto ps-5 text-sm" tabIndex={0}>
                  {step.problems.map((text, n) => (
                    <li key={n}>{text}</li>
                  ))}
                </ul>
              </details>
            )}
            {open?.name === step.name && (
              <div className="flex flex-col gap-2">
                <label className="flex flex-col gap-1 text-sm font-medium">
                  {step.name}.jsonl, one JSON object a line
                  <textarea
                    className="field font-mono !text-xs"
                    rows={14}
                    value={open.text}
                    spellCheck={false}
                    onChange={(event) => setOpen({ ...open, text: event.target.value })}
                  />
                </label>
                <div className="flex gap-2">
                  <button
                    type="button"
                    className="button button-primary"
                    onClick={() => void save()}
                  >
                    Save the edited file
                  </button>
                  <button type="button" className="button" onClick={() => setOpen(null)}>
                    Close
                  </button>
                  <a className="button" href={files.builds.text(stepOf(step.name))} download>
                    Download
                  </a>
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
      {taken ? (
        <Notice kind="good">
          {taken.topics} topics and {taken.passages} passages are in the study.
        </Notice>
      ) : (
        build.steps.every((step) => step.rows !== null) && (
          <div>
            <button
              type="button"
              className="button button-primary"
              onClick={() =>
                void act(async () =>
                  setTaken(await api.builds.take({ study: slug, build: buildId })),
                )
              }
            >
              Take it into the study
            </button>
          </div>
        )
      )}
    </div>
  );
}
