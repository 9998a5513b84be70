import type { NextCall } from "@/lib/domain/judging/allowance";
import type { EngineCall } from "./engine/call-store";
import type { JudgeClient } from "./judge-client";

/** Prices of a million tokens. */
export interface TokenPrices {
  inputPrice: number;
  outputPrice: number;
}

/** Token limits of an answer, without and with its reasoning. */
export interface AnswerLimits {
  answer: number;
  withReasoning: number;
}

/** Returns the cost of tokens at prices for a million of them. */
export function costOf(
  { promptTokens, completionTokens }: { promptTokens: number; completionTokens: number },
  { inputPrice, outputPrice }: TokenPrices,
): number {
  return (promptTokens * inputPrice + completionTokens * outputPrice) / 1e6;
}

/** Returns the estimated tokens of a prompt; 0 if it does not fit its item. */
export function promptTokensOf(
  judge: JudgeClient,
  { question }: EngineCall,
  { answer }: Pick<AnswerLimits, "answer">,
): number {
  try {
    return judge.tokens(question) - answer;
  } catch {
    return 0;
  }
}

/** Returns what the dearest of some calls will cost, with all of its samples. */
export function mostExpensiveCall(
  judge: JudgeClient,
  calls: readonly EngineCall[],
  limits: AnswerLimits,
  prices: TokenPrices,
): NextCall {
  const longest = calls.reduce(
    (most, call) => Math.max(most, promptTokensOf(judge, call, limits)),
    0,
  );
  const costWith = (completionTokens: number) =>
    judge.samples * costOf({ promptTokens: longest, completionTokens }, prices);
  return { prompt: costWith(0), most: costWith(limits.withReasoning) };
}
