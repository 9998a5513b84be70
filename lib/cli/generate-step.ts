import type { EngineCall } from "@/lib/judging/engine/call-store";
import type { Prompt, PromptKind } from "@/lib/judging/prompts/prompt";
import type { Problem } from "@/lib/messages/problem";
import { ask, modelJudge, promptOf, refuseStopped, type ModelOptions } from "./model-options";

export interface GenerateOptions extends ModelOptions {
  out: string;
  prompt?: string;
}

/** Makes the model calls of a step. Returns the raw answers by id. */
export async function answersOf(
  calls: readonly EngineCall[],
  options: GenerateOptions,
  task: PromptKind,
  usual: string,
  what: string,
): Promise<Map<string, string>> {
  return answersWith(calls, options, promptOf(options.prompt ?? usual, task), what);
}

/** Makes model calls with a prompt. Returns the raw answers by id. */
export async function answersWith(
  calls: readonly EngineCall[],
  options: ModelOptions,
  prompt: Prompt,
  what: string,
): Promise<Map<string, string>> {
  const judge = await modelJudge(options, prompt);
  const asked = await ask(calls, judge, options, what);
  refuseStopped(asked, calls.length, options);
  return new Map([...asked.answers].map(([id, [answer]]) => [id, answer!.raw]));
}

/** Prints what a step produced, and lists what it repaired or left out. */
export function tellMade(
  out: string,
  made: number,
  what: string,
  problems: readonly Problem[],
  json: boolean | undefined,
): void {
  if (json)
    process.stdout.write(`${JSON.stringify({ out, made, ...listed(problems) }, null, 2)}\n`);
  else {
    process.stdout.write(
      `${out}: ${made} ${what}${problems.length === 0 ? "" : `, ${problems.length} ${problems.length === 1 ? "thing" : "things"} to look at`}\n`,
    );
    for (const { text } of problems.slice(0, 50)) console.error(`  ${text}`);
    if (problems.length > 50) console.error(`  and ${problems.length - 50} more`);
  }
}

/** Returns problems for `--json`: sentences and, in the same order, codes and data. */
export function listed(problems: readonly Problem[]) {
  return {
    problems: problems.map(({ text }) => text),
    problem_codes: problems.map(({ code, data }) => ({ code, data })),
  };
}
