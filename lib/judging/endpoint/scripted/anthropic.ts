import type { ChatBody } from "../scripted-server";
import {
  bearerOf,
  gate,
  hostedKey,
  ok,
  secondsOf,
  type Desk,
  type Reply,
  type Visit,
} from "./desk";
import { completion, finishOf, promptTokensOf, say, usageOf } from "./model";
import type { ScriptedOptions } from "./options";

function refusal(status: number, code: string, message: string): Reply {
  return { status, body: { error: { message, type: code, param: null, code } } };
}

const invalid = (message: string) => refusal(400, "invalid_request_error", message);

/**
 * Anthropic's endpoint for clients of OpenAI. Most parameters are ignored, `response_format`,
 * `logprobs`, `seed` and `reasoning_effort` among them. The reasoning is never shown.
 */
export const anthropic: Desk = (options) => {
  const waiting = gate(options.limit);
  const key = hostedKey(options);
  return (visit) => {
    const reply = visitAnthropic(visit, options, key, waiting());
    return { ...reply, headers: { "request-id": `req_${visit.nth}`, ...reply.headers } };
  };
};

function visitAnthropic(
  visit: Visit,
  options: ScriptedOptions,
  key: string | null,
  wait: number | null,
): Reply {
  if (bearerOf(visit) !== key) return refusal(401, "authentication_error", "invalid x-api-key");
  if (wait !== null)
    return {
      ...refusal(429, "rate_limit_error", "This request would exceed your account's rate limit."),
      headers: {
        "retry-after": secondsOf(wait),
        "x-ratelimit-limit-requests": "50",
        "x-ratelimit-remaining-requests": "0",
        "x-ratelimit-reset-requests": new Date(Date.now() + wait).toISOString(),
      },
    };
  const { body } = visit;
  const refused = refusedBy(body, options);
  if (refused) return refused;
  const { reasons = "never" } = options;
  const off = body.thinking?.type === (options.thinkingOff ?? "disabled");
  const said = say(body, options, {
    reasoning: reasons === "always" || (reasons === "unless off" && !off),
    limit: body.max_completion_tokens ?? body.max_tokens ?? Infinity,
    structured: false,
  });
  const choice = {
    message: { role: "assistant", content: said.text },
    finish_reason: finishOf(said),
  };
  const served = options.serves ?? dated(body.model);
  return ok(completion(`msg_${visit.nth}`, served, choice, usageOf(said)));
}

function dated(model: string): string {
  return /-\d{8}$/.test(model) ? model : `${model}-20251001`;
}

function refusedBy(body: ChatBody, options: ScriptedOptions): Reply | null {
  const { reasons = "never", context = Infinity } = options;
  if (body.n !== undefined && body.n !== 1) return invalid("n: must be exactly 1");
  const { thinkingOff = "disabled" } = options;
  if (body.thinking?.type === "disabled" && reasons === "always")
    return invalid(
      '"thinking.type.disabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.',
    );
  if (body.thinking?.type === "disabled" && reasons === "unless off" && thinkingOff !== "disabled")
    return invalid(
      `"thinking.type.disabled" is not supported for this model. To turn thinking off on this model, send "thinking": {"type": "${thinkingOff}"}.`,
    );
  if (body.thinking?.type === "between_tools" && thinkingOff !== "between_tools")
    return invalid('"thinking.type.between_tools" is not supported for this model.');
  // Models that reason by themselves take no other than the default sampling.
  for (const name of ["temperature", "top_p"] as const)
    if (reasons !== "never" && body[name] !== undefined && body[name] !== 1)
      return invalid(`${name}: only the default value is supported for this model`);
  const tokens = promptTokensOf(body);
  if (tokens <= context) return null;
  return invalid(`prompt is too long: ${tokens} tokens > ${context} maximum`);
}
