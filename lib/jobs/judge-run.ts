import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { z } from "zod";
import { cachedAnswers } from "@/lib/db/judge-runs/answers";
import {
  openRuns,
  releaseCalls,
  renewCalls,
  runBeside,
  type OpenCall,
} from "@/lib/db/judge-runs/calls";
import { storeResults, type CallResult } from "@/lib/db/judge-runs/results";
import { pauseRun, runContext, type RunContext } from "@/lib/db/judge-runs/runs";
import { ordinalOf } from "@/lib/tasks/labels";
import { DEFAULT_THRESHOLD } from "@/lib/tasks/threshold";
import { runCalls, type CallStore, type EngineResult } from "@/lib/judging/engine";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { taskDefinition } from "@/lib/tasks/registry";
import { AppError } from "@/lib/domain/app-error";
import { pause, type Pause } from "@/lib/messages/pause";
import { judgeOf } from "./judge-of";
import { claimWithinLimits, settleLimits } from "./run-limits";

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
  const store = storeOf(runId, context);
  const { judge, limits } = await judgeOf(context).catch(async (error: unknown) => {
    if (error instanceof AppError) await pauseRun(runId, pauseOf(error));
    throw error;
  });
  try {
    // With a budget, calls are allowed in portions, because their cost is only known afterwards.
    do
      await runCalls(store, judge, {
        ...limits,
        useCache: !context.isProbe,
        signal,
        renewMs: RENEW_MS,
      });
    while ((await settleLimits(runId)) && !signal.aborted);
  } finally {
    await judge.close();
  }
}

/** Returns the pause for a judge that cannot be called. */
function pauseOf({ reasonCode, message }: AppError): Pause {
  return reasonCode === "endpoint.removed"
    ? pause("endpoint.gone")
    : pause("run.not_possible", { text: message });
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

function storeOf(runId: string, context: RunContext): CallStore {
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  let renewed = Date.now();
  return {
    claim: async (most) =>
      (await claimWithinLimits(runId, holder, most)).map((call) => ({
        id: call.itemId,
        question: questionOf(context, call),
      })),
    async cached(keys) {
      const known = await cachedAnswers(keys);
      return new Map(
        [...known].map(([key, { raw, promptTokens, completionTokens, expected }]) => [
          key,
          { raw, promptTokens, completionTokens, expected, detail: null },
        ]),
      );
    },
    store: (results) =>
      storeResults(
        runId,
        context.raterId,
        context.isProbe,
        results.map((result) => resultOf(context, result)),
        results.flatMap(({ answer, cacheKey, cached }) =>
          answer && cacheKey && !cached
            ? [
                {
                  key: cacheKey,
                  raw: answer.raw,
                  promptTokens: answer.promptTokens,
                  completionTokens: answer.completionTokens,
                  expected: answer.expected,
                },
              ]
            : [],
        ),
      ),
    release: () => releaseCalls(runId, holder),
    async renew() {
      const run = await runBeside(runId, holder);
      if (Date.now() - renewed > LEASE_RENEW_MS) {
        renewed = Date.now();
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

function questionOf({ task }: RunContext, call: OpenCall) {
  const { judge, item } = taskDefinition(task);
  const asked =
    item.showsMember && call.member !== null ? `${call.query} (${call.member})` : call.query;
  return {
    task,
    itemKey: call.key,
    query: asked,
    text: call.text,
    values: judge.prompt.values(call),
  };
}

function resultOf(
  { task, settings }: RunContext,
  { call, answer, failure, cached, attempts, durationMs }: EngineResult,
): CallResult {
  const base = {
    itemId: call.id,
    cached,
    attempts,
    durationMs,
    promptTokens: answer?.promptTokens ?? 0,
    completionTokens: answer?.completionTokens ?? 0,
    expected: answer?.expected ?? null,
    detail: answer?.detail ?? null,
  };
  if (!answer)
    return {
      ...base,
      status: "failed",
      raw: null,
      parseStatus: null,
      error: failure?.message ?? null,
      failure: failure?.kind ?? null,
      category: null,
      ordinal: null,
      rating: null,
    };
  const threshold = typeof settings.threshold === "number" ? settings.threshold : DEFAULT_THRESHOLD;
  const parsed = parseAnswer(task, answer.raw, threshold);
  const ordinal = parsed.label === null ? null : ordinalOf(task, parsed.label);
  return {
    ...base,
    status: "done",
    raw: answer.raw,
    parseStatus: parsed.status,
    error: null,
    failure: null,
    category: parsed.label,
    ordinal,
    rating: parsed.status === "ok" ? parsed.rating : -1,
  };
}
