import type { ChatBody } from "../scripted-server";
import { bearerOf, gate, ok, secondsOf, type Desk, type Reply } from "./desk";
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

const MAX_LOGPROBS = 20;
const CONTEXT = 32_768;
const EFFORTS = ["none", "minimal", "low", "medium", "high", "xhigh", "max"];

function refusal(message: string, param: string | null = null): Reply {
  return {
    status: 400,
    body: { error: { message, type: "BadRequestError", param, code: 400 } },
  };
}

/** `vllm serve MODEL`, by default with a reasoning parser. Unknown parameters are ignored. */
export const vllm: Desk = (options) => {
  const waiting = gate(options.limit);
  const key = options.key ?? null;
  return (visit) => {
    if (key !== null && bearerOf(visit) !== key)
      return { status: 401, body: { error: "Unauthorized" } };
    const wait = waiting();
    // vLLM has no limits of its own; this is a proxy before it.
    if (wait !== null)
      return {
        status: 429,
        body: "Too Many Requests",
        headers: { "retry-after": secondsOf(wait) },
      };
    const { body } = visit;
    const refused = refusedBy(body, options);
    if (refused) return refused;
    const said = say(body, options, {
      reasoning: reasonsNow(body, options),
      limit: body.max_completion_tokens ?? body.max_tokens ?? Infinity,
      structured: options.structured !== false,
    });
    const choice = {
      message: messageOf(said, options),
      // The probabilities are those of all tokens, those of the reasoning first.
      logprobs: body.logprobs ? logprobsOf(inlineText(said), body.top_logprobs ?? 0) : null,
      finish_reason: finishOf(said),
      stop_reason: null,
    };
    return ok({
      ...completion("chatcmpl-scripted", options.serves ?? body.model, choice, usageOf(said)),
      system_fingerprint: null,
      prompt_logprobs: null,
    });
  };
};

/** Whether a chat template is told not to reason. */
export function templateOff(body: ChatBody, { templateSwitch }: ScriptedOptions): boolean {
  return body.chat_template_kwargs?.[templateSwitch ?? "enable_thinking"] === false;
}

function reasonsNow(body: ChatBody, options: ScriptedOptions): boolean {
  const { reasons = "never" } = options;
  if (reasons !== "unless off") return reasons === "always";
  // Newer versions turn the effort "none" into the template's `enable_thinking`, and no other.
  const effortOff =
    body.reasoning_effort === "none" &&
    (options.templateSwitch ?? "enable_thinking") === "enable_thinking";
  return !effortOff && !templateOff(body, options);
}

function refusedBy(body: ChatBody, options: ScriptedOptions): Reply | null {
  const effort = body.reasoning_effort;
  const efforts = options.older ? ["low", "medium", "high"] : EFFORTS;
  if (effort !== undefined && !efforts.includes(effort))
    return refusal(
      `1 validation error: {'type': 'literal_error', 'loc': ('body', 'reasoning_effort'), 'input': '${effort}'}`,
    );
  const top = body.top_logprobs ?? 0;
  if (top > 0 && !body.logprobs)
    return refusal("when using `top_logprobs`, `logprobs` must be set to true.", "top_logprobs");
  if (top > MAX_LOGPROBS)
    return refusal(
      `Requested sample logprobs of ${top}, which is greater than max allowed: ${MAX_LOGPROBS}`,
      "logprobs",
    );
  if (body.response_format?.type === "json_schema" && !body.response_format.json_schema)
    return refusal(
      "When response_format type is 'json_schema', the 'json_schema' field must be provided.",
      "response_format",
    );
  const { context = CONTEXT } = options;
  const prompt = promptTokensOf(body);
  const wanted = body.max_completion_tokens ?? body.max_tokens ?? 0;
  if (prompt + wanted <= context) return null;
  return refusal(
    `This model's maximum context length is ${context} tokens. However, you requested ${prompt + wanted} tokens (${prompt} in the messages, ${wanted} in the completion). Please reduce the length of the messages or completion.`,
  );
}

function messageOf(said: Said, options: ScriptedOptions) {
  if (options.inline) return { role: "assistant", content: inlineText(said) };
  const field = options.older ? "reasoning_content" : "reasoning";
  return {
    role: "assistant",
    // Without an end of the reasoning there is no content.
    content: said.cut && said.text === "" ? null : said.text,
    refusal: null,
    [field]: said.reasoning,
  };
}
