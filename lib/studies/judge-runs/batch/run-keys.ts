import { batchCalls } from "./batch-calls";
import type { BatchRun } from "./run-of-batch";

/** What is known of a sample of a call. */
interface KnownSample {
  /** Nothing, an answer of before, or an answer of these files. */
  state: "open" | "known" | "taken";
  /** Characters of its prompt. */
  length: number;
}

/** The samples of a run's calls by cache key. */
export type RunKeys = Map<string, KnownSample>;

/** Returns the keys of all samples of a run. A million of them take about 200 MB. */
export async function keysOfRun(run: BatchRun, runId: string): Promise<RunKeys> {
  const keys: RunKeys = new Map();
  for await (const calls of batchCalls(run, runId, false))
    for (const { call, samples } of calls) {
      const state = call.status === "pending" ? "open" : "known";
      for (const { key, request } of samples)
        keys.set(key, { state, length: request.prompt.length });
    }
  return keys;
}
