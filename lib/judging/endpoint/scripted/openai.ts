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

/** The parameters of chat completions; others are refused. */
const KNOWN = new Set([
  ...["model", "messages", "max_tokens", "max_completion_tokens", "temperature", "top_p", "n"],
  ...["logprobs", "top_logprobs", "reasoning_effort", "response_format", "seed", "stop", "stream"],
  ...["stream_options", "frequency_penalty", "presence_penalty", "logit_bias", "user", "metadata"],
  ...["service_tier", "store", "verbosity", "prompt_cache_key", "safety_identifier"],
  ...["tools", "tool_choice", "parallel_tool_calls", "modalities", "prediction"],
]);

/** A refusal as OpenAI writes it. */
function refusal(
  message: string,
  param: string | null = null,
  code: string | null = null,
  status = 400,
): Reply {
  return { status, body: { error: { message, type: "invalid_request_error", param, code } } };
}

/** The efforts that a model knows, from the weakest. */
function effortsOf({ reasons = "never", efforts }: ScriptedOptions): readonly string[] {
  if (reasons === "never") return [];
  // GPT-5.1 and later know "none"; the o-series reasons always.
  return (
    efforts ?? (reasons === "unless off" ? ["none", "low", "medium", "high"] : ["low", "high"])
  );
}

function reasonsNow({ reasoning_effort: effort }: ChatBody, options: ScriptedOptions): boolean {
  const { reasons = "never" } = options;
  if (reasons === "unless off") return effort !== "none" && effort !== "minimal";
  return reasons === "always";
}

/** What OpenAI's models refuse in a request; null for nothing. */
export function refusedByOpenAi(body: ChatBody, options: ScriptedOptions): Reply | null {
  const unknown = Object.keys(body).find((name) => !KNOWN.has(name));
  if (unknown) return refusal(`Unrecognized request argument supplied: ${unknown}`);
  return (
    refusedEffort(body, options) ??
    refusedSampling(body, options) ??
    refusedLogprobs(body, options) ??
    refusedFormat(body, options) ??
    refusedLength(body, options)
  );
}

function refusedEffort(body: ChatBody, options: ScriptedOptions): Reply | null {
  const effort = body.reasoning_effort;
  if (effort === undefined) return null;
  const known = effortsOf(options);
  if (known.length === 0)
    return refusal("Unrecognized request argument supplied: reasoning_effort");
  if (known.includes(effort)) return null;
  return refusal(
    `Unsupported value: 'reasoning_effort' does not support '${effort}' with this model. Supported values are: ${known.map((one) => `'${one}'`).join(", ")}.`,
    "reasoning_effort",
    "unsupported_value",
  );
}

/** A model that reasons knows one temperature; GPT-5.1 and later allow others without reasoning. */
function refusedSampling(body: ChatBody, options: ScriptedOptions): Reply | null {
  if ((options.reasons ?? "never") === "never") return null;
  if (body.max_tokens !== undefined)
    return refusal(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      "max_tokens",
      "unsupported_parameter",
    );
  if (body.reasoning_effort === "none") return null;
  if (body.temperature !== undefined && body.temperature !== 1)
    return refusal(
      `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`,
      "temperature",
      "unsupported_value",
    );
  if (body.top_p !== undefined)
    return refusal(
      "Unsupported parameter: 'top_p' is not supported with this model.",
      "top_p",
      "unsupported_parameter",
    );
  return null;
}

function refusedLogprobs(body: ChatBody, options: ScriptedOptions): Reply | null {
  if (!body.logprobs) {
    if (body.top_logprobs === undefined) return null;
    return refusal("'top_logprobs' requires 'logprobs' to be set to true.", "top_logprobs");
  }
  const ordinary = (options.reasons ?? "never") === "never";
  if (!ordinary && body.reasoning_effort !== "none")
    return refusal("You are not allowed to request logprobs from this model.", null, null, 403);
  const most = ordinary ? 20 : 5;
  if ((body.top_logprobs ?? 0) <= most) return null;
  return refusal(
    `Invalid value for 'top_logprobs': must be less than or equal to ${most}.`,
    "top_logprobs",
  );
}

function refusedFormat(body: ChatBody, options: ScriptedOptions): Reply | null {
  const schema = schemaOf(body);
  if (!schema) return null;
  if (options.structured === false)
    return refusal(
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      "response_format",
    );
  const given = body.response_format?.json_schema;
  const name = given?.name ?? "";
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name))
    return refusal(
      "Missing required parameter: 'response_format.json_schema.name'.",
      "response_format.json_schema.name",
    );
  if (!given?.strict) return null;
  const bad = (why: string) =>
    refusal(
      `Invalid schema for response_format '${name}': In context=(), ${why}`,
      "response_format",
    );
  if (schema.additionalProperties !== false)
    return bad("'additionalProperties' is required to be supplied and to be false.");
  const missing = Object.keys(schema.properties ?? {}).find(
    (field) => !schema.required?.includes(field),
  );
  if (missing === undefined) return null;
  return bad(
    `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
  );
}

function refusedLength(body: ChatBody, { context = Infinity }: ScriptedOptions): Reply | null {
  const tokens = promptTokensOf(body);
  if (tokens <= context) return null;
  return refusal(
    `This model's maximum context length is ${context} tokens. However, your messages resulted in ${tokens} tokens. Please reduce the length of the messages.`,
    "messages",
    "context_length_exceeded",
  );
}

/** The completion of a model of OpenAI, or its refusal. The reasoning itself is never shown. */
export function openAiAnswer(
  body: ChatBody,
  options: ScriptedOptions,
  served: string,
  more: { choice?: object; whole?: object } = {},
): Reply {
  const said = say(body, options, {
    reasoning: reasonsNow(body, options),
    limit: body.max_completion_tokens ?? body.max_tokens ?? Infinity,
    structured: true,
  });
  if (options.cutIsRefused && said.cut && said.text === "")
    return refusal(
      "Could not finish the message because max_tokens or model output limit was reached. Please try again with higher max_tokens.",
    );
  const refuses = options.refuses?.(promptOf(body)) ?? false;
  const message = {
    role: "assistant",
    content: refuses ? null : said.text,
    refusal: refuses ? "I'm sorry, I can't assist with that." : null,
    annotations: [],
  };
  const logprobs = body.logprobs ? logprobsOf(said.text, body.top_logprobs ?? 0) : null;
  const choice = { message, logprobs, finish_reason: finishOf(said), ...more.choice };
  return ok({
    ...completion("chatcmpl-scripted", served, choice, detailedUsageOf(said)),
    service_tier: "default",
    system_fingerprint: "fp_scripted",
    ...more.whole,
  });
}

/** api.openai.com: a model's name is answered with its date. */
export const openai: Desk = (options) => {
  const waiting = gate(options.limit);
  const key = hostedKey(options);
  return (visit) => {
    const reply = visitOpenAi(visit, options, key, waiting());
    return {
      ...reply,
      headers: {
        "x-request-id": `req_${visit.nth}`,
        "openai-processing-ms": "12",
        "openai-version": "2020-10-01",
        ...reply.headers,
      },
    };
  };
};

function visitOpenAi(
  visit: Visit,
  options: ScriptedOptions,
  key: string | null,
  wait: number | null,
): Reply {
  const given = bearerOf(visit);
  if (!given)
    return refusal(
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
      null,
      null,
      401,
    );
  if (given !== key)
    return refusal(`Incorrect API key provided: ${given}.`, null, "invalid_api_key", 401);
  if (wait !== null) return tooMany(visit.body, wait);
  const { body } = visit;
  const refused = refusedByOpenAi(body, options);
  if (refused) return refused;
  const served = options.serves ?? dated(body.model);
  const filtered = options.filters?.(promptOf(body)) ?? false;
  const more = filtered
    ? {
        choice: {
          message: { role: "assistant", content: null, refusal: null },
          logprobs: null,
          finish_reason: "content_filter",
        },
      }
    : {};
  const reply = openAiAnswer(body, options, served, more);
  return {
    ...reply,
    headers: { "x-ratelimit-limit-requests": "500", "x-ratelimit-remaining-requests": "499" },
  };
}

function dated(model: string): string {
  return /-\d{4}-\d\d-\d\d$/.test(model) ? model : `${model}-2025-08-07`;
}

function tooMany({ model }: ChatBody, wait: number): Reply {
  return {
    status: 429,
    body: {
      error: {
        message: `Rate limit reached for ${model} in organization org-scripted on requests per min (RPM): Limit 3, Used 3, Requested 1. Please try again in ${wait}ms.`,
        type: "requests",
        param: null,
        code: "rate_limit_exceeded",
      },
    },
    headers: {
      "retry-after": secondsOf(wait),
      "retry-after-ms": String(wait),
      "x-ratelimit-limit-requests": "3",
      "x-ratelimit-remaining-requests": "0",
      "x-ratelimit-reset-requests": `${wait}ms`,
      "x-ratelimit-remaining-tokens": "10000",
      "x-ratelimit-reset-tokens": "0s",
    },
  };
}
