import type { Money, Spent } from "@/lib/judging/ask-all";
import type { EngineResult } from "@/lib/judging/engine/call-store";
import { costOf } from "@/lib/judging/call-cost";
import { addFailure, failureCounts, type FailuresOfKind } from "./failures";
import { counted } from "./print";

/** Returns what a command has asked and spent, over all of its steps: nothing yet. */
export function newTally() {
  return {
    calls: 0,
    sent: 0,
    answered: 0,
    cached: 0,
    promptTokens: 0,
    completionTokens: 0,
    failures: [] as FailuresOfKind[],
    /** Answers that were cut off at their token limit. */
    cut: 0,
    /** Prompts that the endpoint seems to have cut. */
    cutPrompts: 0,
  };
}

export type Tally = ReturnType<typeof newTally>;

/** Adds what a call came to. */
export function addResult(tally: Tally, { answers, failure }: EngineResult): void {
  tally.calls += 1;
  if (failure) return addFailure(tally.failures, failure);
  for (const { answer } of answers) {
    if (answer.facts.isCut) tally.cut += 1;
    if (answer.facts.isPromptCut) tally.cutPrompts += 1;
  }
}

/** Adds what a step spent. */
export function addSpent(tally: Tally, spent: Spent): void {
  for (const key of ["sent", "answered", "cached", "promptTokens", "completionTokens"] as const)
    tally[key] += spent[key];
}

/** Prices of a million tokens. */
export interface Prices {
  inputPrice?: number;
  outputPrice?: number;
}

/** Returns the prices and the budget for a next step; undefined without prices. */
export function moneyOf(
  { inputPrice, outputPrice, budget }: Prices & { budget?: number },
  tally: Tally,
): Omit<Money, "limits"> | undefined {
  if (inputPrice === undefined || outputPrice === undefined) return undefined;
  const prices = { inputPrice, outputPrice };
  const before = { cost: costOf(tally, prices), answered: tally.answered };
  return { ...prices, budget: budget ?? null, before };
}

/** Returns the tally for `--json`; `cost` is null without prices. */
export function tallyJson(tally: Tally, prices: Prices) {
  return {
    sent: tally.sent,
    cached: tally.cached,
    prompt_tokens: tally.promptTokens,
    completion_tokens: tally.completionTokens,
    cost: roundedCost(tally, prices),
    cut_answers: tally.cut,
    cut_prompts: tally.cutPrompts,
    failures: failureCounts(tally.failures),
  };
}

/** Returns the cost of tokens; null without prices. */
export function costIn(
  tokens: Pick<Spent, "promptTokens" | "completionTokens">,
  { inputPrice, outputPrice }: Prices,
): number | null {
  if (inputPrice === undefined || outputPrice === undefined) return null;
  return costOf(tokens, { inputPrice, outputPrice });
}

/** Sums of floating-point prices end in digits that mean nothing. */
function roundedCost(tally: Tally, prices: Prices): number | null {
  const cost = costIn(tally, prices);
  return cost === null ? null : Number(cost.toPrecision(12));
}

/** Returns what was spent, and what was cut off: parts of a sentence, each after a semicolon. */
export function tallyText(tally: Tally, prices: Prices): string {
  const cost = roundedCost(tally, prices);
  const { sent, promptTokens, completionTokens } = tally;
  const parts = [
    promptTokens > 0 &&
      `${sent} sent, ${promptTokens} prompt and ${completionTokens} answer tokens${cost === null ? "" : `, cost ${moneyText(cost)}`}`,
    tally.cut > 0 &&
      `${counted(tally.cut, "answer was", "answers were")} cut off at the token limit`,
    tally.cutPrompts > 0 &&
      `${counted(tally.cutPrompts, "prompt seems", "prompts seem")} to have been cut by the endpoint`,
  ];
  return parts.flatMap((part) => (part === false ? [] : [`; ${part}`])).join("");
}

/** Returns an amount of money with two significant digits at least, and never rounded to nothing. */
export function moneyText(cost: number): string {
  if (cost === 0 || cost >= 0.1) return cost.toFixed(2);
  const digits = Math.min(12, 1 - Math.floor(Math.log10(cost)));
  return cost.toFixed(digits);
}
