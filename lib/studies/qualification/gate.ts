import { secretDraw } from "@/lib/auth/sealed";
import { inTransaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import { knownRate } from "@/lib/db/judgments/known";
import {
  hasOrdinaryWork,
  knownPageFor,
  pagesTaken,
  takeKnownPage,
} from "@/lib/db/pages/known-pages";
import { AppError } from "@/lib/domain/app-error";
import { LEASE_HOURS, type BaseSettings } from "@/lib/tasks/task-definition";
import { startDueAttempt } from "./attempts";

interface GatedStage {
  id: string;
  seed: number;
  settings: Record<string, unknown>;
}

/**
 * What stands between an annotator and a stage's work: training that is due, or known labels gone wrong.
 * @returns a training page to do first, or null
 */
export async function qualificationPage(
  stage: GatedStage,
  userId: string,
  guidelineHash: string,
): Promise<string | null> {
  const { qualification } = stage.settings as Partial<BaseSettings>;
  const due = qualification
    ? await startDueAttempt(stage.id, userId, qualification, guidelineHash)
    : null;
  if (due) return due;
  if (await isStopped(stage, userId)) throw new AppError("forbidden", "stage.stopped");
  return null;
}

/** True for somebody whose known labels went wrong too often. */
export async function isStopped(stage: GatedStage, userId: string): Promise<boolean> {
  const { keepRate, keepAfter = 20 } = stage.settings as Partial<BaseSettings>;
  if (keepRate === null || keepRate === undefined) return false;
  const { right, seen } = await knownRate(stage.id, userId);
  return seen >= keepAfter && right < keepRate * seen;
}

/**
 * About one page in `goldEvery` is one with known labels: a free place of it, else one beyond its overlap. Nothing
 * that is sent tells it from others. Null when it is not due, or none is left.
 */
export async function claimKnownPage(
  stage: GatedStage,
  userId: string,
  guidelineHash: string,
  topicId: string | null = null,
): Promise<string | null> {
  const { goldEvery, claim = "open" } = stage.settings as Partial<BaseSettings>;
  if (!goldEvery) return null;
  const asker = { stageId: stage.id, userId, claim };
  return inTransaction(async (tx) => {
    const taken = await pagesTaken(tx, asker);
    if (secretDraw(`known pages ${stage.id} ${userId} ${taken}`) % goldEvery !== 0) return null;
    if (topicId === null && !(await hasOrdinaryWork(tx, asker))) return null;
    await lockUntilEnd(tx, `gold ${stage.id}`);
    const page = await knownPageFor(tx, asker, topicId);
    if (!page) return null;
    return takeKnownPage(tx, stage.id, page, { userId, hours: LEASE_HOURS, guidelineHash });
  });
}
