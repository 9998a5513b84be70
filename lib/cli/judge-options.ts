import { Option, type Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { itemKey } from "@/lib/domain/item-key";
import { taskDefinition, taskKeys } from "@/lib/tasks/registry";
import { Problems } from "@/lib/formats/problems";
import { readRatings } from "@/lib/formats/ratings";
import type { AnswerRules } from "@/lib/judging/answer-rules";
import { lexicalClient, replayClient } from "@/lib/judging/local-judges";
import { LEXICAL_VERSION } from "@/lib/judging/lexical/lexical-judge";
import { builtInPrompt, fittingPrompt } from "@/lib/judging/prompts/built-in";
import { answerRules, type Prompt } from "@/lib/judging/prompts/prompt";
import type { Asking } from "./ask";
import { inputFile } from "./files";
import type { ItemOptions } from "./judge-items";
import {
  modelJudge,
  promptsOf,
  withPrompts,
  type ModelOptions,
  type PromptOptions,
} from "./model-options";
import { numberFrom, wholeNumber } from "./option-values";

export interface JudgeOptions extends ModelOptions, ItemOptions, PromptOptions {
  judge: "model" | "lexical" | "replay";
  replay?: string;
  rater?: string;
  /** Missing only in a dry run. */
  out?: string;
  ratings?: string;
  samplesOut?: string;
  threshold: number;
  injections?: number;
}

/** Several samples at the temperature 0 of most prompts would be the same answer several times. */
export const SAMPLING_TEMPERATURE = 0.7;

/** Adds the options that name the items and how a model is asked about them. */
export function withItems(command: Command): Command {
  return withPrompts(command, "the task's")
    .addOption(new Option("--task <task>", "what is judged").choices(taskKeys()))
    .option("--topics <file>", "topics with their sub-questions")
    .option("--passages <file>", "passages; their topic_id says to which topic they belong")
    .option("--reports <file>", "reports, for answerability")
    .option("--answers <file>", "answers with citations, for support")
    .option(
      "--samples <n>",
      "asks about each item so often; its label is the most frequent one, or the middle of those",
      wholeNumber(1, 50),
    )
    .option(
      "--temperature <t>",
      `instead of the prompt's (default: the prompt's; ${SAMPLING_TEMPERATURE} for several samples if that is 0)`,
      numberFrom(0, 2),
    );
}

/**
 * Refuses to run a command without some of its options. They cannot be declared as mandatory where
 * the command has subcommands, because those would need them too.
 */
export function needOptions(command: Command, ...names: string[]): void {
  const missing = command.options.find(
    (option) =>
      names.includes(option.attributeName()) &&
      command.opts()[option.attributeName()] === undefined,
  );
  if (missing)
    command.error(`error: required option '${missing.flags}' not specified`, {
      code: "commander.missingMandatoryOptionValue",
    });
}

/** Returns options with the temperature at which a prompt is sampled. */
export function withTemperature<Given extends ModelOptions>(options: Given, prompt: Prompt): Given {
  const { samples = 1, temperature } = options;
  if (temperature !== undefined || samples === 1 || prompt.temperature > 0) return options;
  return { ...options, temperature: SAMPLING_TEMPERATURE };
}

/** Who judges the items of files. */
export interface FileJudge extends Asking {
  /** The rater's name and type in the judgments. */
  rater: string;
  type: "llm" | "baseline";
  prompt: { name: string; sha256: string } | null;
  /** How answers are read; undefined for the label alone. */
  rules: AnswerRules | undefined;
  /** The temperature if it is not the prompt's, else null. */
  temperature: number | null;
}

/**
 * Returns the judge chosen by the options. Without a prompt, the task's default that fits the items
 * is taken.
 */
export async function judgeOf(
  options: JudgeOptions,
  items: Iterable<Readonly<Record<string, string>>>,
): Promise<FileJudge> {
  if (options.judge === "lexical")
    return {
      judge: lexicalClient,
      rater: options.rater ?? LEXICAL_VERSION,
      type: "baseline",
      prompt: null,
      rules: undefined,
      temperature: null,
    };
  if (options.judge === "replay") return replayed(options);
  const prompt = promptFor(options, items);
  const sampled = withTemperature(options, prompt);
  const { judge, limits, settings } = await modelJudge(sampled, prompt);
  return {
    judge,
    limits,
    rater: options.rater ?? raterName(prompt, settings),
    type: "llm",
    prompt,
    rules: answerRules(prompt),
    temperature: settings.temperature,
  };
}

/** Returns the prompt that the options name, or the task's default that fits the items. */
export function promptFor(
  { task, ...given }: Pick<JudgeOptions, "task" | "prompt">,
  items: Iterable<Readonly<Record<string, string>>>,
): Prompt {
  const facts = taskDefinition(task).judge.prompt;
  return (
    promptsOf(given, [facts.kind]).get(facts.kind) ?? builtInPrompt(fittingPrompt(facts, items))
  );
}

/** Another number of samples or another temperature is another rater. */
function raterName(
  prompt: Prompt,
  { model, samples, temperature }: { model: string; samples: number; temperature: number | null },
): string {
  const sampling = [
    samples > 1 && `${samples} samples`,
    temperature !== null && temperature !== prompt.temperature && `temperature ${temperature}`,
  ].filter((part) => part !== false);
  const more = sampling.length === 0 ? "" : ` (${sampling.join(", ")})`;
  return `${model} ${prompt.name}${more}`;
}

async function replayed(options: JudgeOptions): Promise<FileJudge> {
  if (!options.replay) throw new AppError("bad_input", "judge.which_answers");
  const problems = new Problems();
  const recorded = new Map<string, string>();
  for await (const one of readRatings(inputFile(options.replay), problems))
    recorded.set(
      itemKey({
        topicId: one.topicId,
        runId: one.reportRunId,
        docid: one.docid,
        questionId: one.questionId,
      }),
      one.raw ?? (one.rating === -1 ? "(malformed)" : String(one.rating)),
    );
  problems.refuse();
  const facts = taskDefinition(options.task).judge.prompt;
  const read = promptsOf(options, [facts.kind]).get(facts.kind);
  return {
    judge: replayClient((key) => recorded.get(key)),
    rater: options.rater ?? "replay",
    type: "llm",
    prompt: null,
    rules: read && answerRules(read),
    temperature: null,
  };
}
