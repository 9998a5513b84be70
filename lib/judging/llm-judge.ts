import { createHash } from "node:crypto";
import { expectedRatingAt } from "@/lib/domain/expected-rating";
import { estimateTokens } from "@/lib/domain/judging/estimate-tokens";
import type { AnswerRules } from "./answer-rules";
import type { Completion, CompletionClient, CompletionRequest } from "./endpoint/completion";
import type { JudgeAnswer, JudgeClient, JudgeQuestion } from "./judge-client";
import { parseAnswer } from "./parse-answer";
import {
  answerRules,
  answerSchema,
  renderPrompt,
  type Prompt,
  type PromptKind,
} from "./prompts/prompt";
import type { TaskKey } from "@/lib/tasks/task-definition";

/**
 * Returns the hash of a complete request: endpoint and its parameters, model, messages, sampling
 * parameters. A first sample in free text has the hash that it always had.
 */
export function requestKey(request: CompletionRequest, identity: string): string {
  const parts: unknown[] = [
    "openai-compatible",
    identity,
    request.model,
    request.prompt,
    request.temperature,
    request.topP,
    request.maxTokens,
    request.logprobs,
  ];
  if (request.schema !== null || request.sample > 0) parts.push(request.schema, request.sample);
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** How a model is asked, besides its prompt. */
export interface ModelSettings {
  model: string;
  /** Asks for token probabilities. */
  logprobs: boolean;
  /** Binds answers to the prompt's JSON schema, if it has one. */
  structured: boolean;
  /** How often each question is asked. */
  samples: number;
  /** Replaces the prompt's temperature; null keeps it. */
  temperature: number | null;
  /** How answers are read; absent for the newest parser. */
  rules?: AnswerRules;
  /** Whether reasoning is stored. */
  keepsReasoning: boolean;
}

/** Settings of a call that is made once, in the usual way. */
export const ONE_SAMPLE = { samples: 1, temperature: null } as const;

/** Returns the request for one sample of a call. */
export function requestOf(
  prompt: Prompt,
  { model, logprobs, structured, temperature }: ModelSettings,
  text: string,
  sample: number,
): CompletionRequest {
  return {
    model,
    prompt: text,
    temperature: temperature ?? prompt.temperature,
    topP: prompt.topP,
    maxTokens: prompt.maxTokens,
    logprobs,
    schema: structured ? answerSchema(prompt) : null,
    sample,
  };
}

/** The threshold decides which label a rating is, but not whether there is one. */
const ANY_THRESHOLD = 3;

/** How completions become answers. */
export interface AnswerReading {
  task: TaskKey;
  /** The task of the prompt. */
  promptTask: PromptKind;
  rules: AnswerRules;
  keepsReasoning: boolean;
}

/** Returns the answer in a completion. */
export function judgeAnswerOf(given: Completion, reading: AnswerReading): JudgeAnswer {
  const isRating = reading.promptTask === "rating";
  const rating = isRating ? parsedBy(reading, given.text).rating : null;
  return {
    raw: given.text,
    reasoning: reading.keepsReasoning ? given.reasoning : null,
    detail: null,
    promptTokens: given.promptTokens,
    completionTokens: given.completionTokens,
    expected: rating === null ? null : expectedRatingAt(given.logprobs, rating),
    facts: given.facts,
  };
}

/** Returns whether an answer says something: a label, or a text where texts are asked for. */
export function isUsableAnswer(
  { raw, facts }: Pick<JudgeAnswer, "raw" | "facts">,
  reading: AnswerReading,
): boolean {
  if (facts.isPromptCut) return false;
  if (!reading.promptTask.startsWith("generate-")) return parsedBy(reading, raw).status === "ok";
  return raw.trim() !== "" && !facts.isCut;
}

function parsedBy({ task, rules }: AnswerReading, raw: string) {
  return parseAnswer(task, raw, ANY_THRESHOLD, rules);
}

/** Returns a judge made from a language model and a prompt. */
export function llmJudge(
  client: CompletionClient,
  prompt: Prompt,
  settings: ModelSettings,
): JudgeClient {
  const rules = settings.rules ?? answerRules(prompt);
  const readingOf = ({ task }: JudgeQuestion): AnswerReading => ({
    task,
    promptTask: prompt.task,
    rules,
    keepsReasoning: settings.keepsReasoning,
  });
  // Each is needed several times in a call, and forgotten with its question.
  const texts = new WeakMap<JudgeQuestion, string>();
  const keys = new WeakMap<JudgeQuestion, string[]>();
  const textOf = (question: JudgeQuestion) => {
    const known = texts.get(question) ?? renderPrompt(prompt, question.values);
    texts.set(question, known);
    return known;
  };
  const request = (question: JudgeQuestion, sample: number) =>
    requestOf(prompt, settings, textOf(question), sample);
  return {
    samples: settings.samples,
    async answer(question, signal, sample) {
      const given = await client.complete(request(question, sample), signal);
      return judgeAnswerOf(given, readingOf(question));
    },
    cacheKey(question, sample) {
      const known = keys.get(question) ?? [];
      known[sample] ??= requestKey(request(question, sample), client.identity);
      keys.set(question, known);
      return known[sample];
    },
    isUsable: (question, answer) => isUsableAnswer(answer, readingOf(question)),
    tokens: (question) => estimateTokens(textOf(question)) + prompt.maxTokens,
    close: () => client.close(),
  };
}
