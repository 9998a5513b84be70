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
import {
  completion,
  detailedUsageOf,
  finishOf,
  logprobsOf,
  promptOf,
  promptTokensOf,
  say,
  schemaOf,
} from "./model";
import type { ScriptedOptions } from "./options";

function failure(code: number, message: string, metadata?: object): Reply {
  return { status: code, body: { error: { message, code, ...(metadata ? { metadata } : {}) } } };
}

/** OpenRouter. Parameters that a provider does not know are left out without a word. */
export const openrouter: Desk = (options) => {
  const waiting = gate(options.limit);
  const key = hostedKey(options);
  return (visit) => visitOpenRouter(visit, options, key, waiting());
};

function visitOpenRouter(
  visit: Visit,
  options: ScriptedOptions,
  key: string | null,
  wait: number | null,
): Reply {
  const given = bearerOf(visit);
  if (!given) return failure(401, "No auth credentials found");
  if (given !== key) return failure(401, "User not found.");
  if (options.broke)
    return failure(
      402,
      "Insufficient credits. Add more using https://openrouter.ai/settings/credits",
    );
  if (wait !== null) return tooMany(wait);
  const { body } = visit;
  const prompt = promptOf(body);
  if (options.filters?.(prompt))
    return failure(403, `${body.model} requires moderation. Your input was flagged.`, {
      reasons: ["violence"],
      flagged_input: prompt.slice(0, 100),
      provider_name: "OpenAI",
      model_slug: body.model,
    });
  const { context = Infinity } = options;
  if (promptTokensOf(body) > context)
    return failure(
      400,
      `This endpoint's maximum context length is ${context} tokens. However, you requested about ${promptTokensOf(body)} tokens. Please reduce the length of either one.`,
    );
  if (options.structured === false && schemaOf(body) && body.provider?.require_parameters)
    return failure(404, "No endpoints found that can handle the requested parameters.");
  if (isOff(body) && options.reasons === "always")
    return failure(400, "Reasoning is mandatory for this endpoint and cannot be disabled.", {
      provider_name: null,
    });
  if (options.fails) return failed(body, options.fails, visit.nth);
  return answered(body, options, visit.nth);
}

function isOff({ reasoning }: ChatBody): boolean {
  return reasoning?.enabled === false || reasoning?.effort === "none";
}

function answered(body: ChatBody, options: ScriptedOptions, nth: number): Reply {
  const { reasons = "never" } = options;
  const said = say(body, options, {
    reasoning: reasons === "always" || (reasons === "unless off" && !isOff(body)),
    limit: body.max_completion_tokens ?? body.max_tokens ?? Infinity,
    structured: options.structured !== false,
  });
  const shown = body.reasoning?.exclude ? null : said.reasoning;
  const refuses = options.refuses?.(promptOf(body)) ?? false;
  const message = {
    role: "assistant",
    content: refuses ? null : said.text,
    refusal: refuses ? "I'm sorry, I can't assist with that." : null,
    reasoning: shown,
    ...(shown === null
      ? {}
      : { reasoning_details: [{ type: "reasoning.text", text: shown, format: null, index: 0 }] }),
  };
  const finish = finishOf(said);
  const choice = {
    message,
    logprobs: body.logprobs ? logprobsOf(said.text, body.top_logprobs ?? 0) : null,
    finish_reason: finish,
    native_finish_reason: finish,
  };
  const usage = { ...detailedUsageOf(said), cost: 0.0001 };
  return ok({
    ...completion(`gen-${nth}`, options.serves ?? body.model, choice, usage),
    provider: body.provider?.order?.[0] ?? "Scripted",
  });
}

/** An error after the model began: HTTP 200, and the error is in the body. */
function failed(body: ChatBody, place: "whole" | "choice", nth: number): Reply {
  const error = {
    code: 502,
    message: "Provider returned error",
    metadata: { provider_name: "Scripted", raw: "upstream connect error" },
  };
  if (place === "whole") return ok({ error, user_id: "user_scripted" });
  const choice = {
    message: { role: "assistant", content: "" },
    logprobs: null,
    finish_reason: "error",
    native_finish_reason: null,
    error,
  };
  const usage = { prompt_tokens: null, completion_tokens: null, total_tokens: 0 };
  return ok({ ...completion(`gen-${nth}`, body.model, choice, usage), provider: "Scripted" });
}

function tooMany(wait: number): Reply {
  const headers = {
    "X-RateLimit-Limit": "20",
    "X-RateLimit-Remaining": "0",
    "X-RateLimit-Reset": String(Date.now() + wait),
  };
  return {
    ...failure(429, "Rate limit exceeded: free-models-per-min.", { headers, provider_name: null }),
    headers: { ...headers, "Retry-After": secondsOf(wait) },
  };
}
