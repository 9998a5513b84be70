import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import {
  passageStep,
  questionStep,
  ratingStep,
  requestStep,
  type BuiltPassage,
  type BuiltRating,
  type BuiltTopic,
  type SourceText,
  type StepResult,
} from "@/lib/collection/crux-steps";
import { parseRating } from "@/lib/judging/parse-answer";
import type { Asked } from "@/lib/judging/ask-all";
import type { AnswerRules } from "@/lib/judging/answer-rules";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { answerRules, type Prompt, type PromptKind } from "@/lib/judging/prompts/prompt";
import type { Problem } from "@/lib/messages/problem";
import { RATING_PROMPT } from "@/lib/tasks/rubric/levels";
import { ask, refuseStopped } from "./ask";
import { failureCounts, failuresByKind, failuresText, retryHint } from "./failures";
import { modelJudge, promptOf, type ModelOptions } from "./model-options";
import { checkOutputs } from "./files";
import { tallyJson, tallyText } from "./tally";
import { counted, print } from "./print";

/** Options of every command that makes something from a model's answers. */
export interface StepOptions extends ModelOptions {
  skipFailed?: boolean;
}

export interface GenerateOptions extends StepOptions {
  out: string;
  prompt?: string;
}

/** Adds the option that lets a step go on without the calls that failed. */
export function withSkipping(command: Command): Command {
  return command.option(
    "--skip-failed",
    "goes on without the calls that failed, and lists what is left out",
  );
}

/** The answers of a step. */
export interface StepAnswers {
  /** Raw answers by the id of their call. A call that failed has none. */
  raw: Map<string, string>;
  /** How labels are read from them. */
  rules: AnswerRules;
}

/** Makes the model calls of a step. The outputs are opened before the first call. */
export async function answersOf(
  calls: readonly EngineCall[],
  options: GenerateOptions & { kept?: string },
  task: PromptKind,
  defaults: string,
  what: string,
): Promise<StepAnswers> {
  checkOutputs([options.out, options.kept]);
  return answersWith(calls, options, promptOf(options.prompt ?? defaults, task), what);
}

/** Makes model calls with a prompt. Refuses to go on if some of them failed, unless told to. */
export async function answersWith(
  calls: readonly EngineCall[],
  options: StepOptions,
  prompt: Prompt,
  what: string,
): Promise<StepAnswers> {
  const asked = await ask(calls, await modelJudge(options, prompt), options, what);
  refuseStopped(asked, asked.answers.size, calls.length, options);
  refuseFailed(asked, calls.length, options);
  const raw = new Map([...asked.answers].map(([id, [answer]]) => [id, answer!.raw]));
  return { raw, rules: answerRules(prompt) };
}

/** What a step makes of failed calls would stay in its file, so it makes nothing. */
function refuseFailed({ failures }: Asked, total: number, options: StepOptions): void {
  if (failures.size === 0) return;
  const kinds = failuresByKind(failures.values());
  if (options.skipFailed) {
    console.error(
      `${failures.size} of ${total} calls failed and are left out: ${failuresText(kinds)}`,
    );
    return;
  }
  if (options.json) print(true, { made: 0, failures: failureCounts(kinds) }, "");
  throw new AppError("conflict", "generate.failed", {
    failed: failures.size,
    total,
    kinds: failuresText(kinds),
    howToGoOn: retryHint(options.cache),
  });
}

/** Makes the request of each topic from its human summary. */
export async function makeRequests(
  summaries: readonly SourceText[],
  options: GenerateOptions,
): Promise<StepResult<BuiltTopic>> {
  const calls = requestStep.calls(summaries);
  const { raw } = await answersOf(calls, options, "generate-request", "request@1", "requests");
  return requestStep.take(summaries, raw);
}

/** Makes sub-questions of each topic, from its human summary or from its request. */
export async function makeQuestions(
  topics: readonly BuiltTopic[],
  summaries: readonly SourceText[] | null,
  n: number,
  options: GenerateOptions,
): Promise<StepResult<BuiltTopic>> {
  const [kind, prompt] = summaries
    ? (["generate-questions", "questions@1"] as const)
    : (["generate-questions-from-request", "questions-from-request@1"] as const);
  const calls = questionStep.calls(topics, summaries, n);
  const { raw } = await answersOf(calls, options, kind, prompt, "questions");
  return questionStep.take(topics, raw, n, summaries === null);
}

/** Makes passages of documents. */
export async function makePassages(
  documents: readonly SourceText[],
  options: GenerateOptions,
): Promise<StepResult<BuiltPassage>> {
  const pieces = passageStep.pieces(documents);
  const calls = passageStep.calls(pieces);
  const { raw } = await answersOf(calls, options, "generate-passages", "passages@1", "passages");
  return passageStep.take(pieces, raw);
}

/** Makes the ratings of every question of a topic for each of its passages. */
export async function makeRatings(
  topics: readonly BuiltTopic[],
  passages: readonly BuiltPassage[],
  options: GenerateOptions,
): Promise<StepResult<BuiltRating>> {
  const calls = ratingStep.calls(topics, passages);
  const { raw, rules } = await answersOf(
    calls,
    options,
    "rating",
    RATING_PROMPT.defaultPrompt,
    "ratings",
  );
  const result = ratingStep.take(topics, passages, raw, (text) => parseRating(text, rules));
  refuseUnreadable(result.made);
  return result;
}

/** Refuses ratings of which none could be read: they would say that no text answers anything. */
export function refuseUnreadable(ratings: readonly BuiltRating[]): void {
  const [first] = ratings;
  if (first && ratings.every(({ rating }) => rating < 0))
    throw new AppError("bad_input", "generate.no_rating_read", {
      count: ratings.length,
      first: JSON.stringify(first.raw.slice(0, 80).toWellFormed()),
    });
}

/** Prints what a step produced, what it asked, and what it repaired or left out. */
export function printMade(
  out: string,
  made: number,
  what: string,
  problems: readonly Problem[],
  options: Partial<StepOptions>,
): void {
  const { json, tally } = options;
  const toSee = problems.length === 0 ? "" : `, ${counted(problems.length, "thing")} to look at`;
  const asked = tally ? tallyText(tally, options) : "";
  const found = { out, made, ...askedJson(options), ...listed(problems) };
  print(json, found, `${out}: ${made} ${what}${toSee}${asked}\n`);
  if (json) return;
  for (const { text } of problems.slice(0, 50)) console.error(`  ${text}`);
  if (problems.length > 50) console.error(`  and ${problems.length - 50} more`);
}

/** Returns what was asked, for `--json`; nothing for a step that asks nobody. */
export function askedJson(options: Partial<StepOptions>): object {
  return options.tally ? tallyJson(options.tally, options) : {};
}

/** Returns problems for `--json`: sentences and, in the same order, codes and data. */
export function listed(problems: readonly Problem[]) {
  return {
    problems: problems.map(({ text }) => text),
    problem_codes: problems.map(({ code, data }) => ({ code, data })),
  };
}
