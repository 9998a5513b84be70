import type { BodyFields, ProfileName } from "./calling";

/** What is known of a kind of endpoint from its documentation. */
export interface Profile {
  /** The name that people know it by. */
  title: string;
  /** An address as its documentation gives it. */
  exampleUrl: string;
  /** The header that carries the key, and what stands before the key in it. */
  keyHeader: { name: string; before: string };
  /** Fields that ask a model not to reason; the probe tries them in this order. */
  reasoningOff: readonly BodyFields[];
}

const BEARER = { name: "authorization", before: "Bearer " };

/** Chat templates of open models: Qwen 3, GLM and others; DeepSeek V3.1. */
const TEMPLATE_OFF: readonly BodyFields[] = [
  { chat_template_kwargs: { enable_thinking: false } },
  { chat_template_kwargs: { thinking: false } },
];

const EFFORT_OFF: readonly BodyFields[] = [
  { reasoning_effort: "none" },
  { reasoning_effort: "minimal" },
];

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  openai: {
    title: "OpenAI",
    exampleUrl: "https://api.openai.com/v1",
    keyHeader: BEARER,
    reasoningOff: EFFORT_OFF,
  },
  azure: {
    title: "Azure OpenAI",
    exampleUrl: "https://RESOURCE.openai.azure.com/openai/v1",
    keyHeader: { name: "api-key", before: "" },
    reasoningOff: EFFORT_OFF,
  },
  vllm: {
    title: "vLLM",
    exampleUrl: "http://localhost:8000/v1",
    keyHeader: BEARER,
    reasoningOff: TEMPLATE_OFF,
  },
  ollama: {
    title: "Ollama",
    exampleUrl: "http://localhost:11434/v1",
    keyHeader: BEARER,
    reasoningOff: [{ reasoning_effort: "none" }],
  },
  "llama.cpp": {
    title: "llama.cpp",
    exampleUrl: "http://localhost:8080/v1",
    keyHeader: BEARER,
    reasoningOff: TEMPLATE_OFF,
  },
  openrouter: {
    title: "OpenRouter",
    exampleUrl: "https://openrouter.ai/api/v1",
    keyHeader: BEARER,
    reasoningOff: [{ reasoning: { enabled: false } }, { reasoning: { effort: "none" } }],
  },
  gemini: {
    title: "Gemini",
    exampleUrl: "https://generativelanguage.googleapis.com/v1beta/openai",
    keyHeader: BEARER,
    reasoningOff: [{ reasoning_effort: "none" }],
  },
  anthropic: {
    title: "Anthropic",
    exampleUrl: "https://api.anthropic.com/v1",
    keyHeader: BEARER,
    reasoningOff: [],
  },
  other: {
    title: "Other",
    exampleUrl: "http://localhost:8000/v1",
    keyHeader: BEARER,
    reasoningOff: [...TEMPLATE_OFF, ...EFFORT_OFF],
  },
};
