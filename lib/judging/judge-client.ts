import type { TaskKey } from "@/lib/tasks/task-definition";

/** A question to a judge about one item. */
export interface JudgeQuestion {
  task: TaskKey;
  itemKey: string;
  /** The sub-question, the statement, or the request. */
  query: string;
  /** The report or passage. */
  text: string;
  /** Values for the prompt's variables. */
  values: Readonly<Record<string, string>>;
}

/** The answer: raw text for the strict parser, and details for researchers. */
export interface JudgeAnswer {
  raw: string;
  detail: unknown;
  promptTokens: number;
  completionTokens: number;
  /** Expected rating, from the token probabilities of the answer; null if there are none. */
  expected: number | null;
}

/**
 * The interface of all judges. A failure is thrown as an error with one sentence; a CallFailure
 * also says what to do about it.
 */
export interface JudgeClient {
  answer(question: JudgeQuestion, signal: AbortSignal): Promise<JudgeAnswer>;
  /**
   * Returns a hash of everything the answer depends on; null for judges whose answers are not
   * cached.
   */
  cacheKey(question: JudgeQuestion): string | null;
  /** Estimates the tokens of a call, for budgets and limits. */
  tokens(question: JudgeQuestion): number;
  close(): Promise<void>;
}

/** Returns a judge that answers in this process. */
export function localJudge(
  answer: (question: JudgeQuestion) => { raw: string; detail: unknown },
): JudgeClient {
  return {
    async answer(question) {
      return { ...answer(question), promptTokens: 0, completionTokens: 0, expected: null };
    },
    cacheKey: () => null,
    tokens: () => 0,
    async close() {},
  };
}
