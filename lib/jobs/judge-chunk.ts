import { z } from "zod";
import { openCalls, recordedAnswers, runContext, storeResults, type CallResult, type OpenCall, type RunContext } from "@/lib/db/judge-calls";
import { DEFAULT_THRESHOLD, ordinalOf } from "@/lib/domain/scale";
import type { JudgeClient } from "@/lib/judging/judge-client";
import { lexicalClient } from "@/lib/judging/lexical-client";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { replayClient } from "@/lib/judging/replay-client";

const payloadSchema = z.object({ runId: z.uuid(), chunk: z.number().int().min(0) });

/** Judges the items of one chunk that have no result yet. Safe to run twice and to be killed anywhere. */
export async function judgeChunk(payload: unknown): Promise<void> {
  const { runId, chunk } = payloadSchema.parse(payload);
  const context = await runContext(runId);
  if (!context || (context.status !== "queued" && context.status !== "running")) return;
  const calls = await openCalls(runId, chunk);
  const client = await clientFor(context, calls);
  const results: CallResult[] = [];
  for (const call of calls) results.push(await judge(client, context, call));
  await storeResults(runId, context.raterId, results);
}

async function clientFor({ kind, judgeId }: RunContext, calls: readonly OpenCall[]): Promise<JudgeClient> {
  return kind === "lexical" ? lexicalClient : replayClient(await recordedAnswers(judgeId, calls.map((call) => call.key)));
}

async function judge(client: JudgeClient, { task, settings }: RunContext, call: OpenCall): Promise<CallResult> {
  const begun = performance.now();
  const base = { itemId: call.itemId, raw: null, parseStatus: null, error: null, detail: null, category: null, ordinal: null, rating: null };
  const elapsed = () => Math.round(performance.now() - begun);
  try {
    const { raw, detail } = await client.answer({ task, itemKey: call.key, query: call.query, text: call.text });
    const threshold = typeof settings.threshold === "number" ? settings.threshold : DEFAULT_THRESHOLD;
    const parsed = parseAnswer(task, raw, threshold);
    const ordinal = parsed.label === null ? null : ordinalOf(task, parsed.label);
    return { ...base, status: "done", raw, detail, parseStatus: parsed.status, category: parsed.label, ordinal, rating: parsed.status === "ok" ? parsed.rating : -1, durationMs: elapsed() };
  } catch (error) {
    return { ...base, status: "failed", error: error instanceof Error ? error.message : String(error), durationMs: elapsed() };
  }
}
