import { createHash } from "node:crypto";
import { expectedRating } from "@/lib/domain/expected-rating";
import { roughTokens, type CompletionClient, type CompletionRequest } from "./endpoint/completion";
import type { JudgeClient, JudgeQuestion } from "./judge-client";
import { renderPrompt, type Prompt } from "./prompts/prompt";

/**
 * Returns the hash of a complete request: endpoint and its parameters, model, messages, sampling
 * parameters.
 */
export function requestKey(request: CompletionRequest, identity: string): string {
  return createHash("sha256")
    .update(
      JSON.stringify([
        "openai-compatible",
        identity,
        request.model,
        request.prompt,
        request.temperature,
        request.topP,
        request.maxTokens,
        request.logprobs,
      ]),
    )
    .digest("hex");
}

/** Returns a judge made from a language model and a prompt. */
export function llmJudge(
  client: CompletionClient,
  model: string,
  prompt: Prompt,
  logprobs: boolean,
): JudgeClient {
  const request = ({ values }: JudgeQuestion): CompletionRequest => ({
    model,
    prompt: renderPrompt(prompt, values),
    temperature: prompt.temperature,
    topP: prompt.topP,
    maxTokens: prompt.maxTokens,
    logprobs,
  });
  return {
    async answer(question, signal) {
      const given = await client.complete(request(question), signal);
      return {
        raw: given.text,
        detail: null,
        promptTokens: given.promptTokens,
        completionTokens: given.completionTokens,
        expected: prompt.task === "rating" ? expectedRating(given.logprobs) : null,
      };
    },
    cacheKey: (question) => requestKey(request(question), client.identity),
    tokens: (question) => roughTokens(renderPrompt(prompt, question.values)) + prompt.maxTokens,
    close: () => client.close(),
  };
}
