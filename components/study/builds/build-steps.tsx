"use client";

import { useState } from "react";
import { api, files } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { TextArea } from "@/components/ui/kit/field";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { Progress } from "@/components/ui/kit/progress";
import { questionOf, useConfirm } from "@/components/ui/kit/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { usePolling } from "@/components/ui/use-polling";
import type { Build, BuildStep, TakenBuild } from "@/lib/contract/builds";
import { useFormats, useTexts } from "#texts";

const STATUSES = ["waiting", "queued", "running", "done", "failed", "paused"] as const;
const STATUS_KIND = {
  blocked: "neutral",
  waiting: "neutral",
  queued: "mid",
  running: "mid",
  done: "good",
  failed: "bad",
  paused: "bad",
} as const;

/** The reason of a step that paused because calls failed: it has buttons of its own. */
const CALLS_FAILED = "step.calls_failed";

const isActive = (step: BuildStep) => step.status === "queued" || step.status === "running";

/** Returns the file without rows for which a step has to wait: its own input, or one before it. */
function missingInput(steps: readonly BuildStep[], step: BuildStep): string | null {
  if (isActive(step)) return null;
  const before = steps.slice(0, steps.indexOf(step)).find(({ emptyInput }) => emptyInput !== null);
  return step.emptyInput ?? (step.rows === null ? (before?.emptyInput ?? null) : null);
}

/**
 * Shows the steps of a build, to run, inspect and edit one after another, and to import the result
 * into the study.
 */
export function BuildSteps({ slug, initial }: { slug: string; initial: Build }) {
  const t = useTexts("builds");
  const f = useFormats();
  const [build, setBuild] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<{ name: string; text: string } | null>(null);
  const [taken, setTaken] = useState<TakenBuild | null>(null);
  const confirm = useConfirm();
  const buildId = build.id;
  const stepOf = (step: string) => ({ study: slug, build: buildId, step });
  const active = build.steps.some(isActive);
  const inputOf = (step: BuildStep) => missingInput(build.steps, step);
  const titleOf = (name: string) => build.steps.find((step) => step.name === name)?.title ?? name;
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
      if (!response.ok) throw new ApiFailure(t("step.unreadable"), "failed", response.status);
      setOpen({ name, text: await response.text() });
    });
  const save = () =>
    act(async () => {
      const file = new File([open!.text], `${open!.name}.jsonl`);
      await api.builds.editText(stepOf(open!.name), { files: [file] });
      setOpen(null);
    });
  async function start({ name, isEdited }: BuildStep) {
    const question = questionOf((key) => t(`again.${key}`), true);
    if (isEdited && !(await confirm(question))) return;
    await act(() => api.builds.startStep(stepOf(name), {}));
  }
  async function goOnWithout({ name }: BuildStep) {
    const question = questionOf((key) => t(`without.${key}`));
    if (await confirm(question))
      await act(() => api.builds.startStep(stepOf(name), { skipsFailed: true }));
  }

  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice kind="bad">{problem}</Notice>}
      <p className="text-sm text-ink-soft">
        {t("from", {
          inputs: f.list(build.inputs.map(({ name, rows }) => t("inputs", { name, rows }))),
        })}{" "}
        {t("editing")}
      </p>
      <ol className="flex flex-col gap-3">
        {build.steps.map((step, i) => (
          <li key={step.name} className="card flex flex-col gap-2" aria-label={step.title}>
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="me-auto font-semibold">
                {i + 1}. {step.title}
              </h2>
              <StepState step={step} isBlocked={inputOf(step) !== null} />
              {isActive(step) ? (
                <Button onClick={() => void act(() => api.builds.stopStep(stepOf(step.name)))}>
                  {t("step.stop")}
                </Button>
              ) : step.reasonCode === CALLS_FAILED || inputOf(step) !== null ? null : (
                <Button
                  kind={
                    step.rows === null && build.steps.slice(0, i).every((one) => one.rows !== null)
                      ? "primary"
                      : undefined
                  }
                  onClick={() => void start(step)}
                >
                  {t(step.rows === null ? "step.run" : "step.runAgain")}
                </Button>
              )}
              {step.rows !== null && !isActive(step) && (
                <Button onClick={() => void look(step.name)}>{t("step.look")}</Button>
              )}
            </div>
            {isActive(step) && step.total > 0 && (
              <Progress
                value={step.done}
                max={step.total}
                label={t("step.answersOf", { step: step.title })}
                text={t("step.answers", { done: f.number(step.done), total: f.number(step.total) })}
              />
            )}
            {step.rows !== null && (
              <p className="text-sm text-ink-soft">{t("step.rows", { count: step.rows })}</p>
            )}
            {inputOf(step) !== null && (
              <p className="text-sm text-ink-soft">
                {t("step.blocked", { input: titleOf(inputOf(step)!) })}
              </p>
            )}
            {step.reason && <Notice kind="bad">{step.reason}</Notice>}
            {step.reasonCode === CALLS_FAILED && (
              <div className="flex flex-wrap gap-2">
                <Button kind="primary" onClick={() => void start(step)}>
                  {t("step.askAgain")}
                </Button>
                <Button onClick={() => void goOnWithout(step)}>{t("step.without")}</Button>
              </div>
            )}
            {step.problems.length > 0 && (
              <Disclosure
                title={t("step.problems", { count: step.problems.length })}
                titleClass=""
                className="text-sm"
              >
                <ul className="max-h-60 list-disc overflow-y-auto ps-5 text-sm" tabIndex={0}>
                  {step.problems.map((text, n) => (
                    <li key={n}>{text}</li>
                  ))}
                </ul>
              </Disclosure>
            )}
            {open?.name === step.name && (
              <div className="flex flex-col gap-2">
                <TextArea
                  label={t("step.text", { name: step.name })}
                  font="font-mono !text-xs"
                  rows={14}
                  value={open.text}
                  spellCheck={false}
                  onChange={(event) => setOpen({ ...open, text: event.target.value })}
                />
                <div className="flex gap-2">
                  <Button kind="primary" onClick={() => void save()}>
                    {t("step.save")}
                  </Button>
                  <Button onClick={() => setOpen(null)}>{t("step.close")}</Button>
                  <a className="button" href={files.builds.text(stepOf(step.name))} download>
                    {t("step.download")}
                  </a>
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
      {taken ? (
        <Notice kind="good">
          {t("taken", { topics: taken.topics, passages: taken.passages })}
        </Notice>
      ) : (
        build.steps.every((step) => step.rows !== null && inputOf(step) === null) && (
          <div>
            <Button
              kind="primary"
              onClick={() =>
                void act(async () =>
                  setTaken(await api.builds.take({ study: slug, build: buildId })),
                )
              }
            >
              {t("take")}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

/** The state of a step in words. */
function StepState({ step, isBlocked }: { step: BuildStep; isBlocked: boolean }) {
  const t = useTexts("builds");
  const status = isBlocked ? "blocked" : STATUSES.find((one) => one === step.status);
  return (
    <span role="status" className="flex flex-wrap gap-1">
      <Badge kind={status ? STATUS_KIND[status] : "neutral"}>
        {status ? t(`step.statuses.${status}`) : step.status}
      </Badge>
      {step.isEdited && <Badge>{t("step.edited")}</Badge>}
      {step.isStale && <Badge kind="mid">{t("step.stale")}</Badge>}
    </span>
  );
}
