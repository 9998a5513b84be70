import type { CallFacts } from "@/lib/domain/judging/call-facts";

/** A complete request; the cache key is made from it. */
export interface CompletionRequest {
  model: string;
  /** The text of the message with the role `user`. */
  prompt: string;
  temperature: number;
  topP: number;
  maxTokens: number;
  /** Asks for token probabilities, if the endpoint supports them. */
  logprobs: boolean;
  /** A JSON schema of the answer, for endpoints with structured outputs; null for free text. */
  schema: object | null;
  /** Number of the sample, from 0, where one call is made several times. */
  sample: number;
}

/** A token of an answer, and the likely tokens at its place with natural log probabilities. */
export interface TokenChoices {
  token: string;
  choices: { token: string; logprob: number }[];
}

export interface Completion {
  /** What follows the reasoning. */
  text: string;
  /** What the model wrote before its answer; null if it wrote nothing. */
  reasoning: string | null;
  promptTokens: number;
  completionTokens: number;
  /** The tokens of the answer; null if the endpoint gave none. */
  logprobs: TokenChoices[] | null;
  facts: CallFacts;
}

/** Long texts have at most this many characters a token. */
const MAX_CHARACTERS_A_TOKEN = 12;
/** Shorter prompts say nothing about a limit. */
const LONG_PROMPT = 4000;

/**
 * Returns whether an endpoint counted so few tokens that it cannot have read the whole prompt.
 * @param tokens as the endpoint counted them
 */
export function isPromptCut(prompt: { readonly length: number }, tokens: number): boolean {
  return prompt.length >= LONG_PROMPT && tokens * MAX_CHARACTERS_A_TOKEN < prompt.length;
}

/** Returns one answer, or throws a CallFailure. */
export interface CompletionClient {
  /** Identifies the endpoint and the way it is called; part of the cache key. */
  identity: string;
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
  close(): Promise<void>;
}
