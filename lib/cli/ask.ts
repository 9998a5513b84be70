import { AppError } from "@/lib/domain/app-error";
import { askAll, costOf, type AnswerCache, type Asked } from "@/lib/judging/ask-all";
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
  /** Token limits of an answer, without and with its reasoning; absent for judges in this process. */
  limits?: { answer: number; withReasoning: number };
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
    if (limits) tellPlan(what, await planOf(calls, { judge, limits }, cache, options));
    const asked = await askAll(calls, judge, {
      window: options.window,
      requestsPerMinute: options.requestsPerMinute ?? null,
      tokensPerMinute: options.tokensPerMinute ?? null,
      // The limit applies to the whole command, so the next step gets what is left.
      maxCalls: options.maxCalls === undefined ? null : Math.max(0, options.maxCalls - tally.sent),
      ...(money ? { money } : {}),
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
  { judge, limits = { answer: 0, withReasoning: 0 } }: Asking,
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
      promptTokens += (judge.samples - have) * promptTokensOf(judge, call, limits.answer);
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

/** Returns the estimated tokens of a prompt; 0 if it does not fit its item. */
function promptTokensOf(judge: JudgeClient, { question }: EngineCall, answer: number): number {
  try {
    return judge.tokens(question) - answer;
  } catch {
    return 0;
  }
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
export function planText({ calls, known, promptTokens, answerTokens, cost }: Plan): string {
  const knownText = known === null ? "" : `, ${known} known already`;
  const costText = cost === null ? "" : `, cost up to about ${moneyText(cost)}`;
  return `${calls} calls${knownText}; about ${promptTokens} prompt tokens, at most ${answerTokens} answer tokens${costText}`;
}

function tellPlan(what: string, plan: Plan): void {
  console.error(`${what}: ${planText(plan)}`);
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
