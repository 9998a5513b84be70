import type { ChatBody } from "../scripted-server";
import { bearerOf, gate, ok, type Desk, type Reply } from "./desk";
import {
  completion,
  finishOf,
  inlineText,
  logprobsOf,
  promptTokensOf,
  say,
  usageOf,
  type Said,
} from "./model";
import type { ScriptedOptions } from "./options";
import { templateOff } from "./vllm";

const EFFORTS = ["high", "medium", "low", "none"];

function ollamaError(status: number, message: string): Reply {
  const type = status === 400 ? "invalid_request_error" : "api_error";
  return { status, body: { error: { message, type, param: null, code: null } } };
}

/**
 * Ollama. It takes any key, ignores unknown parameters and `max_completion_tokens` among them, and
 * cuts a prompt that is too long without a word.
 */
export const ollama: Desk = (options) => {
  const waiting = gate(options.limit);
  return ({ body }) => {
    if (waiting() !== null)
      return ollamaError(503, "server busy, please try again. maximum pending requests exceeded");
    const { reasons = "never" } = options;
    const effort = body.reasoning?.effort ?? body.reasoning_effort;
    if (effort && !EFFORTS.includes(effort))
      return ollamaError(
        400,
        `invalid reasoning value: '${effort}' (must be "high", "medium", "low", or "none")`,
      );
    if (effort && effort !== "none" && reasons === "never")
      return ollamaError(400, `"${body.model}" does not support thinking`);
    const said = say(body, options, {
      reasoning: reasons === "always" || (reasons === "unless off" && effort !== "none"),
      limit: body.max_tokens ?? Infinity,
      structured: options.structured !== false,
    });
    const seen = { ...said, promptTokens: Math.min(said.promptTokens, options.context ?? 4096) };
    const choice = {
      message: {
        role: "assistant",
        content: said.text,
        ...(said.reasoning === null ? {} : { reasoning: said.reasoning }),
      },
      ...(body.logprobs && !options.older
        ? { logprobs: logprobsOf(said.text, body.top_logprobs ?? 0) }
        : {}),
      finish_reason: finishOf(said),
    };
    return ok({
      ...completion("chatcmpl-1", options.serves ?? body.model, choice, usageOf(seen)),
      system_fingerprint: "fp_ollama",
    });
  };
};

function llamaError(status: number, type: string, message: string, more: object = {}): Reply {
  return { status, body: { error: { code: status, message, type, ...more } } };
}

/** llama.cpp's `llama-server`. It answers with the name of its model, whatever was asked for. */
export const llamaCpp: Desk = (options) => {
  const waiting = gate(options.limit);
  const key = options.key ?? null;
  return (visit) => {
    if (key !== null && bearerOf(visit) !== key && visit.headers["x-api-key"] !== key)
      return llamaError(401, "authentication_error", "Invalid API Key");
    if (waiting() !== null) return llamaError(503, "unavailable_error", "Loading model");
    const { body } = visit;
    const { context = 4096 } = options;
    const prompt = promptTokensOf(body);
    if (prompt > context)
      return llamaError(
        400,
        "exceed_context_size_error",
        "the request exceeds the available context size, try increasing it",
        { n_prompt_tokens: prompt, n_ctx: context },
      );
    if ((body.top_logprobs ?? 0) > 0 && !body.logprobs)
      return llamaError(
        400,
        "invalid_request_error",
        "top_logprobs requires logprobs to be set to true",
      );
    const said = say(body, options, {
      reasoning: llamaReasons(body, options),
      limit: body.max_completion_tokens ?? body.max_tokens ?? Infinity,
      structured: options.structured !== false,
    });
    const choice = {
      message: llamaMessage(said, options),
      ...(body.logprobs ? { logprobs: logprobsOf(inlineText(said), body.top_logprobs ?? 0) } : {}),
      finish_reason: finishOf(said),
    };
    const served = options.serves ?? "Qwen3-8B-Q4_K_M.gguf";
    return ok({
      ...completion("chatcmpl-scripted", served, choice, usageOf(said)),
      system_fingerprint: "b6000-scripted",
      timings: { prompt_n: said.promptTokens, predicted_n: said.completionTokens },
    });
  };
};

function llamaReasons(body: ChatBody, options: ScriptedOptions): boolean {
  const { reasons = "never" } = options;
  if (reasons !== "unless off") return reasons === "always";
  return body.reasoning_effort !== "none" && !templateOff(body, options);
}

function llamaMessage(said: Said, options: ScriptedOptions) {
  if (options.inline) return { role: "assistant", content: inlineText(said) };
  return {
    role: "assistant",
    content: said.text,
    ...(said.reasoning === null ? {} : { reasoning_content: said.reasoning }),
  };
}

/** Any other endpoint: takes everything, and its models write their reasoning into the answer. */
export const other: Desk = (options) => {
  const waiting = gate(options.limit);
  const key = options.key ?? null;
  return (visit) => {
    if (key !== null && bearerOf(visit) !== key)
      return { status: 401, body: { error: { message: "Unauthorized" } } };
    const wait = waiting();
    if (wait !== null)
      return { status: 429, body: "Too Many Requests", headers: { "retry-after": "1" } };
    const { body } = visit;
    const said = say(body, options, {
      reasoning: llamaReasons(body, options),
      limit: body.max_completion_tokens ?? body.max_tokens ?? Infinity,
      structured: options.structured === true,
    });
    const choice = {
      message: { role: "assistant", content: inlineText(said) },
      finish_reason: finishOf(said),
    };
    return ok(completion("scripted", options.serves ?? body.model, choice, usageOf(said)));
  };
};
