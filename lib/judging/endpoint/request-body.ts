import type { Calling } from "@/lib/domain/judging/calling";
import type { Capabilities } from "@/lib/domain/judging/capabilities";
import type { CompletionRequest } from "./completion";

/** Fields that the product sets itself; an endpoint's own fields may not set them. */
const OWN_FIELDS = [
  "model",
  "messages",
  "prompt",
  "stream",
  "n",
  "temperature",
  "top_p",
  "max_tokens",
  "max_completion_tokens",
  "logprobs",
  "top_logprobs",
  "response_format",
];

/** Returns the first field of an extra body that the product sets itself; undefined if none does. */
export function overriddenField(extraBody: Calling["extraBody"]): string | undefined {
  return Object.keys(extraBody).find((name) => OWN_FIELDS.includes(name));
}

/** Returns the body of a chat completion. */
export function bodyOf(
  request: CompletionRequest,
  calling: Calling,
  capabilities: Capabilities,
): Record<string, unknown> {
  const { tokenField, temperature, topP, topLogprobs } = capabilities;
  const { system, extraBody } = calling;
  return {
    ...(capabilities.reasoning === "off" && calling.reasoning === "off"
      ? capabilities.reasoningOff
      : {}),
    ...extraBody,
    model: request.model,
    messages: [
      ...(system === null ? [] : [{ role: "system", content: system }]),
      { role: "user", content: request.prompt },
    ],
    stream: false,
    [tokenField]: answerTokens(request, calling, capabilities),
    ...(temperature ? { temperature: request.temperature } : {}),
    ...(topP ? { top_p: request.topP } : {}),
    ...(request.logprobs && topLogprobs > 0 ? { logprobs: true, top_logprobs: topLogprobs } : {}),
    ...(request.schema !== null && capabilities.structured === "json_schema"
      ? {
          response_format: {
            type: "json_schema",
            json_schema: { name: "answer", strict: true, schema: request.schema },
          },
        }
      : {}),
  };
}

/** Returns the maximum number of tokens of an answer, with its reasoning. */
export function answerTokens(
  { maxTokens }: Pick<CompletionRequest, "maxTokens">,
  calling: Calling,
  capabilities: Capabilities,
): number {
  return Math.max(capabilities.minTokens, maxTokens) + reasoningTokens(calling, capabilities);
}

/** Returns the tokens that a call gets for reasoning, in addition to those of its answer. */
export function reasoningTokens(calling: Calling, { reasoning }: Capabilities): number {
  const reasons = reasoning === "on" || (reasoning === "off" && calling.reasoning === "allowed");
  return reasons ? calling.reasoningTokens : 0;
}
