import { useState } from "react";
import { useTexts } from "#texts";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { questionOf, useAskNumber, useConfirm } from "@/components/ui/kit/confirm-dialog";
import { usePolling } from "@/components/ui/use-polling";
import type { AskedAgain, JudgeRun, NewLimits } from "@/lib/contract/judge-runs";

/** Returns whether a run waits for the worker, or goes on. */
export function isActive(run: { status: string }): boolean {
  return run.status === "queued" || run.status === "running";
}

/** The runs of a page as they are now, and what can be done with one. */
export type LiveRuns = ReturnType<typeof useLiveRuns>;

/**
 * Keeps runs up to date while one of them is active: asks for all, or for the only one, every
 * second.
 * @param onChange called when a run was added, or the last active one ended
 */
export function useLiveRuns(
  slug: string,
  initial: JudgeRun[],
  onChange: () => void,
  only?: string,
) {
  const [runs, setRuns] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useConfirm();
  const askNewLimits = useNewLimits();
  const t = useTexts("judgeRuns");
  usePolling({
    active: runs.some(isActive),
    everyMs: 1000,
    ask: async () =>
      only === undefined
        ? (await api.judgeRuns.list({ study: slug })).runs
        : [await api.judgeRuns.get({ study: slug, run: only })],
    onAnswer(answer) {
      setRuns(answer);
      setProblem(null);
      if (!answer.some(isActive)) onChange();
    },
    onFailure: (failure) => setProblem(failure.message),
  });

  async function act(work: () => Promise<JudgeRun | void>) {
    try {
      const run = await work();
      if (run) setRuns((all) => all.map((row) => (row.id === run.id ? run : row)));
      setProblem(null);
    } catch (failure) {
      setProblem((failure as ApiFailure).message);
    }
  }

  const at = (run: JudgeRun) => ({ study: slug, run: run.id });
  return {
    runs,
    /** The sentence of the last failure. */
    problem,
    pause: (run: JudgeRun) => act(() => api.judgeRuns.pause(at(run))),
    async resume(run: JudgeRun) {
      const limits = await askNewLimits(run);
      if (limits !== null) await act(() => api.judgeRuns.resume(at(run), limits));
    },
    async cancel(run: JudgeRun) {
      const question = questionOf((key) => t(`cancelling.${key}`, { judge: run.judge }), true);
      if (await confirm(question)) await act(() => api.judgeRuns.cancel(at(run)));
    },
    /** Makes calls without a label again. */
    askAgain: (run: JudgeRun, what: AskedAgain) =>
      act(() => api.judgeRuns.again(at(run), { what })),
    /** Sends 50 of a run's items again, to see how many labels change. */
    async repeat(run: JudgeRun) {
      const question = questionOf((key) => t(`repeating.${key}`, { judge: run.judge }));
      if (!(await confirm(question))) return;
      await act(async () => {
        await api.judgeRuns.probe(at(run));
        onChange();
      });
    },
  };
}

/** The limits of a run, with the reason for which it pauses when one is used up. */
const LIMITS = [
  { usedUp: "run.call_limit", name: "maxCalls", of: "calls", min: 1 },
  { usedUp: "run.budget", name: "budget", of: "budget", min: 0 },
] as const;

/**
 * Asks for a new limit if a used-up limit paused a run. The result is null if the question was
 * cancelled.
 */
function useNewLimits(): (run: JudgeRun) => Promise<NewLimits | null> {
  const askNumber = useAskNumber();
  const t = useTexts("judgeRuns");
  return async ({ reasonCode }) => {
    const limit = LIMITS.find(({ usedUp }) => usedUp === reasonCode);
    if (!limit) return {};
    const given = await askNumber({
      title: t(`raising.${limit.of}Title`),
      text: t(`raising.${limit.of}Text`),
      label: t(`raising.${limit.of}Label`),
      min: limit.min,
      action: t("actions.resume"),
    });
    return given === undefined ? null : { [limit.name]: given };
  };
}
