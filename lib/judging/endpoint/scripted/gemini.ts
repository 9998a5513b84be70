import type { ChatBody } from "../scripted-server";
import { bearerOf, gate, hostedKey, ok, type Desk, type Reply, type Visit } from "./desk";
import { completion, finishOf, promptOf, promptTokensOf, say, usageOf } from "./model";
import type { ScriptedOptions } from "./options";

/** The parameters that are known to be taken; others are refused. */
const KNOWN = new Set([
  ...["model", "messages", "max_tokens", "max_completion_tokens", "temperature", "top_p", "n"],
  ...["stop", "stream", "stream_options", "response_format", "reasoning_effort", "tools"],
  ...["tool_choice", "frequency_penalty", "presence_penalty", "seed", "user", "extra_body"],
]);

const EFFORTS = ["none", "minimal", "low", "medium", "high"];

/** A refusal as Google writes it: an array around the error. */
function refusal(code: number, status: string, message: string, details?: object[]): Reply {
  return {
    status: code,
    body: [{ error: { code, message, status, ...(details ? { details } : {}) } }],
  };
}

const invalid = (message: string, details?: object[]) =>
  refusal(400, "INVALID_ARGUMENT", message, details);

/** Gemini's endpoint for clients of OpenAI. A wrong key is answered with 400, not 401. */
export const gemini: Desk = (options) => {
  const waiting = gate(options.limit);
  const key = hostedKey(options);
  return (visit) => visitGemini(visit, options, key, waiting());
};

function visitGemini(
  visit: Visit,
  options: ScriptedOptions,
  key: string | null,
  wait: number | null,
): Reply {
  const given = bearerOf(visit);
  if (!given) return invalid("Missing or invalid Authorization header.");
  if (given !== key)
    return invalid("API key not valid. Please pass a valid API key.", [
      {
        "@type": "type.googleapis.com/google.rpc.ErrorInfo",
        reason: "API_KEY_INVALID",
        domain: "googleapis.com",
      },
    ]);
  if (wait !== null) return tooMany(wait);
  const { body } = visit;
  const refused = refusedBy(body, options);
  if (refused) return refused;
  const { reasons = "never" } = options;
  const off = body.reasoning_effort === "none" || body.reasoning_effort === "minimal";
  const said = say(body, options, {
    reasoning: reasons === "always" || (reasons === "unless off" && !off),
    limit: body.max_completion_tokens ?? body.max_tokens ?? Infinity,
    structured: options.structured !== false,
  });
  const served = options.serves ?? body.model;
  const id = `scripted-${visit.nth}`;
  // The tokens of the reasoning are in the total only.
  const usage = {
    ...usageOf(said),
    completion_tokens: said.completionTokens - said.reasoningTokens,
  };
  if (options.filters?.(promptOf(body))) {
    const choice = { message: { role: "assistant" }, finish_reason: "content_filter" };
    return ok(completion(id, served, choice, usage));
  }
  const message =
    said.text === "" ? { role: "assistant" } : { role: "assistant", content: said.text };
  return ok(completion(id, served, { message, finish_reason: finishOf(said) }, usage));
}

function refusedBy(body: ChatBody, { reasons, context = Infinity }: ScriptedOptions): Reply | null {
  const unknown = Object.keys(body).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0)
    return invalid(
      unknown
        .map((name) => `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`)
        .join("\n"),
      [{ "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: [] }],
    );
  const effort = body.reasoning_effort;
  if (effort !== undefined && !EFFORTS.includes(effort))
    return invalid(`Invalid reasoning_effort: ${effort}`);
  if (effort === "none" && reasons === "always")
    return invalid("Budget 0 is invalid. This model only works in thinking mode.");
  const tokens = promptTokensOf(body);
  if (tokens <= context) return null;
  return invalid(
    `The input token count (${tokens}) exceeds the maximum number of tokens allowed (${context}).`,
  );
}

/** The waiting time is in the body; the message is that of a used-up quota too. */
function tooMany(wait: number): Reply {
  return refusal(
    429,
    "RESOURCE_EXHAUSTED",
    "You exceeded your current quota, please check your plan and billing details.",
    [
      { "@type": "type.googleapis.com/google.rpc.QuotaFailure", violations: [] },
      { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${wait / 1000}s` },
    ],
  );
}
