import { batchCalls } from "./batch-calls";
import type { BatchRun } from "./run-of-batch";

/** What is known of a sample: nothing, an answer of before, or an answer of these files. */
export type KeyState = "open" | "known" | "taken";

/** The samples of a run's calls by cache key. */
export type RunKeys = Map<string, KeyState>;

/** Returns the keys of all samples of a run. A million of them take about 150 MB. */
export async function keysOfRun(run: BatchRun, runId: string): Promise<RunKeys> {
  const keys: RunKeys = new Map();
  for await (const calls of batchCalls(run, runId, false))
    for (const { call, samples } of calls)
      for (const { key } of samples) keys.set(key, call.status === "pending" ? "open" : "known");
  return keys;
}
