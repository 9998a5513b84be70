/** The kinds of endpoints that are known by name. `other` is anything with chat completions. */
export const PROFILE_NAMES = [
  "openai",
  "azure",
  "vllm",
  "ollama",
  "llama.cpp",
  "openrouter",
  "gemini",
  "anthropic",
  "other",
] as const;

export type ProfileName = (typeof PROFILE_NAMES)[number];

/** Addresses of each kind, as its documentation gives them. */
export const EXAMPLE_ADDRESSES: Readonly<Record<ProfileName, string>> = {
  openai: "https://api.openai.com/v1",
  // The older address is /openai/deployments/NAME, with `api-version` as a query parameter.
  azure: "https://RESOURCE.openai.azure.com/openai/v1",
  vllm: "http://localhost:8000/v1",
  ollama: "http://localhost:11434/v1",
  // The usual port differs between versions: start it with --port.
  "llama.cpp": "http://localhost:8080/v1",
  openrouter: "https://openrouter.ai/api/v1",
  gemini: "https://generativelanguage.googleapis.com/v1beta/openai",
  anthropic: "https://api.anthropic.com/v1",
  other: "http://localhost:8000/v1",
};
