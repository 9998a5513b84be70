import {
  claimStep,
  failAfterAttempts,
  failStep,
  finishStep,
  leaveStep,
  renewStep,
  reportStepProgress,
} from "@/lib/db/builds/claims";
import { isDatabaseAway } from "@/lib/db/installation/database-problem";
import { AppError } from "@/lib/domain/app-error";
import { buildSettings } from "@/lib/collection/build-kind";
import { BUILD_KINDS } from "@/lib/collection/build-steps";
import { askAll, type Asked } from "@/lib/judging/ask-all";
import type { CallFailure } from "@/lib/judging/endpoint/call-failure";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { llmJudge, ONE_SAMPLE } from "@/lib/judging/llm-judge";
import { builtInPrompt } from "@/lib/judging/prompts/built-in";
import { answerRules, type Prompt } from "@/lib/judging/prompts/prompt";
import { buildPrompts, buildTexts } from "@/lib/studies/builds/builds";
import { type Problem, problem, storedProblem } from "@/lib/messages/problem";
import { workReason, type Reason } from "@/lib/messages/reason";
import { DATABASE_ANSWERS } from "@/lib/studies/judge-runs/known-answers";
import { endpointOf } from "./judge-of";

type Due = NonNullable<Awaited<ReturnType<typeof claimStep>>>;

/** A step that ended its worker this often is too large for a worker. */
const MAX_ATTEMPTS = 3;
const MAX_CALLS = 1_000_000;
/** Milliseconds between two updates of a step's progress. */
const REPORT_INTERVAL_MS = 500;

/** Works on waiting build steps, one after another: queued ones and those whose worker died. */
export async function workOnBuilds(signal: AbortSignal): Promise<void> {
  for (let due = await claim(); due && !signal.aborted; due = await claim())
    await workOn(due, signal);
}

async function claim(): Promise<Due | undefined> {
  await failAfterAttempts(MAX_ATTEMPTS, workReason("step.too_large", { attempts: MAX_ATTEMPTS }));
  return claimStep();
}

async function workOn(due: Due, signal: AbortSignal): Promise<void> {
  try {
    const step = BUILD_KINDS[due.kind].steps.find((one) => one.name === due.name)!;
    const texts = await buildTexts(due.buildId);
    const settings = buildSettings.parse(due.settings);
    const calls = await step.calls(texts, settings);
    if (calls.length > MAX_CALLS)
      throw new AppError("too_large", "build.too_many_calls", {
        count: calls.length,
        most: MAX_CALLS,
      });
    const answers = new Map<string, string>();
    const failed: Problem[] = [];
    const prompt =
      step.prompt &&
      ((await buildPrompts(due.studyId, due.kind, settings.prompts)).get(step.prompt.task) ??
        builtInPrompt(step.prompt.defaultPrompt));
    if (prompt && calls.length > 0) {
      const asked = await ask(due, calls, prompt, signal);
      if (asked.stopped !== null) {
        // A step stopped by a user is paused. If the worker is shutting down, the step is queued
        // again for the next one.
        await leaveStep(due, {
          status: signal.aborted ? "queued" : "paused",
          reason: asked.stopped,
          done: asked.answers.size,
        });
        return;
      }
      if (asked.failures.size > 0 && !due.skipsFailed) {
        await leaveStep(due, {
          status: "paused",
          reason: callsFailed([...asked.failures.values()]),
          done: asked.answers.size,
        });
        return;
      }
      for (const [id, [answer]] of asked.answers) answers.set(id, answer!.raw);
      for (const [id, failure] of asked.failures)
        failed.push(problem("step.call_failed", { id, message: failure.message }));
    }
    const { rows, problems } = await step.take(
      texts,
      answers,
      settings,
      prompt ? answerRules(prompt) : undefined,
    );
    await finishStep(due, {
      content: rows.map((row) => JSON.stringify(row)).join("\n"),
      problems: [...failed, ...problems].map(storedProblem),
      calls: calls.length,
    });
  } catch (error) {
    // It is taken again when its lease ends.
    if (isDatabaseAway(error)) throw error;
    await failStep(
      due,
      error instanceof AppError
        ? { code: error.reasonCode, data: error.data }
        : workReason("step.failed", {
            text: error instanceof Error ? error.message : String(error),
          }),
    );
  }
}

/** Returns the reason of a step that pauses because calls failed: how many of each kind. */
function callsFailed(failures: readonly CallFailure[]): Reason {
  const counts = new Map<string, number>();
  for (const { kind } of failures) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return workReason("step.calls_failed", {
    count: failures.length,
    kinds: [...counts].map(([kind, count]) => `${count} ${kind}`).join(", "),
    first: failures[0]!.message,
  });
}

/** Makes the calls of a step that have no stored answer, and updates its progress. */
async function ask(
  due: Due,
  calls: readonly EngineCall[],
  prompt: Prompt,
  signal: AbortSignal,
): Promise<Asked> {
  const { client, endpoint, calling } = await endpointOf(due.endpointId);
  await reportStepProgress(due, { total: calls.length });
  let reportedAt = -Infinity;
  const judge = llmJudge(client, prompt, {
    ...ONE_SAMPLE,
    model: endpoint.model,
    logprobs: false,
    structured: false,
    keepsReasoning: calling.keepsReasoning,
  });
  return askAll(calls, judge, {
    window: endpoint.window,
    requestsPerMinute: endpoint.requestsPerMinute,
    tokensPerMinute: endpoint.tokensPerMinute,
    maxCalls: null,
    signal,
    cache: DATABASE_ANSWERS,
    onProgress: (done) => {
      if (performance.now() - reportedAt <= REPORT_INTERVAL_MS) return;
      reportedAt = performance.now();
      void reportStepProgress(due, { done }).catch(() => {});
    },
    async goes() {
      const workers = await renewStep(due, due.endpointId);
      return { goes: workers !== undefined, sharers: (workers ?? 0) + 1 };
    },
  }).finally(() => judge.close());
}
