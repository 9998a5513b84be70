import { hoursAllowed, hoursLeftByOthers, isBegun, pagesAndHours } from "@/lib/db/pages/next-page";
import type { BaseSettings } from "@/lib/tasks/task-definition";

interface Stage {
  id: string;
  settings: Record<string, unknown>;
}

/** What the limits of a stage leave a user. */
interface Left {
  /** Number of pages; null without a limit. */
  pages: number | null;
  /** Whether the active hours are used up. */
  isOutOfHours: boolean;
}

/** Returns what the limits of a stage leave a user. */
export async function leftWithinLimits(stage: Stage, userId: string): Promise<Left> {
  const { pagesPerAnnotator = null } = stage.settings as Partial<BaseSettings>;
  const most = await budgetOf(stage, userId);
  if (pagesPerAnnotator === null && most === null) return { pages: null, isOutOfHours: false };
  const { pages, hours } = await pagesAndHours(stage.id, userId, most !== null);
  return {
    pages: pagesPerAnnotator === null ? null : pagesPerAnnotator - pages,
    isOutOfHours: most !== null && hours >= most,
  };
}

/** Returns which limit of the stage the user has reached; null for none. */
export async function reachedLimit(
  stage: Stage,
  userId: string,
): Promise<"limit" | "hours" | null> {
  const { pages, isOutOfHours } = await leftWithinLimits(stage, userId);
  if (isOutOfHours) return "hours";
  return pages !== null && pages <= 0 ? "limit" : null;
}

/**
 * Returns whether the user may go on with a page of theirs. After the hours are used up only a page
 * that was begun can be finished.
 */
export async function mayOpen(stage: Stage, userId: string, slotId: string): Promise<boolean> {
  const { isOutOfHours } = await leftWithinLimits(stage, userId);
  return !isOutOfHours || (await isBegun(slotId));
}

/**
 * Returns the active hours that a user may work in a stage: their own budget, or the stage's, or what
 * other stages leave of the hours in the study if that is less; null without any limit.
 */
export async function budgetOf(stage: Stage, userId: string): Promise<number | null> {
  const { hoursPerAnnotator = null } = stage.settings as Partial<BaseSettings>;
  const [own, ofStudy] = await Promise.all([
    hoursAllowed(stage.id, userId),
    hoursLeftByOthers(stage.id, userId),
  ]);
  const inStage = own ?? hoursPerAnnotator;
  if (ofStudy === null) return inStage;
  return inStage === null ? ofStudy : Math.min(inStage, ofStudy);
}
