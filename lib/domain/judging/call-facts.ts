/** What an endpoint says about one call. */
export interface CallFacts {
  /** Why the answer ended, as the endpoint says it: stop, length, … */
  finish?: string;
  /** The model that answered. */
  model?: string;
  /** The configuration that answered (`system_fingerprint`). */
  fingerprint?: string;
  /** The name of the request in the endpoint's logs. */
  requestId?: string;
  /** The answer is cut off at its token limit. */
  isCut?: true;
  /** The endpoint seems to have left out a part of the prompt. */
  isPromptCut?: true;
}
