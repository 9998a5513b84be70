import { createHash } from "node:crypto";
import { stableJson } from "@/lib/judging/endpoint/identity";
import type { ModelSettings } from "./llm-judge";
import type { Prompt } from "./prompts/prompt";

/**
 * Returns a hash of everything that the labels of a model's judge depend on: the endpoint and how it
 * is called, model, prompt, parser, and sampling. Two judges with one hash are one rater.
 * @param identity of the endpoint, as in cache keys
 */
export function judgeFingerprint(
  identity: string,
  prompt: Prompt,
  { model, logprobs, structured, samples, temperature, rules }: ModelSettings,
): string {
  const parts = [identity, model, prompt.sha256, rules, logprobs, structured, samples, temperature];
  return createHash("sha256").update(stableJson(parts)).digest("hex");
}
