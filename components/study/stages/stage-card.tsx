"use client";

import Link from "next/link";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { usePolling } from "@/components/ui/use-polling";
import type { StagePatch, StagePlan, StageProgress } from "@/lib/contract/stages";
import type { StageSettings } from "./stage-settings";
import { StageSettingsForm } from "./stage-settings-form";

interface Props {
  slug: string;
  stage: { id: string; name: string; task: string; paused: boolean };
  settings: StageSettings;
  plan: StagePlan;
  progress: StageProgress;
  judges: string[];
}

const EVERY_MS = 10_000;

/** Shows a running stage: progress, what is left, and its settings. Progress is polled. */
export function StageCard({ slug, stage, settings, plan, progress: first, judges }: Props) {
  const { busy, problem, run } = useAction();
  // The polled value is used until the page itself is reloaded.
  const [polled, setPolled] = useState({ shown: first, progress: first });
  const progress = polled.shown === first ? polled.progress : first;
  usePolling({
    active: true,
    everyMs: EVERY_MS,
    ask: () => api.stages.progress({ study: slug, stage: stage.id }),
    onAnswer: (fresh) => setPolled({ shown: first, progress: fresh }),
  });
  const change = (patch: StagePatch) =>
    void run(() => api.stages.change({ study: slug, stage: stage.id }, patch));
  const share = progress.places > 0 ? progress.done / progress.places : 0;
  return (
    <section className="card flex flex-col gap-4" aria-labelledby={`run-${stage.id}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`run-${stage.id}`} className="me-auto text-lg font-semibold">
          {stage.name}
          {stage.paused && <span className="chip ms-2">paused</span>}
        </h2>
        <Link className="button" href={`/preview/${slug}/${stage.id}`}>
          Preview
        </Link>
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => change({ paused: !stage.paused })}
        >
          {stage.paused ? "Resume" : "Pause"}
        </button>
      </div>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {plan.warnings.map((warning) => (
        <Notice key={warning} kind="info">
          {warning}
        </Notice>
      ))}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <progress
          className="h-2.5 w-48 accent-accent-solid"
          max={1}
          value={share}
          aria-label="Assignments done"
        />
        <span>
          {progress.done} of {progress.places} assignments done
        </span>
        {progress.forecast && (
          <span className="text-ink-soft">
            at this pace done by {progress.forecast.slice(0, 10)}
          </span>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        {plan.judgmentsLeft} of {plan.judgments} judgments left · about {plan.hoursLeft.toFixed(1)}{" "}
        h at {plan.secondsPerJudgment.toFixed(0)} s each (
        {plan.measured ? "median here" : "assumed"}) · about {plan.costLeft.toFixed(0)} in pay at 12
        per hour
      </p>
      {progress.overfull > 0 && (
        <p className="text-sm text-ink-soft">
          {progress.overfull === 1 ? "One page has" : `${progress.overfull} pages have`} one label
          more than the overlap: a label that came late was kept.
        </p>
      )}
      {progress.annotators.length > 0 && <Matrix progress={progress} />}
      <details>
        <summary className="text-sm font-medium">Settings</summary>
        <StageSettingsForm
          task={stage.task}
          key={JSON.stringify(settings)}
          slug={slug}
          stageId={stage.id}
          settings={settings}
          judges={judges}
          busy={busy}
          onSave={change}
        />
      </details>
    </section>
  );
}

function Matrix({ progress }: { progress: StageProgress }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Topics by annotators">
      <table className="table">
        <caption className="mb-1 text-start text-sm text-ink-soft">
          Pages done, and held, by topic and annotator. No label is shown.
        </caption>
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Places</th>
            {progress.annotators.map((one) => (
              <th
                scope="col"
                key={one.rater}
                title={`${one.username ?? one.rater}, ${one.hours.toFixed(1)} h`}
              >
                {one.rater}
                {one.username && (
                  <span className="block text-xs font-normal text-ink-soft">{one.username}</span>
                )}
                <span className="block text-xs font-normal text-ink-soft">
                  {one.done} done, {one.hours.toFixed(1)} h
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {progress.topics.map((row) => (
            <tr key={row.topic}>
              <th scope="row" className="!border-line !font-medium">
                {row.topic}
              </th>
              <td>
                {row.done} / {row.places}
              </td>
              {progress.annotators.map((one) => {
                const cell = row.annotators[one.rater];
                return (
                  <td key={one.rater}>
                    {cell ? `${cell.done}${cell.held > 0 ? ` + ${cell.held} held` : ""}` : "–"}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
