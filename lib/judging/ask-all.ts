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
import { costOf, mostExpensiveCall, type AnswerLimits, type TokenPrices } from "./call-cost";
import type { CallFailure } from "./endpoint/call-failure";
import type { JudgeAnswer, JudgeClient } from "./judge-client";

/** Stored answers, by the hash of their request. */
export interface AnswerCache {
  get(keys: readonly string[]): Promise<Map<string, JudgeAnswer>>;
  put(entries: readonly { key: string; answer: JudgeAnswer }[]): Promise<void>;
}

/** How far a list of calls has come. */
export interface Spent {
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

export interface Asked extends Spent {
  /** The answers of each call, one for each sample. */
  answers: Map<string, readonly JudgeAnswer[]>;
  failures: Map<string, CallFailure>;
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
  onProgress?: (done: number, spent: Readonly<Spent>) => void;
  /** Returns whether to go on, and how many callers share the window. */
  goes?: () => Promise<{ goes: boolean; sharers: number }>;
}

/** Makes a list of calls that fits into memory. */
export async function askAll(
  calls: readonly EngineCall[],
  judge: JudgeClient,
  options: AskOptions,
): Promise<Asked> {
  const { answers, failures, add } = collected();
  const spent = await askEach(calls, judge, options, add);
  return { ...spent, answers, failures };
}

/** Returns what keeps the results of calls by their ids. */
export function collected() {
  const answers: Asked["answers"] = new Map();
  const failures: Asked["failures"] = new Map();
  const add = ({ call: { id }, answers: given, failure }: EngineResult) => {
    if (failure) failures.set(id, failure);
    else
      answers.set(
        id,
        given.map(({ answer }) => answer),
      );
  };
  return { answers, failures, add };
}

/**
 * Makes calls as they come, of which only those under way are in memory, and hands each result on.
 * Cached answers are not asked again, so a repeated call continues where the last one stopped.
 * @param isFull whether no further call is to be begun until results have been handed on
 */
export async function askEach(
  calls: Iterable<EngineCall> | AsyncIterable<EngineCall>,
  judge: JudgeClient,
  { cache, maxCalls, money, onProgress, goes, ...options }: AskOptions,
  onResult: (result: EngineResult) => void,
  isFull: () => boolean = () => false,
): Promise<Spent> {
  const source =
    Symbol.asyncIterator in calls ? calls[Symbol.asyncIterator]() : calls[Symbol.iterator]();
  const open: EngineCall[] = [];
  let isEnded = false;
  const fill = async (most: number) => {
    while (open.length < most && !isEnded) {
      const { done, value } = await source.next();
      if (done) isEnded = true;
      else open.push(value);
    }
  };
  const asked: Spent = {
    stopped: null,
    sent: 0,
    answered: 0,
    cached: 0,
    promptTokens: 0,
    completionTokens: 0,
  };
  let done = 0;
  let held = 0;
  const { samples } = judge;
  // Cached calls are free, so the limits count calls that were sent or are in progress.
  const roomFor = (most: number) => {
    const next: NextCall | undefined =
      money && money.budget !== null
        ? mostExpensiveCall(judge, open.slice(0, most), money.limits, money)
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
      if (isFull()) return [];
      await fill(most);
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
      for (const result of results) {
        keep(asked, result);
        onResult(result);
      }
      held -= results.length;
      done += results.length;
      onProgress?.(done, asked);
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
    const hasAnswered = asked.answered > 0;
    await runCalls(store, judge, { ...options, hasAnswered, useCache: true });
    await fill(1);
  } while (asked.stopped === null && open.length > 0 && !options.signal.aborted);
  if (options.signal.aborted) asked.stopped ??= workReason("step.stopped");
  return asked;
}

/** Returns why no more calls are made: which of the limits is used up. */
function limitOf(
  { sent }: Spent,
  samples: number,
  maxCalls: number | null,
  money: Money | undefined,
): Reason {
  const budget = money?.budget ?? null;
  return spentLimit({ maxCalls, budget, sent, samples }).code === "run.call_limit"
    ? workReason("step.call_limit", { maxCalls: String(maxCalls) })
    : workReason("step.budget", { budget: String(budget) });
}

function keep(spent: Spent, { answers, failure, attempts }: EngineResult): void {
  spent.sent += attempts;
  if (failure === null && answers.every(({ cached }) => cached)) spent.cached += 1;
  pay(spent, answers);
}

/** Adds what answers cost. */
function pay(asked: Spent, answers: readonly AnsweredSample[]): void {
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
