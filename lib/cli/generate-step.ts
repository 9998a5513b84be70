import type { Command } from "commander";
import { buildSettings, type BuildStep, type Texts } from "@/lib/collection/build-kind";
import { BUILD_KINDS } from "@/lib/collection/build-steps";
import { cruxBuild } from "@/lib/collection/crux-build";
import type { BuiltRating } from "@/lib/collection/crux-steps";
import { AppError } from "@/lib/domain/app-error";
import type { Asked } from "@/lib/judging/ask-all";
import type { AnswerRules } from "@/lib/judging/answer-rules";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { builtInPrompt } from "@/lib/judging/prompts/built-in";
import { answerRules, type Prompt, type PromptKind } from "@/lib/judging/prompts/prompt";
import type { Problem } from "@/lib/messages/problem";
import { ask, refuseStopped } from "./ask";
import { failureCounts, failuresByKind, failuresText, retryHint } from "./failures";
import { modelJudge, promptOf, type ModelOptions, type PromptOptions } from "./model-options";
import { checkOutputs, inputFile, writeLines } from "./files";
import { tallyJson, tallyText } from "./tally";
import { counted, print } from "./print";

/** Options of every command that makes something from a model's answers. */
export interface StepOptions extends ModelOptions {
  skipFailed?: boolean;
}

export interface GenerateOptions extends StepOptions, PromptOptions {
  out: string;
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
  /** Expected ratings by the id of their call, where the model gave log probabilities. */
  expected?: ReadonlyMap<string, number | null>;
  /** How labels are read from them. */
  rules: AnswerRules;
}

/** Makes the model calls of a step. The outputs are opened before the first call. */
export async function answersOf(
  calls: readonly EngineCall[],
  options: GenerateOptions & { kept?: string },
  prompt: Prompt,
  what: string,
): Promise<StepAnswers> {
  checkOutputs([options.out, options.kept]);
  return answersWith(calls, options, prompt, what);
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
  const expected = new Map([...asked.answers].map(([id, [answer]]) => [id, answer!.expected]));
  return { raw, expected, rules: answerRules(prompt) };
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

/** What a step makes, with problems for what was repaired, left out or missing. */
export interface Made {
  rows: object[];
  problems: Problem[];
}

/** Returns the prompt of a step: among those of all steps of the command, or of this one alone. */
function promptOfStep(
  { prompt }: Pick<BuildStep, "prompt">,
  options: GenerateOptions,
  prompts?: ReadonlyMap<PromptKind, Prompt>,
): Prompt {
  const { task, defaultPrompt } = prompt!;
  if (prompts) return prompts.get(task) ?? builtInPrompt(defaultPrompt);
  return promptOf(options, task, defaultPrompt);
}

/** Runs a step of a build, which the page uses too, on files. */
export async function runStep(
  kind: keyof typeof BUILD_KINDS,
  name: string,
  texts: Texts,
  options: GenerateOptions & { kept?: string },
  given: object = {},
  prompts?: ReadonlyMap<PromptKind, Prompt>,
): Promise<Made> {
  const step = BUILD_KINDS[kind].steps.find((one) => one.name === name)!;
  const prompt = promptOfStep(step, options, prompts);
  const settings = buildSettings.parse(given);
  const calls = await step.calls(texts, settings);
  const isCrux = kind === "crux";
  if (calls.length === 0 && !isCrux) throw new AppError("bad_input", "generate.nothing_to_ask");
  const title = isCrux ? name : step.title;
  const { raw, rules } = await answersOf(calls, options, prompt, title);
  return step.take(texts, raw, settings, rules);
}

/** Makes the ratings of every question of a topic for each of its passages. */
export async function makeRatings(
  texts: Texts,
  options: GenerateOptions,
  prompts?: ReadonlyMap<PromptKind, Prompt>,
): Promise<Made> {
  const step = cruxBuild.steps.find((one) => one.name === "ratings")!;
  const { name } = promptOfStep(step, options, prompts);
  const { rows, problems } = await runStep("crux", "ratings", texts, options, {}, prompts);
  refuseUnreadable(rows as Pick<BuiltRating, "rating" | "raw">[]);
  const judge = `${options.model} ${name}`;
  return { rows: rows.map((row) => ({ ...row, judge })), problems };
}

/** Returns the files that options name, by their names in a build. */
export function filesNamed(paths: Record<string, string | undefined>): Texts {
  return (name) => inputFile(paths[name]!);
}

/** Refuses ratings of which none could be read: they would say that no text answers anything. */
export function refuseUnreadable(ratings: readonly Pick<BuiltRating, "rating" | "raw">[]): void {
  const [first] = ratings;
  if (first && ratings.every(({ rating }) => rating < 0))
    throw new AppError("bad_input", "generate.no_rating_read", {
      count: ratings.length,
      first: JSON.stringify(first.raw.slice(0, 80).toWellFormed()),
    });
}

/** Writes what a step made, and prints it. */
export function writeMade(
  options: { out: string } & Partial<StepOptions>,
  { rows, problems }: Made,
  what: string,
): void {
  writeLines(options.out, rows);
  printMade(options.out, rows.length, what, problems, options);
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
