import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { capabilitiesSchema, type Capabilities } from "@/lib/domain/judging/capabilities";
import type { AnswerLimits } from "@/lib/judging/call-cost";
import { endpointIdentity, headersHash } from "@/lib/judging/endpoint/identity";
import { openAiClient, type EndpointAddress } from "@/lib/judging/endpoint/openai-client";
import { probeEndpoint } from "@/lib/judging/endpoint/probe";
import { answerTokens } from "@/lib/judging/endpoint/request-body";
import { ATTEMPTS } from "@/lib/judging/engine/engine";
import { plainAnswer, type JudgeClient } from "@/lib/judging/judge-client";
import { llmJudge, type ModelSettings } from "@/lib/judging/llm-judge";
import { builtInPrompt } from "@/lib/judging/prompts/built-in";
import { promptsByKind } from "@/lib/judging/prompts/prompts-by-kind";
import { parsePrompt, type Prompt, type PromptKind } from "@/lib/judging/prompts/prompt";
import { answerLines, storedAnswers } from "./answer-file";
import { endpointOf, withEndpoint, type EndpointOptions } from "./endpoint-options";
import { isThere, jsonOf, readText } from "./files";
import { amount, wholeNumber } from "./option-values";
import type { Tally } from "./tally";

export interface ModelOptions extends EndpointOptions {
  model?: string;
  cache?: string;
  window: number;
  requestsPerMinute?: number;
  tokensPerMinute?: number;
  maxCalls?: number;
  inputPrice?: number;
  outputPrice?: number;
  budget?: number;
  askAgain?: boolean;
  capabilities?: string;
  /** False with `--no-probe`. */
  probe?: boolean;
  /** What an earlier probe found, to be taken instead of another one. */
  remembered?: Capabilities;
  json?: boolean;
  /** How often each item is asked, and the temperature instead of the prompt's. */
  samples?: number;
  temperature?: number;
  /** True if no call may be made. */
  dryRun?: boolean;
  /** What the steps of the command have done so far. */
  tally?: Tally;
}

/**
 * Adds the options of commands that call a language model. Private network addresses are allowed,
 * because the operator runs the command line.
 */
export function withModel(command: Command): Command {
  return withModelAddress(command)
    .option("--window <n>", "calls at once", wholeNumber(1, 1024), 16)
    .option("--requests-per-minute <n>", "limit", wholeNumber(1, 10_000_000))
    .option("--tokens-per-minute <n>", "limit", wholeNumber(1, 1_000_000_000))
    .option(
      "--max-calls <n>",
      "stop after so many calls; what came is kept with --cache",
      wholeNumber(1, 100_000_000),
    )
    .option(
      "--budget <n>",
      "stop before the calls cost more, in the currency of the prices; what came is kept with --cache",
      amount,
    )
    .option("--json", "what was done as JSON on standard output");
}

/** Adds the options that say which model is asked, and which answers are known already. */
export function withModelAddress(command: Command): Command {
  return withEndpoint(command)
    .option("--model <name>", "model of the endpoint")
    .option("--cache <file>", "answers are kept in this file, and not asked for again (JSON lines)")
    .option("--ask-again", "asks again where the known answer is malformed or cut off")
    .option(
      "--capabilities <file>",
      "what the model takes, from this JSON file or the batch.json of a batch, instead of a probe",
    )
    .option("--no-probe", "takes for granted that the model takes what most models take")
    .option("--input-price <n>", "price of a million prompt tokens", amount)
    .option("--output-price <n>", "price of a million answer tokens, reasoning included", amount);
}

type Address = Omit<EndpointAddress, "capabilities" | "window">;

/** A model that is asked by a prompt. */
export interface AskedModel {
  judge: JudgeClient;
  prompt: Prompt;
  settings: ModelSettings;
  /** The endpoint and how it is called, as a part of cache keys. */
  identity: string;
  address: Address;
  capabilities: Capabilities;
  capabilitiesFrom: CapabilitiesFrom;
  limits: AnswerLimits;
}

/** Where capabilities come from. */
export type CapabilitiesFrom = "file" | "probe" | "usual";

/** Returns a judge made from a model and a prompt. */
export async function modelJudge(options: ModelOptions, prompt: Prompt): Promise<AskedModel> {
  const { model, window = 1 } = options;
  const address = endpointOf(options);
  if (!model) throw new AppError("bad_input", "judge.which_model");
  refuseBudgetWithoutPrices(options);
  const { capabilities, from } = await capabilitiesOf(options, address, model);
  const settings: ModelSettings = {
    model,
    logprobs: capabilities.topLogprobs > 0 && prompt.task === "rating",
    structured: capabilities.structured !== "none" && prompt.answer.kind === "json",
    samples: options.samples ?? 1,
    temperature: options.temperature ?? null,
    keepsReasoning: address.calling.keepsReasoning,
  };
  const client = openAiClient({ ...address, window, capabilities });
  return {
    judge: llmJudge(client, prompt, settings),
    prompt,
    settings,
    identity: client.identity,
    address,
    capabilities,
    capabilitiesFrom: from,
    limits: {
      answer: prompt.maxTokens,
      withReasoning: answerTokens(prompt, address.calling, capabilities),
    },
  };
}

/** A dry run makes no call, so it does not probe either. */
async function capabilitiesOf(
  { capabilities: path, probe, dryRun, remembered, cache }: ModelOptions,
  address: Address,
  model: string,
): Promise<{ capabilities: Capabilities; from: CapabilitiesFrom }> {
  if (path !== undefined) return { capabilities: capabilitiesIn(path), from: "file" };
  if (remembered !== undefined) return { capabilities: remembered, from: "probe" };
  if (probe === false || dryRun)
    return { capabilities: capabilitiesSchema.parse({}), from: "usual" };
  const capabilities = await probeEndpoint(address, model, ATTEMPTS);
  if (cache !== undefined) {
    const answer = plainAnswer(JSON.stringify(capabilities));
    appendFileSync(cache, answerLines([{ key: probeKey(address, model), answer }]));
  }
  return { capabilities, from: "probe" };
}

/** The key under which a cache file has what a probe found. */
function probeKey({ baseUrl, calling, headers }: Address, model: string): string {
  const defaults = capabilitiesSchema.parse({});
  const identity = endpointIdentity(baseUrl, calling, defaults, headersHash(headers));
  return createHash("sha256").update(`probe ${identity} ${model}`).digest("hex");
}

/** Returns what the latest probe found, from the cache file; null if it has none. */
export async function rememberedCapabilities(options: ModelOptions): Promise<Capabilities | null> {
  const { cache, model, baseUrl, capabilities, probe } = options;
  if (!cache || !model || !baseUrl || capabilities !== undefined || probe === false) return null;
  const key = probeKey(endpointOf(options), model);
  let found: Capabilities | null = null;
  for await (const answers of storedAnswers(cache))
    for (const one of answers)
      if (one.key === key) found = capabilitiesSchema.parse(JSON.parse(one.answer.raw));
  return found;
}

/** Reads capabilities from a file of their own, or from the `batch.json` of a batch. */
function capabilitiesIn(path: string): Capabilities {
  const given = jsonOf(readText(path));
  const inner = (given as { capabilities?: unknown } | null | undefined)?.capabilities ?? given;
  const parsed = capabilitiesSchema.strict().safeParse(inner);
  if (!parsed.success) throw new AppError("bad_input", "judge.bad_capabilities", { path });
  return parsed.data;
}

function refuseBudgetWithoutPrices({ budget, inputPrice, outputPrice }: ModelOptions): void {
  const isPriced = inputPrice !== undefined && outputPrice !== undefined;
  if (
    (budget !== undefined && !isPriced) ||
    (inputPrice === undefined) !== (outputPrice === undefined)
  )
    throw new AppError("bad_input", "judge.prices_needed");
}

/** The prompts that a command was given. */
export interface PromptOptions {
  /** Names of built-in prompts, or files. */
  prompt?: readonly string[];
}

/** Adds the option that names prompts. @param otherwise what is asked with by default */
export function withPrompts(command: Command, otherwise: string): Command {
  return command.option(
    "--prompt <name>",
    `a prompt of the product, or a file (default: ${otherwise}); may be repeated, and each goes to the step of its task`,
    (name: string, others: readonly string[] = []) => [...others, name],
  );
}

/**
 * Returns the prompts that a command was given, by kind. Refuses a prompt that none of its steps
 * takes, and two of a kind.
 */
export function promptsOf(
  { prompt = [] }: PromptOptions,
  kinds: readonly PromptKind[],
): Map<PromptKind, Prompt> {
  return promptsByKind(
    prompt.map((given) =>
      isThere(given) ? parsePrompt(readText(given), given) : builtInPrompt(given),
    ),
    kinds,
  );
}

/** Returns the prompt of a command with one step: the given one, or a built-in one. */
export function promptOf(options: PromptOptions, kind: PromptKind, otherwise: string): Prompt {
  return promptsOf(options, [kind]).get(kind) ?? builtInPrompt(otherwise);
}
