import type {
  AnsweredSample,
  CallStore,
  EngineCall,
  EngineOptions,
  EngineResult,
} from "./engine/call-store";
import { runCalls } from "./engine/engine";
import { type Reason, workReason } from "@/lib/messages/reason";
import type { CallFailure } from "./endpoint/call-failure";
import type { JudgeAnswer, JudgeClient } from "./judge-client";

/** Stored answers, by the hash of their request. */
export interface AnswerCache {
  get(keys: readonly string[]): Promise<Map<string, JudgeAnswer>>;
  put(entries: readonly { key: string; answer: JudgeAnswer }[]): Promise<void>;
}

export interface Asked {
  /** The answers of each call, one for each sample. */
  answers: Map<string, readonly JudgeAnswer[]>;
  failures: Map<string, CallFailure>;
  /** Why not every call was made; null if all were. */
  stopped: Reason | null;
  sent: number;
  cached: number;
  /** Tokens of the calls that were sent. */
  promptTokens: number;
  completionTokens: number;
}

export interface AskOptions extends Pick<
  EngineOptions,
  "window" | "requestsPerMinute" | "tokensPerMinute" | "signal" | "asksUnusableAgain"
> {
  cache: AnswerCache;
  /** Maximum number of calls sent to the endpoint; null for no limit. */
  maxCalls: number | null;
  onProgress?: (done: number, total: number) => void;
  /** Returns whether to go on, and how many callers share the window. */
  goes?: () => Promise<{ goes: boolean; sharers: number }>;
}

/**
 * Makes a list of calls that fits into memory. Cached answers are not asked again, so a repeated
 * call continues where the last one stopped.
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
    promptTokens: 0,
    completionTokens: 0,
  };
  let held = 0;
  const store: CallStore = {
    async claim(most) {
      // Cached calls are free, so the limit counts calls that were sent or are in progress.
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
      await cache.put(results.flatMap(answersToKeep));
      for (const result of results) keep(asked, result);
      held -= results.length;
      onProgress?.(asked.answers.size + asked.failures.size, calls.length);
    },
    async release(rest) {
      if (rest.length > 0) asked.stopped ??= workReason("step.stopped");
    },
    async renew() {
      const state = goes ? await goes() : { goes: true, sharers: 1 };
      // Also set here: before the first call there is nothing to release, so `release` does not set
      // it.
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

function keep(asked: Asked, { call, answers, failure, attempts }: EngineResult): void {
  asked.sent += attempts;
  const isKnown = failure === null && answers.every(({ cached }) => cached);
  if (isKnown) asked.cached += 1;
  for (const { answer, cached } of answers) {
    if (cached) continue;
    asked.promptTokens += answer.promptTokens;
    asked.completionTokens += answer.completionTokens;
  }
  if (failure) {
    asked.failures.set(call.id, failure);
    return;
  }
  const given = answers.map(({ answer }) => answer);
  asked.answers.set(call.id, given);
}

/** Returns the answers of a call that are kept for later. What is no answer is not. */
export function answersToKeep({ answers }: EngineResult): { key: string; answer: JudgeAnswer }[] {
  return answers.flatMap((given) =>
    given.cacheKey !== null && !given.cached && isAnswer(given)
      ? [{ key: given.cacheKey, answer: given.answer }]
      : [],
  );
}

/** Returns whether a model answered, even if its answer has no label. */
function isAnswer({ answer: { raw, facts }, isUsable }: AnsweredSample): boolean {
  return isUsable || (raw.trim() !== "" && !facts.isCut && !facts.isPromptCut);
}
