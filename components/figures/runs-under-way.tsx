"use client";

import { useRouter } from "next/navigation";
import { useFormats, useTexts } from "#texts";
import { api } from "@/components/ui/api";
import { Notice } from "@/components/ui/notice";
import { usePolling } from "@/components/ui/use-polling";
import { runsUnderWay, type RunState } from "@/lib/domain/judging/runs-under-way";

const ASK_MS = 5000;

/**
 * Says how much of each run that has not ended is in the figures of the page, and makes them anew
 * when more is. Nothing when all have ended.
 */
export function RunsUnderWay({ slug, runs }: { slug: string; runs: readonly RunState[] }) {
  const t = useTexts("figures");
  const formats = useFormats();
  const router = useRouter();
  const shown = runsUnderWay(runs);
  const stateOf = (all: readonly RunState[]) =>
    JSON.stringify(
      shown.map(({ id }) => {
        const run = all.find((one) => one.id === id);
        return run && [run.status, run.done];
      }),
    );
  usePolling({
    active: shown.length > 0,
    everyMs: ASK_MS,
    ask: () => api.judgeRuns.list({ study: slug }),
    onAnswer: (now) => {
      if (stateOf(now.runs) !== stateOf(runs)) router.refresh();
    },
  });
  if (shown.length === 0) return null;
  return (
    <Notice kind="info">
      {shown.map(({ id, judge, done, total }) => (
        <p key={id}>
          {t("underWay", { judge, done: formats.number(done), total: formats.number(total) })}
        </p>
      ))}
    </Notice>
  );
}
