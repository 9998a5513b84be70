import type { Pause } from "@/lib/messages/reason";
import type { CallFailure } from "../endpoint/call-failure";
import type { JudgeAnswer, JudgeQuestion } from "../judge-client";

/** One call to be made. */
export interface EngineCall {
  id: string;
  question: JudgeQuestion;
  /** True if it is asked again, because its known answer was of no use. */
  isFresh?: boolean;
}

/** The answer to one sample of a call. */
export interface AnsweredSample {
  answer: JudgeAnswer;
  cacheKey: string | null;
  cached: boolean;
  /** Whether it says something: a label, or a text where texts are asked for. */
  isUsable: boolean;
}

/** The outcome of a call. */
export interface EngineResult {
  call: EngineCall;
  /** In the order of the samples. Not all of them if the call failed. */
  answers: readonly AnsweredSample[];
  failure: CallFailure | null;
  /** Number of requests sent; 0 for cached answers. */
  attempts: number;
  durationMs: number;
}

/** The source of calls and the destination of results: a database, or files. */
export interface CallStore {
  /** Leases the next calls to this caller; empty if no call is left. */
  claim(most: number): Promise<EngineCall[]>;
  cached(keys: readonly string[]): Promise<Map<string, JudgeAnswer>>;
  /** Stores results, and answers for the cache. */
  store(results: readonly EngineResult[]): Promise<void>;
  /** Gives back leased calls that were not made, with those of their samples that were answered. */
  release(calls: readonly EngineResult[]): Promise<void>;
  /** Renews the leases. Returns whether the run goes on, and how many workers share the window. */
  renew(): Promise<{ goes: boolean; sharers: number }>;
  /** Pauses the run until somebody resumes it. */
  pause(why: Pause): Promise<void>;
}

export interface EngineOptions {
  /** Maximum number of simultaneous calls. */
  window: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  /** False for a probe, which ignores the cache. */
  useCache: boolean;
  /** Whether known answers that say nothing are asked for again. */
  asksUnusableAgain?: boolean;
  /** Whether the endpoint has answered calls of this run before. */
  hasAnswered?: boolean;
  signal: AbortSignal;
  /** Milliseconds between two renewals. */
  renewMs?: number;
  attempts?: number;
  random?: () => number;
}
