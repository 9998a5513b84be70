import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { z } from "zod";
import {
  openRuns,
  releaseCalls,
  renewCalls,
  runBeside,
  type OpenCall,
} from "@/lib/db/judge-runs/calls";
import { isDatabaseAway } from "@/lib/db/installation/database-problem";
import { storeResults } from "@/lib/db/judge-runs/results";
import { addAnswers, pauseRun, runContext, type RunContext } from "@/lib/db/judge-runs/runs";
import { leaveRun, seeWorker } from "@/lib/db/judge-runs/workers";
import { answersToKeep } from "@/lib/judging/ask-all";
import type { CallStore, EngineCall } from "@/lib/judging/engine/call-store";
import { runCalls } from "@/lib/judging/engine/engine";
import { AppError } from "@/lib/domain/app-error";
import { pause, type Pause } from "@/lib/messages/reason";
import { DATABASE_ANSWERS, keptAnswer, knownAnswers } from "@/lib/studies/judge-runs/known-answers";
import { questionOf } from "@/lib/studies/judge-runs/run-question";
import { resultOf } from "@/lib/studies/judge-runs/run-result";
import { judgeOf } from "./judge-of";
import { claimWithinLimits, settleLimits, type Costs } from "./run-limits";

const payloadSchema = z.object({ runId: z.uuid() });
const RENEW_MS = 500;
const LEASE_RENEW_MS = 15_000;

/**
 * Works on a run until no call is left to lease, the run is stopped, or this process shuts down.
 * Safe to run concurrently and to kill at any moment.
 */
export async function judgeRun(
  payload: unknown,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { runId } = payloadSchema.parse(payload);
  const context = await runContext(runId);
  if (!context || (context.status !== "queued" && context.status !== "running")) return;
  const { judge, limits, dearestOf } = await judgeOf(context).catch(async (error: unknown) => {
    if (error instanceof AppError && !isDatabaseAway(error)) await pauseRun(runId, pauseOf(error));
    throw error;
  });
  const toCall = (call: OpenCall) => ({
    id: call.itemId,
    question: questionOf(context.task, call),
    isFresh: call.isFresh,
  });
  const costs: Costs = {
    samples: judge.samples,
    dearestOf: (calls) => dearestOf?.(calls.map(toCall)),
  };
  const store = storeOf(runId, context, costs, toCall);
  try {
    // With a budget, calls are allowed in portions, because their cost is only known afterwards.
    do
      await runCalls(store, judge, {
        ...limits,
        useCache: !context.isProbe,
        hasAnswered: context.hasAnswered,
        signal,
        renewMs: RENEW_MS,
      });
    while ((await settleLimits(runId, costs)) && !signal.aborted);
  } finally {
    await judge.close();
  }
}

/** Returns the pause for a judge that cannot be called. */
function pauseOf({ reasonCode, message }: AppError): Pause {
  if (reasonCode === "endpoint.removed") return pause("endpoint.gone");
  if (reasonCode === "endpoint.changed") return pause("run.endpoint_changed");
  return pause("run.not_possible", { text: message });
}

/** Runs that this process is working on. */
const here = new Set<string>();

/** Works on a run, unless this process already does. */
export async function workOn(runId: string, signal: AbortSignal): Promise<void> {
  if (here.has(runId)) return;
  here.add(runId);
  try {
    await judgeRun({ runId }, signal);
  } finally {
    here.delete(runId);
  }
}

/**
 * Joins runs that have unleased calls: runs of workers that died and runs that can be shared.
 * @returns when they are done
 */
export async function joinOpenRuns(signal: AbortSignal): Promise<void> {
  await Promise.all((await openRuns()).map((runId) => workOn(runId, signal)));
}

function storeOf(
  runId: string,
  context: RunContext,
  costs: Costs,
  toCall: (call: OpenCall) => EngineCall,
): CallStore {
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  let renewed = performance.now();
  return {
    claim: async (most) => (await claimWithinLimits(runId, holder, most, costs)).map(toCall),
    cached: knownAnswers,
    store: (results) =>
      storeResults(
        runId,
        context.raterId,
        context.isProbe,
        results.map((result) => resultOf(context, result)),
        context.isProbe ? [] : results.flatMap(answersToKeep).map(keptAnswer),
      ),
    async release(rest) {
      // Samples that were answered are paid for, so they are kept and counted.
      const paid = rest.flatMap(({ answers }) => answers.filter(({ cached }) => !cached));
      if (paid.length > 0) {
        if (!context.isProbe) await DATABASE_ANSWERS.put(rest.flatMap(answersToKeep));
        await addAnswers(
          runId,
          paid.map(({ answer }) => answer),
        );
      }
      await releaseCalls(runId, holder);
      await leaveRun(runId, holder);
    },
    async renew() {
      await seeWorker(runId, holder);
      const run = await runBeside(runId, holder);
      if (performance.now() - renewed > LEASE_RENEW_MS) {
        renewed = performance.now();
        await renewCalls(runId, holder);
      }
      return {
        goes: run?.status === "queued" || run?.status === "running",
        sharers: 1 + (run?.workers ?? 0) + (run?.steps ?? 0),
      };
    },
    async pause(why) {
      await pauseRun(runId, why);
    },
  };
}
