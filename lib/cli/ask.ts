import { AppError } from "@/lib/domain/app-error";
import {
  askEach,
  collected,
  type AnswerCache,
  type Asked,
  type Spent,
} from "@/lib/judging/ask-all";
import { costOf, promptTokensOf, type AnswerLimits } from "@/lib/judging/call-cost";
import type { EngineCall, EngineResult } from "@/lib/judging/engine/call-store";
import { lookUpKeys } from "@/lib/judging/engine/known-answers";
import type { JudgeClient } from "@/lib/judging/judge-client";
import { reasonText, type Reason } from "@/lib/messages/reason";
import { fileCache } from "./answer-file";
import { countOf, failuresText } from "./failures";
import type { ModelOptions } from "./model-options";
import { counted, showProgress } from "./print";
import { addResult, addSpent, costIn, moneyOf, moneyText, newTally, type Prices } from "./tally";

/** Who is asked: a model, or a judge in this process. */
export interface Asking {
  judge: JudgeClient;
  /** Absent for judges in this process. */
  limits?: AnswerLimits;
}

/** What calls will need. */
export interface Plan {
  /** Requests to send, known ones included. */
  calls: number;
  /** Requests whose answer is known; null if that cannot be told. */
  known: number | null;
  /** Estimated tokens of the prompts that are sent. */
  promptTokens: number;
  /** Maximum number of tokens of the answers. */
  answerTokens: number;
  /** Cost of that at most, by the estimate; null without prices. */
  cost: number | null;
}

/** Judges in this process take no tokens. */
const NO_TOKENS: AnswerLimits = { answer: 0, withReasoning: 0 };

/** How many calls are looked up in the cache at a time. */
const LOOKED_UP = 2000;

/** Makes the calls of a list that fits into memory; see `askEachOf`. */
export async function ask(
  calls: readonly EngineCall[],
  asking: Asking,
  options: ModelOptions,
  what: string,
): Promise<Asked> {
  const { answers, failures, add } = collected();
  const spent = await askEachOf(() => calls, asking, options, what, add);
  return { ...spent, answers, failures };
}

/** Calls that can be gone through several times. */
export type Calls = () => Iterable<EngineCall> | AsyncIterable<EngineCall>;

/**
 * Makes calls, with progress on a terminal, and hands each result on. Before the first one it says
 * on standard error what they will need. Answers are kept if it is interrupted.
 * @param isFull whether no further call is to be begun until results have been handed on
 */
export async function askEachOf(
  calls: Calls,
  { judge, limits }: Asking,
  options: ModelOptions,
  what: string,
  onResult: (result: EngineResult) => void,
  isFull?: () => boolean,
): Promise<Spent> {
  const halt = new AbortController();
  const stop = () => halt.abort();
  process.once("SIGINT", stop);
  const begun = Date.now();
  const tally = (options.tally ??= newTally());
  const money = moneyOf(options, tally);
  const cache = await fileCache(options.cache);
  const asking = {
    window: options.window,
    requestsPerMinute: options.requestsPerMinute ?? null,
    tokensPerMinute: options.tokensPerMinute ?? null,
    // The limit applies to the whole command, so the next step gets what is left.
    maxCalls: options.maxCalls === undefined ? null : Math.max(0, options.maxCalls - tally.sent),
    ...(money ? { money: { ...money, limits: limits ?? NO_TOKENS } } : {}),
    asksUnusableAgain: options.askAgain ?? false,
    signal: halt.signal,
    cache,
    onProgress: (done: number, sofar: Readonly<Spent>) => {
      const rate = Math.round(done / Math.max(1, (Date.now() - begun) / 1000));
      const cost = money ? `, cost ${moneyText(money.before.cost + costOf(sofar, money))}` : "";
      showProgress(`${what}: ${done}${total}, ${rate} a second${cost} `);
    },
  };
  let total = "";
  try {
    if (limits) {
      const plan = await planOf(calls(), { judge, limits }, cache, options);
      total = ` of ${plan.calls / judge.samples}`;
      console.error(`${what}: ${planText(plan, options.budget)}`);
    }
    const each = (result: EngineResult) => {
      addResult(tally, result);
      onResult(result);
    };
    const spent = await askEach(calls(), judge, asking, each, isFull);
    addSpent(tally, spent);
    return spent;
  } finally {
    if (process.stderr.isTTY) process.stderr.write("\n");
    process.removeListener("SIGINT", stop);
    await judge.close();
  }
}

/**
 * Returns what calls will need.
 * @param cache null if it cannot be told which answers are known
 */
export async function planOf(
  calls: ReturnType<Calls>,
  { judge, limits = NO_TOKENS }: Asking,
  cache: AnswerCache | null,
  { askAgain = false, ...prices }: Prices & { askAgain?: boolean },
): Promise<Plan> {
  let [count, known, promptTokens, open] = [0, 0, 0, 0];
  const lookUp = async (some: readonly EngineCall[]) => {
    const keys = some.map((call) => lookUpKeys(judge, call, true));
    const found = await cache?.get(keys.flat().filter((key) => key !== null));
    some.forEach((call, i) => {
      const isKnown = (key: string | null) => {
        const answer = key === null ? undefined : found?.get(key);
        return answer !== undefined && (!askAgain || judge.isUsable(call.question, answer));
      };
      const have = keys[i]!.filter(isKnown).length;
      known += have;
      open += judge.samples - have;
      promptTokens += (judge.samples - have) * promptTokensOf(judge, call, limits);
    });
    count += some.length;
  };
  let some: EngineCall[] = [];
  for await (const call of calls) {
    some.push(call);
    if (some.length < LOOKED_UP) continue;
    await lookUp(some);
    some = [];
  }
  await lookUp(some);
  const answerTokens = open * limits.withReasoning;
  return {
    calls: count * judge.samples,
    known: cache === null ? null : known,
    promptTokens,
    answerTokens,
    cost: costIn({ promptTokens, completionTokens: answerTokens }, prices),
  };
}

/** Returns a plan as one line. */
export function planText(
  { calls, known, promptTokens, answerTokens, cost }: Plan,
  budget?: number,
): string {
  const knownText = known === null ? "" : `, ${known} known already`;
  const costText = cost === null ? "" : `, cost up to about ${moneyText(cost)}`;
  return `${counted(calls, "call")}${knownText}; about ${counted(promptTokens, "prompt token")}, at most ${counted(answerTokens, "answer token")}${costText}${budgetText(cost, budget)}`;
}

/** Returns what a budget means for calls that cost up to `cost`. */
function budgetText(cost: number | null, budget: number | undefined): string {
  if (cost === null || budget === undefined) return "";
  const below =
    budget < cost ? `; the budget of ${moneyText(budget)} is below that, so calls may be left` : "";
  return `${below}; the budget is exceeded at most by what one call costs more than expected`;
}

/**
 * Refuses to go on with incomplete answers, and says how to continue.
 * @param count number of calls that were answered
 */
export function refuseStopped(
  { stopped }: Spent,
  count: number,
  total: number,
  options: ModelOptions,
): void {
  if (stopped === null) return;
  const { failures = [] } = options.tally ?? {};
  if (failures.length > 0) console.error(`${countOf(failures)} failed: ${failuresText(failures)}`);
  throw new AppError("conflict", "judge.stopped", {
    count,
    total,
    stopped: reasonText(stopped).replace(/\.$/, ""),
    kept: howToContinue(stopped, options),
  });
}

/** Known answers that say nothing would stop the same command again. */
function howToContinue({ code }: Reason, { cache }: ModelOptions): string {
  if (cache === undefined) return "give --cache FILE to keep them, and run again";
  if (code === "run.unusable_in_a_row")
    return `they are kept in ${cache}, and --ask-again asks for them again`;
  return `they are kept in ${cache}, so run the same again to go on`;
}
