"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { useAskNumber, type NumberQuestion } from "@/components/ui/kit/questions";
import { usePolling } from "@/components/ui/use-polling";
import type { JudgeRun, NewLimits } from "@/lib/contract/judge-runs";

/** Shows the judge runs of a study, or one of them. Active runs are refreshed every second. */
export function JudgeRunList({
  slug,
  initial,
  only,
}: {
  slug: string;
  initial: JudgeRun[];
  only?: string;
}) {
  const [runs, setRuns] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const askNumber = useAskNumber();
  const active = runs.some(isActive);
  usePolling({
    active,
    everyMs: 1000,
    ask: () => api.judgeRuns.list({ study: slug }),
    onAnswer(answer) {
      setRuns(answer.runs.filter((run) => !only || run.id === only));
      setProblem(null);
    },
    onFailure: (failure) => setProblem(failure.message),
  });

  async function act(work: () => Promise<JudgeRun>) {
    try {
      const run = await work();
      setRuns((all) => all.map((row) => (row.id === run.id ? run : row)));
    } catch (failure) {
      setProblem((failure as ApiFailure).message);
    }
  }

  async function resume(run: JudgeRun) {
    const limits = await newLimits(run);
    if (limits !== null)
      await act(() => api.judgeRuns.resume({ study: slug, run: run.id }, limits));
  }

  /** Asks for a new limit if a used-up limit paused the run; null if the question was cancelled. */
  async function newLimits(run: JudgeRun): Promise<NewLimits | null> {
    const question = limitQuestion(run);
    if (!question) return {};
    const limit = await askNumber(question);
    if (limit === undefined) return null;
    return run.reasonCode === "run.call_limit" ? { maxCalls: limit } : { budget: limit };
  }

  if (runs.length === 0)
    return (
      <p className="card text-ink-soft">
        No judge has run yet. Start the lexical baseline below: it needs no model and no key.
      </p>
    );
  return (
    <section aria-labelledby="runs" className="card overflow-x-auto" tabIndex={0}>
      <h2 id="runs" className="mb-3 text-lg font-semibold">
        Judge runs
      </h2>
      {problem && (
        <p role="alert" className="mb-2 text-sm text-bad">
          {problem}
        </p>
      )}
      <table className="table min-w-[42rem]">
        <thead>
          <tr>
            <th scope="col">Judge</th>
            <th scope="col">Stage</th>
            <th scope="col">Progress</th>
            <th scope="col">Malformed</th>
            <th scope="col">Failed</th>
            <th scope="col">Sent / from cache</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row" className="!border-line !font-medium">
                <Link href={`/studies/${slug}/judges/${run.id}`}>{run.judge}</Link>{" "}
                <span className="chip">{run.version}</span>
              </th>
              <td>{run.stage}</td>
              <td>
                <progress
                  className="me-2 h-2 w-28 accent-accent-solid"
                  max={run.total}
                  value={run.done + run.failed}
                  aria-label={`Progress of ${run.judge}`}
                />
                <span className="whitespace-nowrap tabular-nums">
                  {run.done + run.failed} of {run.total}
                </span>
              </td>
              <td>{run.malformed}</td>
              <td>
                {run.failed}
                {Object.entries(run.failures).map(([kind, n]) => (
                  <span key={kind} className="block text-xs text-ink-soft">
                    {n} {kind}
                  </span>
                ))}
              </td>
              <td>
                {run.kind === "openai_compatible" ? `${run.sent}, ${run.cached}` : "–"}
                {run.cost !== null && (
                  <span className="block text-xs text-ink-soft">
                    {run.cost.toFixed(4)}
                    {run.budget !== null && ` of ${run.budget}`}
                  </span>
                )}
              </td>
              <td role="status">
                {run.probeOf && (
                  <span className="chip me-1">
                    probe: {run.flips} of {run.compared} flipped
                  </span>
                )}
                {stateText(run)}
                {run.reason && (
                  <span className="block max-w-64 text-xs text-bad">{run.reason}</span>
                )}
              </td>
              <td className="flex flex-wrap gap-1">
                {isActive(run) && run.kind === "openai_compatible" && (
                  <button
                    type="button"
                    className="button !min-h-8 !py-1"
                    onClick={() =>
                      void act(() => api.judgeRuns.pause({ study: slug, run: run.id }))
                    }
                  >
                    Pause
                  </button>
                )}
                {run.status === "paused" && (
                  <button
                    type="button"
                    className="button !min-h-8 !py-1"
                    onClick={() => void resume(run)}
                  >
                    Resume
                  </button>
                )}
                {(isActive(run) || run.status === "paused") && (
                  <button
                    type="button"
                    className="button !min-h-8 !py-1"
                    onClick={() =>
                      void act(() => api.judgeRuns.cancel({ study: slug, run: run.id }))
                    }
                  >
                    Cancel
                  </button>
                )}
                {run.status === "done" && run.kind === "openai_compatible" && !run.probeOf && (
                  <ProbeButton slug={slug} runId={run.id} onProblem={setProblem} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Asks some of a run's items again, to see how many labels change. */
function ProbeButton({
  slug,
  runId,
  onProblem,
}: {
  slug: string;
  runId: string;
  onProblem: (text: string) => void;
}) {
  const router = useRouter();
  return (
    <button
      type="button"
      className="button !min-h-8 !py-1"
      title="Asks 50 of its items again without the cache, and counts the labels that change"
      onClick={() => {
        api.judgeRuns.probe({ study: slug, run: runId }).then(
          () => router.refresh(),
          (failure: ApiFailure) => onProblem(failure.message),
        );
      }}
    >
      Repeat 50 items (consistency test)
    </button>
  );
}

/** The question for a new limit if a used-up limit paused the run; null for other pauses. */
function limitQuestion({ reasonCode }: JudgeRun): NumberQuestion | null {
  if (reasonCode === "run.call_limit")
    return {
      title: "Raise the call limit?",
      text: "The run has used up its calls. Leave the field empty for no limit.",
      label: "New call limit",
      min: 1,
      action: "Resume",
    };
  if (reasonCode === "run.budget")
    return {
      title: "Raise the budget?",
      text: "The run has used up its budget. Leave the field empty for no limit.",
      label: "New budget",
      min: 0,
      action: "Resume",
    };
  return null;
}

export function isActive(run: { status: string }): boolean {
  return run.status === "queued" || run.status === "running";
}

function stateText(run: JudgeRun): string {
  if (run.status === "queued") return "waiting for the worker";
  if (run.status !== "running") return run.status;
  return `${run.perSecond?.toFixed(0) ?? "0"} a second${run.secondsLeft === null ? "" : `, ${Math.ceil(run.secondsLeft)} s left`}`;
}
