"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Section } from "@/components/ui/kit/card";
import { Notice } from "@/components/ui/notice";
import { useAskedAction } from "@/components/ui/use-action";
import { usePolling } from "@/components/ui/use-polling";
import type { StagePlan, StageProgress } from "@/lib/contract/stages";
import { useTexts } from "#texts";
import { ProgressMatrix } from "./progress-matrix";
import { StageNumbers } from "./stage-numbers";

interface Props {
  slug: string;
  stage: { id: string; name: string; paused: boolean };
  /** The name of its task. */
  task: string;
  plan: StagePlan;
  progress: StageProgress;
  /** Whether the study is closed. */
  closed: boolean;
}

const EVERY_MS = 10_000;

/** A stage's state, what can be done with it, and its progress, which is polled. */
export function StageHead({ slug, stage, task, plan, progress: first, closed }: Props) {
  const t = useTexts("stages");
  const router = useRouter();
  const { busy, problem, run } = useAskedAction();
  // The polled value is used until the page itself is reloaded.
  const [polled, setPolled] = useState({ shown: first, progress: first });
  const progress = polled.shown === first ? polled.progress : first;
  usePolling({
    active: true,
    everyMs: EVERY_MS,
    ask: () => api.stages.progress({ study: slug, stage: stage.id }),
    onAnswer: (fresh) => setPolled({ shown: first, progress: fresh }),
    // The stage may be gone: the page then says so.
    onFailure: ({ status }) => status === 404 && router.refresh(),
  });

  const pause = (paused: boolean) =>
    run(() => api.stages.change({ study: slug, stage: stage.id }, { paused }), {
      said: t(paused ? "pausedNow" : "resumedNow", { name: stage.name }),
    });

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge kind={stage.paused ? "mid" : "good"}>
          {t(stage.paused ? "list.paused" : "list.open")}
        </Badge>
        <span className="me-auto text-ink-soft">{t("task", { task })}</span>
        <Link className="button" href={`/preview/${slug}/${stage.id}`}>
          {t("preview")}
        </Link>
        <Button disabled={busy} onClick={() => void pause(!stage.paused)}>
          {stage.paused ? t("resume") : t("pause")}
        </Button>
      </div>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {plan.warnings.map((warning) => (
        <Notice key={warning} kind="info">
          {warning}
        </Notice>
      ))}
      <Section id="progress" heading={t("progressTitle")}>
        <StageNumbers plan={plan} progress={progress} isRunning={!closed && !stage.paused} />
        {progress.annotators.length > 0 && (
          <div className="mt-4">
            <ProgressMatrix progress={progress} />
          </div>
        )}
      </Section>
    </>
  );
}
