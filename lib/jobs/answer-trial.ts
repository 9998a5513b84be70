import { z } from "zod";
import { claimTrial, finishTrial, triedItems } from "@/lib/db/judge-runs/playground";
import type { TrialAnswer } from "@/lib/contract/playground";
import { AppError } from "@/lib/domain/app-error";
import { askAll, type Asked } from "@/lib/judging/ask-all";
import type { EngineCall } from "@/lib/judging/engine/call-store";
import { llmJudge, ONE_SAMPLE } from "@/lib/judging/llm-judge";
import { parseAnswer } from "@/lib/judging/parse-answer";
import { answerRules, parsePrompt, type Prompt } from "@/lib/judging/prompts/prompt";
import { workReason, type Reason } from "@/lib/messages/reason";
import { DATABASE_ANSWERS } from "@/lib/studies/judge-runs/known-answers";
import { rulesOf } from "@/lib/studies/judge-runs/read-answers";
import { questionOf } from "@/lib/studies/judge-runs/run-question";
import { endpointOf } from "./judge-of";

const payloadSchema = z.object({ trialId: z.uuid() });

/** A trial whose worker is silent for this long is taken by another. */
const LEASE_SECONDS = 900;

type Trial = NonNullable<Awaited<ReturnType<typeof claimTrial>>>;

/** Asks a model about the items of a trial. The answers are stored with the trial, as no labels. */
export async function answerTrial(payload: unknown, signal: AbortSignal): Promise<void> {
  const { trialId } = payloadSchema.parse(payload);
  const trial = await claimTrial(trialId, LEASE_SECONDS);
  if (!trial) return;
  try {
    await answer(trial, signal);
  } catch (error) {
    await finishTrial(trialId, { ...NOTHING, reason: reasonOf(error) });
  }
}

const NOTHING = { answers: [], promptTokens: 0, completionTokens: 0 };

async function answer(trial: Trial, signal: AbortSignal): Promise<void> {
  const { stageId, itemIds, endpointId } = trial;
  const rules = await rulesOf({ id: trial.studyId, blind: false }, stageId);
  const prompt = parsePrompt(trial.prompt, "prompt.md");
  const items = await triedItems(stageId, rules, itemIds);
  const calls = items.map((item) => ({ id: item.id, question: questionOf(rules.task, item) }));
  const asked = await ask(endpointId, prompt, calls, signal);
  await finishTrial(trial.id, {
    answers: itemIds.map((itemId) => trialAnswer(itemId, asked, prompt, rules)),
    promptTokens: asked.promptTokens,
    completionTokens: asked.completionTokens,
    reason: asked.stopped,
  });
}

async function ask(
  endpointId: string,
  prompt: Prompt,
  calls: readonly EngineCall[],
  signal: AbortSignal,
): Promise<Asked> {
  const { client, endpoint, calling, capabilities } = await endpointOf(endpointId);
  const judge = llmJudge(client, prompt, {
    ...ONE_SAMPLE,
    model: endpoint.model,
    logprobs: false,
    structured: capabilities.structured !== "none" && prompt.answer.kind === "json",
    keepsReasoning: calling.keepsReasoning,
  });
  const { window, requestsPerMinute, tokensPerMinute } = endpoint;
  return askAll(calls, judge, {
    window,
    requestsPerMinute,
    tokensPerMinute,
    maxCalls: null,
    signal,
    cache: DATABASE_ANSWERS,
  }).finally(() => judge.close());
}

function trialAnswer(
  itemId: string,
  asked: Asked,
  prompt: Prompt,
  { task, threshold }: Awaited<ReturnType<typeof rulesOf>>,
): TrialAnswer {
  const given = asked.answers.get(itemId)?.[0];
  if (!given)
    return {
      itemId,
      raw: null,
      reasons: null,
      reasoning: null,
      status: null,
      label: null,
      rating: null,
      failure: asked.failures.get(itemId)?.message ?? null,
    };
  const read = parseAnswer(task, given.raw, threshold, answerRules(prompt));
  const { status, label, rating, reasons } = read;
  const { raw, reasoning } = given;
  return { itemId, raw, reasons, reasoning, status, label, rating, failure: null };
}

function reasonOf(error: unknown): Reason {
  if (error instanceof AppError) return { code: error.reasonCode, data: error.data };
  return workReason("step.failed", {
    text: error instanceof Error ? error.message : String(error),
  });
}
