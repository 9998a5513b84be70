/** One complete request: what a cache key is made of. */
export interface CompletionRequest {
  model: string;
  /** One user message. */
  prompt: string;
  temperature: number;
  topP: number;
  maxTokens: number;
  /** Asks for the probabilities of the tokens of the answer, where the endpoint gives them. */
  logprobs: boolean;
}

export interface Completion {
  text: string;
  promptTokens: number;
  completionTokens: number;
  /** For each token of the answer, likely tokens with their log probability; null where none were given. */
  logprobs: { token: string; logprob: number }[][] | null;
}

const CHARACTERS_A_TOKEN = 4;

/** A rough count of tokens, where an endpoint has not said. */
export function roughTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/** Gives one answer, or a CallFailure. */
export interface CompletionClient {
  /** Where its answers come from and how they are asked for: part of a cache key. */
  identity: string;
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
  close(): Promise<void>;
}
