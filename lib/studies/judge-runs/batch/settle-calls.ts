import { storeResults, type CallResult } from "@/lib/db/judge-runs/results";
import type { TakenBatch } from "@/lib/contract/judge-runs";
import { CallFailure } from "@/lib/judging/endpoint/call-failure";
import type { AnsweredSample, EngineResult } from "@/lib/judging/engine/call-store";
import type { JudgeAnswer } from "@/lib/judging/judge-client";
import { isUsableAnswer } from "@/lib/judging/llm-judge";
import { knownAnswers } from "../known-answers";
import { resultOf } from "../run-result";
import { batchCalls, type BatchCall } from "./batch-calls";
import { readingOf, type ReadBatch } from "./read-batch";
import type { RunKeys } from "./run-keys";
import type { BatchRun } from "./run-of-batch";

type Settled = Pick<TakenBatch, "labels" | "malformed" | "failures" | "open">;

/**
 * Stores results of all open calls of a run whose samples have answers, or of which one failed. The
 * others stay open.
 */
export async function settleCalls(
  run: BatchRun,
  runId: string,
  keys: RunKeys,
  read: ReadBatch,
): Promise<Settled> {
  const settled: Settled = { labels: 0, malformed: 0, failures: {}, open: 0 };
  for await (const calls of batchCalls(run, runId, true)) {
    const known = await knownAnswers(calls.flatMap(({ samples }) => samples.map(({ key }) => key)));
    const results: CallResult[] = [];
    for (const call of calls) {
      const result = outcomeOf(run, call, known, keys, read);
      if (result === null) settled.open += 1;
      else results.push(resultOf(run.context, result));
    }
    await storeResults(runId, run.context.raterId, run.context.isProbe, results, []);
    for (const result of results) count(settled, result);
  }
  return settled;
}

/** Returns the outcome of a call; null if it stays open. */
function outcomeOf(
  run: BatchRun,
  { call, question, samples }: BatchCall,
  known: ReadonlyMap<string, JudgeAnswer>,
  keys: RunKeys,
  { failures, unkept }: ReadBatch,
): EngineResult | null {
  const base = {
    call: { id: call.itemId, question, isFresh: call.isFresh },
    attempts: 0,
    durationMs: 0,
  };
  if (samples.length === 0) {
    const unfit = new CallFailure("fail", "bad request", "The prompt does not fit this item.");
    return { ...base, answers: [], failure: unfit };
  }
  const answers = samples.map(({ key }) => {
    const isTaken = keys.get(key)?.state === "taken";
    const isUsed = !call.isFresh || isTaken;
    const answer = isUsed ? (known.get(key) ?? unkept.get(key)) : undefined;
    return answer && sampleOf(run, key, answer, !isTaken);
  });
  const failure = samples.map(({ key }) => failures.get(key)).find((one) => one !== undefined);
  const isWhole = answers.every((one) => one !== undefined);
  if (!isWhole && failure === undefined) return null;
  const given = answers.filter((one) => one !== undefined);
  const attempts = given.filter(({ cached }) => !cached).length;
  return { ...base, attempts, answers: given, failure: isWhole ? null : failure! };
}

function sampleOf(
  run: BatchRun,
  cacheKey: string,
  answer: JudgeAnswer,
  cached: boolean,
): AnsweredSample {
  return { answer, cacheKey, cached, isUsable: isUsableAnswer(answer, readingOf(run)) };
}

function count(settled: Settled, { failure, parseStatus }: CallResult): void {
  if (failure !== null) settled.failures[failure] = (settled.failures[failure] ?? 0) + 1;
  else if (parseStatus === "ok") settled.labels += 1;
  else settled.malformed += 1;
}
