"use client";

import { useRouter } from "next/navigation";
import { useTexts } from "#texts";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Notice } from "@/components/ui/notice";
import type { JudgeRun } from "@/lib/contract/judge-runs";
import { useAgainActions } from "./again-actions";
import { RunMenu } from "./run-menu";
import { AgreementLink } from "./agreement-link";
import { isWaiting, RunProgress, RunState } from "./run-state";
import { useLiveRuns } from "./use-live-runs";

interface Props {
  slug: string;
  initial: JudgeRun;
  /** Its name in the language of the page. */
  stage: string;
}

/** One run: its judge, state and progress, refreshed every second while it is active. */
export function RunHead({ slug, initial, stage }: Props) {
  const t = useTexts("judgeRuns");
  const router = useRouter();
  const live = useLiveRuns(slug, [initial], () => router.refresh(), initial.id);
  const run = live.runs[0] ?? initial;
  const again = useAgainActions(run, live);
  return (
    <section className="card flex flex-col gap-3" aria-label={run.judge}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-lg font-semibold break-words">{run.judge}</h2>
        <RunMenu run={run} live={live} />
      </div>
      {live.problem && <Notice kind="bad">{live.problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RunState run={run} withReason={false} />
        <RunProgress run={run} />
        <Badge>{`${t("columns.version")}: ${run.version}`}</Badge>
        <Badge>{`${t("columns.stage")}: ${stage}`}</Badge>
      </div>
      {run.reason && <Notice kind={isWaiting(run) ? "info" : "bad"}>{run.reason}</Notice>}
      <AgreementLink slug={slug} run={run} />
      {again.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {again.map(({ label, onSelect }) => (
            <Button key={label} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
