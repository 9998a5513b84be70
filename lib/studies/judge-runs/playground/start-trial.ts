import { addJob } from "@/lib/db/core/jobs";
import { inTransaction } from "@/lib/db/core/database";
import { insertTrial, readTrial, triedItems } from "@/lib/db/judge-runs/playground";
import { settingsOfStage } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import { parsePrompt, renderPrompt } from "@/lib/judging/prompts/prompt";
import type { Language } from "@/lib/messages/interface/locales";
import { readReason, reasonText } from "@/lib/messages/reason";
import type { AnyData } from "@/lib/messages/sentence";
import { taskDefinition } from "@/lib/tasks/registry";
import type { Trial } from "@/lib/contract/playground";
import { readEndpoint } from "../endpoints";
import { promptOfStage } from "../model-judge";
import { rulesOf, type ReaderOfStudy } from "../read-answers";
import { refuseBlind } from "./playground-items";

/** The job that lets a worker answer a trial. */
export const TRIAL_JOB = "prompt-trial";

interface TrialRequest {
  stageId: string;
  endpointId: string;
  /** A whole prompt file. */
  prompt: string;
  itemIds: string[];
}

/**
 * Lets a worker ask a model about a few labelled items of the first half. Refuses a prompt that
 * cannot be read or does not fit, before anything is asked.
 * @returns the trial's id
 */
export async function startTrial(
  study: ReaderOfStudy,
  request: TrialRequest,
  userId: string | null,
): Promise<string> {
  refuseBlind(study);
  const rules = await rulesOf(study, request.stageId);
  await readEndpoint(study.id, request.endpointId);
  const { judge } = taskDefinition(rules.task);
  const settings = (await settingsOfStage(study.id, request.stageId)) ?? {};
  const given = parsePrompt(request.prompt, "prompt.md");
  const prompt = promptOfStage(given, { task: rules.task, settings });
  if (prompt.task !== judge.prompt.kind)
    throw new AppError("bad_input", "judge_run.prompt_for_other_task", {
      name: prompt.name,
      task: prompt.task,
      needed: judge.prompt.kind,
    });
  const items = await triedItems(request.stageId, rules, request.itemIds);
  if (items.length < new Set(request.itemIds).size)
    throw new AppError("bad_input", "playground.unknown_item");
  for (const item of items) renderPrompt(prompt, judge.prompt.values(item));
  return inTransaction(async (transaction) => {
    const id = await insertTrial(transaction, {
      ...request,
      studyId: study.id,
      userId,
      prompt: prompt.text,
    });
    await addJob(transaction, TRIAL_JOB, { trialId: id }, `trial ${id}`);
    return id;
  });
}

/** Returns what became of a trial. */
export async function trialOf(
  study: ReaderOfStudy,
  trialId: string,
  language: Language,
): Promise<Trial> {
  refuseBlind(study);
  const trial = await readTrial(study.id, trialId);
  if (!trial) throw new AppError("not_found", "playground.unknown_trial");
  const { inputPrice, outputPrice } = await readEndpoint(study.id, trial.endpointId);
  const reason = readReason(trial.reasonCode, trial.reasonData as AnyData | null);
  const hasPrices = inputPrice !== null && outputPrice !== null;
  return {
    id: trial.id,
    status: trial.status as Trial["status"],
    reason: reason && reasonText(reason, language),
    answers: trial.answers as Trial["answers"],
    cost: hasPrices
      ? (trial.promptTokens * inputPrice + trial.completionTokens * outputPrice) / 1e6
      : null,
  };
}
