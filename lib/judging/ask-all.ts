import {
  runCalls,
  type CallStore,
  type EngineCall,
  type EngineOptions,
  type EngineResult,
} from "./engine";
import { type Reason, workReason } from "@/lib/messages/reason";
import type { CallFailure } from "./endpoint/call-failure";
import type { JudgeAnswer, JudgeClient } from "./judge-client";

/** Answers that were given before, by the hash of their request. */
export interface AnswerCache {
  get(keys: readonly string[]): Promise<Map<string, JudgeAnswer>>;
  put(entries: readonly { key: string; answer: JudgeAnswer }[]): Promise<void>;
}

export interface Asked {
  answers: Map<string, JudgeAnswer>;
  failures: Map<string, CallFailure>;
  /** Why not everything was asked; null when it was. */
  stopped: Reason | null;
  sent: number;
  cached: number;
}

export interface AskOptions extends Pick<
  EngineOptions,
  "window" | "requestsPerMinute" | "tokensPerMinute" | "signal"
> {
  cache: AnswerCache;
  /** Most calls that reach the endpoint; null: no limit. */
  maxCalls: number | null;
  onProgress?: (done: number, total: number) => void;
  /** Whether to go on, and among how many the window is shared. */
  goes?: () => Promise<{ goes: boolean; sharers: number }>;
}

/**
 * Asks a list of calls that fits into memory; what a cache knows is not asked, so that doing it again goes on
 * where it stopped.
 */
export async function askAll(
  calls: readonly EngineCall[],
  judge: JudgeClient,
  { cache, maxCalls, onProgress, goes, ...options }: AskOptions,
): Promise<Asked> {
  const open = [...calls];
  const asked: Asked = {
    answers: new Map(),
    failures: new Map(),
    stopped: null,
    sent: 0,
    cached: 0,
  };
  let held = 0;
  const store: CallStore = {
    async claim(most) {
      // Calls that are known cost nothing, so a limit counts what was sent and what is on its way.
      const room = maxCalls === null ? most : Math.min(most, maxCalls - asked.sent - held);
      if (room <= 0) {
        if (held === 0 && open.length > 0)
          asked.stopped ??= workReason("step.call_limit", { maxCalls: String(maxCalls) });
        return [];
      }
      const next = open.splice(0, room);
      held += next.length;
      return next;
    },
    cached: (keys) => cache.get(keys),
    async store(results) {
      await cache.put(
        results.flatMap(({ answer, cached, cacheKey }) =>
          answer && !cached && cacheKey ? [{ key: cacheKey, answer }] : [],
        ),
      );
      for (const result of results) keep(asked, result);
      held -= results.length;
      onProgress?.(asked.answers.size + asked.failures.size, calls.length);
    },
    async release(rest) {
      if (rest.length > 0) asked.stopped ??= workReason("step.stopped");
    },
    async renew() {
      const state = goes ? await goes() : { goes: true, sharers: 1 };
      // Said here too: before the first call there is nothing to release.
      if (!state.goes) asked.stopped ??= workReason("step.stopped");
      return state;
    },
    async pause(why) {
      asked.stopped = why;
    },
  };
  do {
    asked.stopped = null;
    await runCalls(store, judge, { ...options, useCache: true });
  } while (asked.stopped === null && open.length > 0 && !options.signal.aborted);
  if (options.signal.aborted) asked.stopped ??= workReason("step.stopped");
  return asked;
}

function keep(asked: Asked, { call, answer, failure, cached, attempts }: EngineResult): void {
  asked.sent += attempts;
  if (cached) asked.cached += 1;
  if (answer) asked.answers.set(call.id, answer);
  else if (failure) asked.failures.set(call.id, failure);
}
