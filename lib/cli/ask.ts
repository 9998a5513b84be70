import { AppError } from "@/lib/domain/app-error";
import { askAll, type AnswerCache, type Asked } from "@/lib/judging/ask-all";
import { costOf, promptTokensOf, type AnswerLimits } from "@/lib/judging/call-cost";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { lookUpKeys } from "@/lib/judging/engine/known-answers";
import type { JudgeClient } from "@/lib/judging/judge-client";
import { reasonText, type Reason } from "@/lib/messages/reason";
import { fileCache } from "./answer-file";
import { failuresByKind, failuresText } from "./failures";
import type { ModelOptions } from "./model-options";
import { addToTally, moneyOf, moneyText, newTally, type Prices } from "./tally";

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

/**
 * Makes the calls, with progress on a terminal. Before the first one it says on standard error what
 * they will need. Answers are kept if it is interrupted.
 */
export async function ask(
  calls: readonly EngineCall[],
  { judge, limits }: Asking,
  options: ModelOptions,
  what: string,
): Promise<Asked> {
  const halt = new AbortController();
  const stop = () => halt.abort();
  process.once("SIGINT", stop);
  const begun = Date.now();
  const shown = process.stderr.isTTY;
  const tally = (options.tally ??= newTally());
  const money = moneyOf(options, tally);
  const cache = await fileCache(options.cache);
  try {
    if (limits) {
      const plan = await planOf(calls, { judge, limits }, cache, options);
      console.error(`${what}: ${planText(plan, options.budget)}`);
    }
    const asked = await askAll(calls, judge, {
      window: options.window,
      requestsPerMinute: options.requestsPerMinute ?? null,
      tokensPerMinute: options.tokensPerMinute ?? null,
      // The limit applies to the whole command, so the next step gets what is left.
      maxCalls: options.maxCalls === undefined ? null : Math.max(0, options.maxCalls - tally.sent),
      ...(money ? { money: { ...money, limits: limits ?? NO_TOKENS } } : {}),
      asksUnusableAgain: options.askAgain ?? false,
      signal: halt.signal,
      cache,
      onProgress: (done, total, sofar) => {
        if (!shown) return;
        const rate = Math.round(done / Math.max(1, (Date.now() - begun) / 1000));
        const cost = money ? `, cost ${moneyText(money.before.cost + costOf(sofar, money))}` : "";
        process.stderr.write(`\r${what}: ${done} of ${total}, ${rate} a second${cost} \x1b[K`);
      },
    });
    addToTally(tally, asked);
    return asked;
  } finally {
    if (shown) process.stderr.write("\n");
    process.removeListener("SIGINT", stop);
    await judge.close();
  }
}

/**
 * Returns what calls will need.
 * @param cache null if it cannot be told which answers are known
 */
export async function planOf(
  calls: readonly EngineCall[],
  { judge, limits = NO_TOKENS }: Asking,
  cache: AnswerCache | null,
  { askAgain = false, ...prices }: Prices & { askAgain?: boolean },
): Promise<Plan> {
  let known = 0;
  let promptTokens = 0;
  let open = 0;
  for (let at = 0; at < calls.length; at += LOOKED_UP) {
    const some = calls.slice(at, at + LOOKED_UP);
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
  }
  return {
    calls: calls.length * judge.samples,
    known: cache === null ? null : known,
    promptTokens,
    answerTokens: open * limits.withReasoning,
    cost: estimatedCost(promptTokens, open * limits.withReasoning, prices),
  };
}

/** Returns the cost of tokens; null without prices. */
export function estimatedCost(
  promptTokens: number,
  completionTokens: number,
  { inputPrice, outputPrice }: Prices,
): number | null {
  if (inputPrice === undefined || outputPrice === undefined) return null;
  return costOf({ promptTokens, completionTokens }, { inputPrice, outputPrice });
}

/** Returns a plan as one line. */
export function planText(
  { calls, known, promptTokens, answerTokens, cost }: Plan,
  budget?: number,
): string {
  const knownText = known === null ? "" : `, ${known} known already`;
  const costText = cost === null ? "" : `, cost up to about ${moneyText(cost)}`;
  return `${calls} calls${knownText}; about ${promptTokens} prompt tokens, at most ${answerTokens} answer tokens${costText}${budgetText(cost, budget)}`;
}

/** Returns what a budget means for calls that cost up to `cost`. */
function budgetText(cost: number | null, budget: number | undefined): string {
  if (cost === null || budget === undefined) return "";
  const below =
    budget < cost ? `; the budget of ${moneyText(budget)} is below that, so calls may be left` : "";
  return `${below}; the budget is exceeded at most by what one call costs more than expected`;
}

/** Refuses to go on with incomplete answers, and says how to continue. */
export function refuseStopped(asked: Asked, total: number, options: ModelOptions): void {
  if (asked.stopped === null) return;
  if (asked.failures.size > 0) {
    const kinds = failuresText(failuresByKind(asked.failures.values()));
    console.error(`${asked.failures.size} failed: ${kinds}`);
  }
  throw new AppError("conflict", "judge.stopped", {
    count: asked.answers.size,
    total,
    stopped: reasonText(asked.stopped).replace(/\.$/, ""),
    kept: howToContinue(asked.stopped, options),
  });
}

/** Known answers that say nothing would stop the same command again. */
function howToContinue({ code }: Reason, { cache }: ModelOptions): string {
  if (cache === undefined) return "give --cache FILE to keep them, and run again";
  if (code === "run.unusable_in_a_row")
    return `they are kept in ${cache}, and --ask-again asks for them again`;
  return `they are kept in ${cache}, so run the same again to go on`;
}
