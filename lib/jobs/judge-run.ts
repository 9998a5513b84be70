import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { z } from "zod";
import { addPumps, cachedAnswers, claimCalls, lonelyRuns, pauseRun, PUMPS, releaseCalls, renewLeases, runContext, settleLimits, storeResults, type CallResult, type OpenCall, type RunContext } from "@/lib/db/judge-calls";
import { transaction } from "@/lib/db/pool";
import { DEFAULT_THRESHOLD, ordinalOf } from "@/lib/domain/scale";
import { runCalls, type CallStore, type EngineResult } from "@/lib/judging/engine";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { promptValues } from "@/lib/judging/prompt-values";
import { AppError } from "@/lib/domain/app-error";
import { judgeOf } from "./judge-of";

const payloadSchema = z.object({ runId: z.uuid(), pump: z.number().int().min(0) });
const RENEW_MS = 500;
const LEASE_RENEW_MS = 15_000;

/** Works on a run until nothing is left to hold, it is stopped, or this process ends. Safe to run twice at once and to be killed anywhere. */
export async function judgeRun(payload: unknown, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const { runId } = payloadSchema.parse(payload);
  const context = await runContext(runId);
  if (!context || (context.status !== "queued" && context.status !== "running")) return;
  const store = storeOf(runId, context);
  const { judge, limits } = await judgeOf(context).catch(async (error: unknown) => {
    if (error instanceof AppError) await pauseRun(runId, error.message);
    throw error;
  });
  const share = (limit: number | null) => (limit === null ? null : limit / PUMPS);
  try {
    // Limits let calls through in portions, as it is seen what they cost.
    do await runCalls(store, judge, { window: Math.max(1, Math.ceil(limits.window / PUMPS)), requestsPerMinute: share(limits.requestsPerMinute), tokensPerMinute: share(limits.tokensPerMinute), useCache: !context.isProbe, signal, renewMs: RENEW_MS });
    while ((await settleLimits(runId)) && !signal.aborted);
  } finally {
    await judge.close();
  }
}

/** Puts workers to runs that too few are at; for a worker's start, and every minute. */
export async function rescueRuns(): Promise<void> {
  for (const { id, missing } of await lonelyRuns()) await transaction((client) => addPumps(client, id, missing));
}

function storeOf(runId: string, context: RunContext): CallStore {
  const holder = `${hostname()}:${process.pid}:${randomUUID()}`;
  let renewed = Date.now();
  return {
    claim: async (most) => (await claimCalls(runId, holder, most)).map((call) => ({ id: call.itemId, question: questionOf(context, call) })),
    async cached(keys) {
      const known = await cachedAnswers(keys);
      return new Map([...known].map(([key, { raw, promptTokens, completionTokens, expected }]) => [key, { raw, promptTokens, completionTokens, expected, detail: null }]));
    },
    store: (results) => storeResults(runId, context.raterId, context.isProbe, results.map((result) => resultOf(context, result)), results.flatMap(({ answer, cacheKey, cached }) => (answer && cacheKey && !cached ? [{ key: cacheKey, raw: answer.raw, promptTokens: answer.promptTokens, completionTokens: answer.completionTokens, expected: answer.expected }] : []))),
    release: () => releaseCalls(runId, holder),
    renew() {
      const isDue = Date.now() - renewed > LEASE_RENEW_MS;
      if (isDue) renewed = Date.now();
      return renewLeases(runId, holder, isDue);
    },
    pause: (reason) => pauseRun(runId, reason),
  };
}

function questionOf({ task }: RunContext, call: OpenCall) {
  const asked = task === "evidence" && call.member !== null ? `${call.query} (${call.member})` : call.query;
  return { task, itemKey: call.key, query: asked, text: call.text, values: promptValues(task, call) };
}

function resultOf({ task, settings }: RunContext, { call, answer, failure, cached, attempts, durationMs }: EngineResult): CallResult {
  const base = { itemId: call.id, cached, attempts, durationMs, promptTokens: answer?.promptTokens ?? 0, completionTokens: answer?.completionTokens ?? 0, expected: answer?.expected ?? null, detail: answer?.detail ?? null };
  if (!answer) return { ...base, status: "failed", raw: null, parseStatus: null, error: failure?.message ?? null, failure: failure?.kind ?? null, category: null, ordinal: null, rating: null };
  const threshold = typeof settings.threshold === "number" ? settings.threshold : DEFAULT_THRESHOLD;
  const parsed = parseAnswer(task, answer.raw, threshold);
  const ordinal = parsed.label === null ? null : ordinalOf(task, parsed.label);
  return { ...base, status: "done", raw: answer.raw, parseStatus: parsed.status, error: null, failure: null, category: parsed.label, ordinal, rating: parsed.status === "ok" ? parsed.rating : -1 };
}
