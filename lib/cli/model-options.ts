import { existsSync, readFileSync } from "node:fs";
import type { Command } from "commander";
import { AppError } from "@/lib/domain/app-error";
import { reasonText } from "@/lib/messages/reason";
import { askAll, type Asked } from "@/lib/judging/ask-all";
import { openAiClient } from "@/lib/judging/endpoint/openai-client";
import { probeEndpoint } from "@/lib/judging/endpoint/probe";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import type { JudgeClient } from "@/lib/judging/judge-client";
import { llmJudge } from "@/lib/judging/llm-judge";
import { builtInPrompt } from "@/lib/judging/prompts/built-in";
import { parsePrompt, type Prompt } from "@/lib/judging/prompts/prompt";
import { fileCache } from "./answer-file";
import { endpointOf, withEndpoint, type EndpointOptions } from "./endpoint-options";
import { wholeNumber } from "./option-values";

export interface ModelOptions extends EndpointOptions {
  model?: string;
  cache?: string;
  window: number;
  requestsPerMinute?: number;
  tokensPerMinute?: number;
  maxCalls?: number;
  json?: boolean;
  /** How often each item is asked, and the temperature instead of the prompt's. */
  samples?: number;
  temperature?: number;
}

/**
 * Adds the options of commands that call a language model. Private network addresses are allowed,
 * because the operator runs the command line.
 */
export function withModel(command: Command): Command {
  return withEndpoint(command)
    .option("--model <name>", "model of the endpoint")
    .option("--cache <file>", "answers are kept in this file, and not asked for again (JSON lines)")
    .option("--window <n>", "calls at once", wholeNumber(1, 1024), 16)
    .option("--requests-per-minute <n>", "limit", wholeNumber(1, 10_000_000))
    .option("--tokens-per-minute <n>", "limit", wholeNumber(1, 1_000_000_000))
    .option(
      "--max-calls <n>",
      "stop after so many calls; what came is kept with --cache",
      wholeNumber(1, 100_000_000),
    )
    .option("--json", "what was done as JSON on standard output");
}

/** Returns a judge made from a model and a prompt. */
export async function modelJudge(options: ModelOptions, prompt: Prompt): Promise<JudgeClient> {
  const { model } = options;
  const address = endpointOf(options);
  if (!model) throw new AppError("bad_input", "judge.which_model");
  const capabilities = await probeEndpoint(address, model);
  return llmJudge(openAiClient({ ...address, window: options.window, capabilities }), prompt, {
    model,
    logprobs: capabilities.topLogprobs > 0 && prompt.task === "rating",
    structured: capabilities.structured !== "none" && prompt.answer.kind === "json",
    samples: options.samples ?? 1,
    temperature: options.temperature ?? null,
    keepsReasoning: address.calling.keepsReasoning,
  });
}

/** Returns a built-in prompt by its name, or a prompt from a file. */
export function promptOf(given: string, task: Prompt["task"]): Prompt {
  const prompt = existsSync(given)
    ? parsePrompt(readFileSync(given, "utf8"), given)
    : builtInPrompt(given);
  if (prompt.task !== task)
    throw new AppError("bad_input", "prompt.for_other_task", {
      name: prompt.name,
      task: prompt.task,
      needed: task,
    });
  return prompt;
}

/** Makes the calls, with progress on a terminal. Answers are kept if it is interrupted. */
export async function ask(
  calls: readonly EngineCall[],
  judge: JudgeClient,
  options: ModelOptions,
  what: string,
): Promise<Asked> {
  const halt = new AbortController();
  const stop = () => halt.abort();
  process.once("SIGINT", stop);
  const begun = Date.now();
  const shown = process.stderr.isTTY;
  try {
    const asked = await askAll(calls, judge, {
      window: options.window,
      requestsPerMinute: options.requestsPerMinute ?? null,
      tokensPerMinute: options.tokensPerMinute ?? null,
      maxCalls: options.maxCalls ?? null,
      signal: halt.signal,
      cache: fileCache(options.cache),
      onProgress: (done, total) => {
        if (shown)
          process.stderr.write(
            `\r${what}: ${done} of ${total}, ${Math.round(done / Math.max(1, (Date.now() - begun) / 1000))} a second \x1b[K`,
          );
      },
    });
    // The limit applies to the whole command, so the next step gets what is left.
    if (options.maxCalls !== undefined)
      options.maxCalls = Math.max(0, options.maxCalls - asked.sent);
    return asked;
  } finally {
    if (shown) process.stderr.write("\n");
    process.removeListener("SIGINT", stop);
    await judge.close();
  }
}

/** Refuses to go on with incomplete answers, and says how to continue. */
export function refuseStopped(asked: Asked, total: number, options: ModelOptions): void {
  if (asked.stopped === null) return;
  const kept = options.cache
    ? `they are kept in ${options.cache}, so run the same again to go on`
    : "give --cache FILE to keep them, and run again";
  throw new AppError("conflict", "judge.stopped", {
    count: asked.answers.size,
    total,
    stopped: reasonText(asked.stopped).replace(/\.$/, ""),
    kept,
  });
}
