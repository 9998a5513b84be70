import type { TaskKey } from "@/lib/tasks/task-definition";
import type { CallFacts } from "@/lib/domain/judging/call-facts";

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
  /** What the model wrote before its answer; null if it wrote nothing, or if it is not kept. */
  reasoning: string | null;
  detail: unknown;
  promptTokens: number;
  completionTokens: number;
  /** Expected rating, from the token probabilities of the answer; null if there are none. */
  expected: number | null;
  facts: CallFacts;
}

/** Returns the answer of a judge that is no language model. */
export function plainAnswer(raw: string, detail: unknown = null): JudgeAnswer {
  return {
    raw,
    reasoning: null,
    detail,
    promptTokens: 0,
    completionTokens: 0,
    expected: null,
    facts: {},
  };
}

/**
 * The interface of all judges. A failure is thrown as an error with one sentence; a CallFailure
 * also says what to do about it.
 */
export interface JudgeClient {
  /** How often each question is asked, from 1. */
  samples: number;
  /** @param sample number of the sample, from 0 */
  answer(question: JudgeQuestion, signal: AbortSignal, sample: number): Promise<JudgeAnswer>;
  /**
   * Returns a hash of everything the answer depends on; null for judges whose answers are not
   * cached.
   */
  cacheKey(question: JudgeQuestion, sample: number): string | null;
  /** Returns whether an answer says something: a label, or a text where texts are asked for. */
  isUsable(question: JudgeQuestion, answer: JudgeAnswer): boolean;
  /** Estimates the tokens of a call, for budgets and limits. */
  tokens(question: JudgeQuestion): number;
  close(): Promise<void>;
}

/** Returns a judge that answers in this process. */
export function localJudge(
  answer: (question: JudgeQuestion) => { raw: string; detail: unknown },
): JudgeClient {
  return {
    samples: 1,
    async answer(question) {
      const { raw, detail } = answer(question);
      return plainAnswer(raw, detail);
    },
    cacheKey: () => null,
    isUsable: () => true,
    tokens: () => 0,
    async close() {},
  };
}
