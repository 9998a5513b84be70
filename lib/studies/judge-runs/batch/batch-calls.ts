import { callsOfRun, type RunCall } from "@/lib/db/judge-runs/calls";
import type { CompletionRequest } from "@/lib/judging/endpoint/completion";
import type { JudgeQuestion } from "@/lib/judging/judge-client";
import { requestKey, requestOf } from "@/lib/judging/llm-judge";
import { renderPrompt } from "@/lib/judging/prompts/prompt";
import { questionOf } from "../run-question";
import type { BatchRun } from "./run-of-batch";

const AT_ONCE = 1000;

/** A call of a run with its requests, one for each sample. */
export interface BatchCall {
  call: RunCall;
  question: JudgeQuestion;
  samples: { key: string; request: CompletionRequest }[];
}

/** Returns calls of a run, some at a time. Those whose item does not fit the prompt have no samples. */
export async function* batchCalls(
  run: BatchRun,
  runId: string,
  onlyPending: boolean,
): AsyncGenerator<BatchCall[]> {
  let after = 0;
  while (true) {
    const calls = await callsOfRun(runId, { onlyPending, after, most: AT_ONCE });
    if (calls.length === 0) return;
    after = calls.at(-1)!.chunk;
    yield calls.map((call) => batchCall(run, call));
  }
}

function batchCall({ prompt, settings, identity, context }: BatchRun, call: RunCall): BatchCall {
  const question = questionOf(context.task, call);
  const text = textOf(prompt, question);
  if (text === null) return { call, question, samples: [] };
  const samples = Array.from({ length: settings.samples }, (_, sample) => {
    const request = requestOf(prompt, settings, text, sample);
    return { request, key: requestKey(request, identity) };
  });
  return { call, question, samples };
}

function textOf(prompt: BatchRun["prompt"], { values }: JudgeQuestion): string | null {
  try {
    return renderPrompt(prompt, values);
  } catch {
    return null;
  }
}
