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
 * Checks whether an annotator may work in a stage. Refuses if too many known labels were wrong.
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

/** Returns whether a user got too many known labels wrong. */
export async function isStopped(
  stage: Pick<GatedStage, "id" | "settings">,
  userId: string,
): Promise<boolean> {
  const { keepRate, keepAfter = 20 } = stage.settings as Partial<BaseSettings>;
  if (keepRate === null || keepRate === undefined) return false;
  const { right, seen } = await knownRate(stage.id, userId);
  return seen >= keepAfter && right < keepRate * seen;
}

/**
 * Assigns a page with known labels, about one page in `goldEvery`: a free slot of it, or one beyond
 * its overlap. Nothing that is sent tells it from other pages. Null if none is due or left.
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
