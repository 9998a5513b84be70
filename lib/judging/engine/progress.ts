import { CallFailure } from "../endpoint/call-failure";
import type { JudgeAnswer, JudgeClient } from "../judge-client";
import type { AnsweredSample, EngineCall, EngineResult } from "./call-store";
import { sampleKey } from "./known-answers";

/** The state of a call over its attempts. */
export interface Progress {
  /** One place for each sample; undefined where it is not answered. */
  answers: (AnsweredSample | undefined)[];
  /** Requests sent. */
  sent: number;
  /** Requests sent that count as attempts at the present sample. */
  attempts: number;
  /** When its first request was made, in milliseconds since the process began. */
  begun: number | null;
}

export function newProgress(answers: Progress["answers"]): Progress {
  return { answers, sent: 0, attempts: 0, begun: null };
}

/** Returns an answer that the endpoint has just given. */
export function sampleOf(
  judge: JudgeClient,
  call: EngineCall,
  sample: number,
  answer: JudgeAnswer,
): AnsweredSample {
  return {
    answer,
    cacheKey: sampleKey(judge, call, sample),
    cached: false,
    isUsable: judge.isUsable(call.question, answer),
  };
}

/** Returns the outcome of a call: its answers, or why it has none. */
export function resultOf(
  call: EngineCall,
  { answers, sent, begun }: Progress,
  failure: CallFailure | null,
): EngineResult {
  const now = performance.now();
  return {
    call,
    answers: answers.filter((one) => one !== undefined),
    failure,
    attempts: sent,
    durationMs: Math.round(now - (begun ?? now)),
  };
}

export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new CallFailure("fail", "bad request", text);
}
