import type { TaskKey } from "@/lib/tasks/task-definition";

/** What a judge is asked about one item. */
export interface JudgeQuestion {
  task: TaskKey;
  itemKey: string;
  /** The sub-question, the statement, or the request. */
  query: string;
  /** The report or passage. */
  text: string;
  /** Values for the places of a prompt. */
  values: Readonly<Record<string, string>>;
}

/** What it answered: raw text for the strict parser, and what a researcher may see of how it came about. */
export interface JudgeAnswer {
  raw: string;
  detail: unknown;
  promptTokens: number;
  completionTokens: number;
  /** Expected rating by the probabilities of the answer's tokens; null where there are none. */
  expected: number | null;
}

/** The port every judge is called through. A failure is an error with one sentence; a CallFailure says what follows. */
export interface JudgeClient {
  answer(question: JudgeQuestion, signal: AbortSignal): Promise<JudgeAnswer>;
  /** Hash of everything the answer depends on; null for judges whose answers are not worth keeping. */
  cacheKey(question: JudgeQuestion): string | null;
  /** Tokens a call will take, roughly, for budgets and limits. */
  tokens(question: JudgeQuestion): number;
  close(): Promise<void>;
}

/** A judge that answers at once, in this process. */
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
