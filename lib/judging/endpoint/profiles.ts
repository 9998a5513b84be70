import type { BodyFields, ProfileName } from "@/lib/domain/judging/calling";

/** What is known of a kind of endpoint from its documentation. */
export interface Profile {
  /** The header that carries the key, and what stands before the key in it. */
  keyHeader: { name: string; before: string };
  /** Fields that ask a model not to reason; the probe tries them in this order. */
  reasoningOff: readonly BodyFields[];
  /** Headers of an answer that name the request to the endpoint's support, best first. */
  requestIdHeaders?: readonly string[];
  /** The fields that limit the tokens of an answer, in the order to try; both if missing. */
  tokenFields?: readonly ("max_tokens" | "max_completion_tokens")[];
  /** Whether answers name another model than the one asked for, so that an alias is needed. */
  answersUnderOtherName?: boolean;
  /** Whether structured outputs are ignored: what was asked for comes as free text. */
  ignoresStructure?: boolean;
}

const BEARER = { name: "authorization", before: "Bearer " };

/**
 * Variables of the chat templates of open models: Qwen 3, GLM and others; DeepSeek V3.1, Granite. A
 * template ignores variables that it does not know, so only an answer without reasoning shows that
 * one of them had an effect.
 */
const TEMPLATE_OFF: readonly BodyFields[] = [
  { chat_template_kwargs: { enable_thinking: false } },
  { chat_template_kwargs: { thinking: false } },
];

const EFFORT_NONE: BodyFields = { reasoning_effort: "none" };

/**
 * GPT-5.1 and later know "none" and refuse "minimal"; GPT-5 is the other way round. The o-series
 * knows neither and reasons always.
 */
const EFFORT_OFF: readonly BodyFields[] = [EFFORT_NONE, { reasoning_effort: "minimal" }];

/** Anthropic, and the hosted endpoints of DeepSeek and Z.ai. */
const THINKING_DISABLED: BodyFields = { thinking: { type: "disabled" } };

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  openai: {
    keyHeader: BEARER,
    reasoningOff: EFFORT_OFF,
    requestIdHeaders: ["x-request-id"],
    // Models that reason refuse `max_tokens`; every model takes the other.
    tokenFields: ["max_completion_tokens", "max_tokens"],
  },
  azure: {
    // Both addresses take a key in this header; only the newer takes it as a bearer.
    keyHeader: { name: "api-key", before: "" },
    reasoningOff: EFFORT_OFF,
    requestIdHeaders: ["apim-request-id", "x-request-id", "x-ms-client-request-id"],
    tokenFields: ["max_completion_tokens", "max_tokens"],
    // One asks for a deployment and is told the model behind it.
    answersUnderOtherName: true,
  },
  vllm: {
    keyHeader: BEARER,
    // Newer versions turn the effort "none" into `enable_thinking: false`; older ones refuse it.
    reasoningOff: [...TEMPLATE_OFF, EFFORT_NONE],
    // Only with --enable-request-id-headers.
    requestIdHeaders: ["x-request-id"],
  },
  ollama: {
    keyHeader: BEARER,
    // Chat templates cannot be reached, and `think` is ignored at this address.
    reasoningOff: [EFFORT_NONE],
    // The other field is ignored, so that an answer would have no limit.
    tokenFields: ["max_tokens"],
  },
  "llama.cpp": {
    keyHeader: BEARER,
    reasoningOff: [...TEMPLATE_OFF, EFFORT_NONE],
    // The server holds one model, and names it by its file or by --alias.
    answersUnderOtherName: true,
  },
  openrouter: {
    keyHeader: BEARER,
    // Models that cannot do without reasoning refuse both with 400.
    reasoningOff: [{ reasoning: { enabled: false } }, { reasoning: { effort: "none" } }],
  },
  gemini: {
    keyHeader: BEARER,
    // "none" is for 2.5 Flash, "minimal" for 3 Flash; Pro models reason always.
    reasoningOff: EFFORT_OFF,
  },
  anthropic: {
    keyHeader: BEARER,
    // `reasoning_effort` is ignored. Models from Opus 5 on reason by themselves; some of them know
    // only the second, and some reason always.
    reasoningOff: [THINKING_DISABLED, { thinking: { type: "between_tools" } }],
    requestIdHeaders: ["request-id"],
    ignoresStructure: true,
  },
  other: {
    keyHeader: BEARER,
    reasoningOff: [...TEMPLATE_OFF, ...EFFORT_OFF, THINKING_DISABLED],
    requestIdHeaders: ["x-request-id", "request-id"],
  },
};
