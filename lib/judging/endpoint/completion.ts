/** A complete request; the cache key is made from it. */
export interface CompletionRequest {
  model: string;
  /** The text of the only message, which has the role `user`. */
  prompt: string;
  temperature: number;
  topP: number;
  maxTokens: number;
  /** Asks for token probabilities, if the endpoint supports them. */
  logprobs: boolean;
}

export interface Completion {
  text: string;
  promptTokens: number;
  completionTokens: number;
  /**
   * For each token of the answer, likely tokens with their log probabilities; null if the endpoint
   * gave none.
   */
  logprobs: { token: string; logprob: number }[][] | null;
}

const CHARACTERS_A_TOKEN = 4;

/** Estimates the number of tokens of a text, for endpoints that do not report it. */
export function roughTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/** Returns one answer, or throws a CallFailure. */
export interface CompletionClient {
  /** Identifies the endpoint and the way it is called; part of the cache key. */
  identity: string;
  complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion>;
  close(): Promise<void>;
}
