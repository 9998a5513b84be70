/** How a scripted endpoint behaves, besides what its documentation says. */
export interface ScriptedOptions {
  /** The model's answer to a prompt. */
  answer?: (prompt: string) => string;
  /** Whether the model reasons before its answer, and whether it can be asked not to. */
  reasons?: "always" | "unless off" | "never";
  /** The only key that is accepted; null for none. Hosted endpoints want "secret-key". */
  key?: string | null;
  /** The name under which the endpoint answers. */
  serves?: string;
  /** A 429 after so many answers; as many again after the waiting time. */
  limit?: { after: number; retryAfterMs: number };
  /** Prompts that the endpoint's content filter blocks. */
  filters?: (prompt: string) => boolean;
  /** Prompts that the model refuses in the field `refusal` (OpenAI, Azure, OpenRouter). */
  refuses?: (prompt: string) => boolean;
  /** Whether the model supports structured outputs. */
  structured?: boolean;
  /** Maximum number of tokens of a prompt, at four characters a token. */
  context?: number;
  /** OpenAI, Azure: the values of `reasoning_effort` that the model knows. */
  efforts?: readonly string[];
  /** OpenAI, Azure: an answer that reasoning leaves no tokens for is a 400 instead of empty. */
  cutIsRefused?: boolean;
  /** vLLM, llama.cpp: the variable of the chat template that switches reasoning off. */
  templateSwitch?: "enable_thinking" | "thinking";
  /** Anthropic: the kind of `thinking` that switches reasoning off. */
  thinkingOff?: "disabled" | "between_tools";
  /** vLLM, llama.cpp: reasoning stands in the answer, as without a reasoning parser. */
  inline?: boolean;
  /** vLLM: `reasoning_content`, no effort "none". Ollama: no log probabilities. */
  older?: boolean;
  /** OpenRouter: an account without credits. */
  broke?: boolean;
  /** OpenRouter: the provider fails after HTTP 200, for the whole answer or within the choice. */
  fails?: "whole" | "choice";
}

/** The question of the probe, which every scripted model answers rightly. */
const PROBE = "Answer with the digit 3 and nothing else.";

/** The answer that a scripted model gives unless told otherwise. */
export function usualAnswer(prompt: string): string {
  return prompt.includes(PROBE) ? "3" : "4";
}
