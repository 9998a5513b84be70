import type {
  AnsweredSample,
  CallStore,
  EngineCall,
  EngineOptions,
  EngineResult,
} from "./engine/call-store";
import { runCalls } from "./engine/engine";
import { allowance, type NextCall, spentLimit } from "@/lib/domain/judging/allowance";
import { type Reason, workReason } from "@/lib/messages/reason";
import { costOf, dearestCall, type AnswerLimits, type TokenPrices } from "./call-cost";
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
  /** Requests that the endpoint answered. */
  answered: number;
  cached: number;
  /** Tokens of the calls that were sent. */
  promptTokens: number;
  completionTokens: number;
}

/** What tokens cost, and how much may be spent. */
export interface Money extends TokenPrices {
  /** Maximum cost; null for no limit. */
  budget: number | null;
  /** Cost and answered calls of earlier steps that share the budget. */
  before: { cost: number; answered: number };
  /** How long an answer may be. */
  limits: AnswerLimits;
}

export interface AskOptions extends Pick<
  EngineOptions,
  "window" | "requestsPerMinute" | "tokensPerMinute" | "signal" | "asksUnusableAgain"
> {
  cache: AnswerCache;
  /** Maximum number of calls sent to the endpoint; null for no limit. */
  maxCalls: number | null;
  /** Prices, and a limit of the cost; absent where calls are not paid for. */
  money?: Money;
  onProgress?: (done: number, total: number, asked: Readonly<Asked>) => void;
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
  { cache, maxCalls, money, onProgress, goes, ...options }: AskOptions,
): Promise<Asked> {
  const open = [...calls];
  const asked: Asked = {
    answers: new Map(),
    failures: new Map(),
    stopped: null,
    sent: 0,
    answered: 0,
    cached: 0,
    promptTokens: 0,
    completionTokens: 0,
  };
  let held = 0;
  const { samples } = judge;
  // Cached calls are free, so the limits count calls that were sent or are in progress.
  const roomFor = (most: number) => {
    const next: NextCall | undefined =
      money && money.budget !== null
        ? dearestCall(judge, open.slice(0, most), money.limits, money)
        : undefined;
    const { calls: room } = allowance(
      {
        maxCalls,
        budget: money?.budget ?? null,
        samples,
        sent: asked.sent,
        answered: (asked.answered + (money?.before.answered ?? 0)) / samples,
        spent: money ? money.before.cost + costOf(asked, money) : 0,
        isFree: !money || (money.inputPrice === 0 && money.outputPrice === 0),
        held,
      },
      next,
    );
    return room === null ? most : Math.min(most, room);
  };
  const store: CallStore = {
    async claim(most) {
      const room = roomFor(most);
      if (room <= 0) {
        if (held === 0 && open.length > 0)
          asked.stopped ??= limitOf(asked, samples, maxCalls, money);
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
      onProgress?.(asked.answers.size + asked.failures.size, calls.length, asked);
    },
    async release(rest) {
      await cache.put(rest.flatMap(answersToKeep));
      for (const { answers } of rest) pay(asked, answers);
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

/** Returns why no more calls are made: which of the limits is used up. */
function limitOf(
  { sent }: Asked,
  samples: number,
  maxCalls: number | null,
  money: Money | undefined,
): Reason {
  const budget = money?.budget ?? null;
  return spentLimit({ maxCalls, budget, sent, samples }).code === "run.call_limit"
    ? workReason("step.call_limit", { maxCalls: String(maxCalls) })
    : workReason("step.budget", { budget: String(budget) });
}

function keep(asked: Asked, { call, answers, failure, attempts }: EngineResult): void {
  asked.sent += attempts;
  const isKnown = failure === null && answers.every(({ cached }) => cached);
  if (isKnown) asked.cached += 1;
  pay(asked, answers);
  if (failure) {
    asked.failures.set(call.id, failure);
    return;
  }
  const given = answers.map(({ answer }) => answer);
  asked.answers.set(call.id, given);
}

/** Adds what answers cost. */
function pay(asked: Asked, answers: readonly AnsweredSample[]): void {
  for (const { answer, cached } of answers) {
    if (cached) continue;
    asked.answered += 1;
    asked.promptTokens += answer.promptTokens;
    asked.completionTokens += answer.completionTokens;
  }
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
export function isAnswer({
  answer: { raw, facts },
  isUsable,
}: Pick<AnsweredSample, "answer" | "isUsable">): boolean {
  return isUsable || (raw.trim() !== "" && !facts.isCut && !facts.isPromptCut);
}
