"use client";

import Link from "next/link";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { useToast } from "@/components/ui/kit/toast";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { usePolling } from "@/components/ui/use-polling";
import type { StagePlan, StageProgress } from "@/lib/contract/stages";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { useTexts } from "#texts";
import { ProgressMatrix } from "./progress-matrix";
import { StageNumbers } from "./stage-numbers";
import type { SettingsValues } from "./stage-settings";
import { StageSettingsForm } from "./stage-settings-form";

interface Props {
  slug: string;
  stage: { id: string; name: string; task: TaskKey; paused: boolean };
  settings: SettingsValues;
  plan: StagePlan;
  progress: StageProgress;
  judges: string[];
  /** Whether the study is closed. */
  closed: boolean;
  /** The warnings that are not shown above all stages. */
  warnings: readonly string[];
}

const EVERY_MS = 10_000;

/** Shows a running stage: progress, what is left, and its settings. Progress is polled. */
export function StageCard(props: Props) {
  const { slug, stage, settings, plan, progress: first, judges, closed, warnings } = props;
  const t = useTexts("stages");
  const toast = useToast();
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

  async function pause(paused: boolean) {
    const worked = await run(() => api.stages.change({ study: slug, stage: stage.id }, { paused }));
    if (worked) toast(t(paused ? "pausedNow" : "resumedNow", { name: stage.name }));
  }

  return (
    <section className="card flex flex-col gap-4" aria-labelledby={`run-${stage.id}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`run-${stage.id}`} className="me-auto text-lg font-semibold">
          {stage.name} {stage.paused && <Badge kind="mid">{t("paused")}</Badge>}
        </h2>
        <div className="flex gap-3">
          <Link className="button" href={`/preview/${slug}/${stage.id}`}>
            {t("preview")}
          </Link>
          <Button disabled={busy} onClick={() => void pause(!stage.paused)}>
            {stage.paused ? t("resume") : t("pause")}
          </Button>
        </div>
      </div>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {warnings.map((warning) => (
        <Notice key={warning} kind="info">
          {warning}
        </Notice>
      ))}
      <StageNumbers plan={plan} progress={progress} isRunning={!closed && !stage.paused} />
      {progress.annotators.length > 0 && <ProgressMatrix progress={progress} />}
      <details>
        <summary className="font-medium">{t("settings")}</summary>
        <StageSettingsForm
          key={JSON.stringify(settings)}
          slug={slug}
          stage={stage}
          settings={settings}
          judges={judges}
        />
      </details>
    </section>
  );
}
