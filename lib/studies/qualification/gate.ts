import { randomInt } from "node:crypto";
import { freePagesOf } from "@/lib/db/assignment/own-topics";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import { knownAnswers } from "@/lib/db/qualification/known";
import { nextTopic, type Claim } from "@/lib/db/pages/claim";
import {
  gaveBackPages,
  pagesWithKnown,
  takeKnownPage,
  takenWith,
} from "@/lib/db/pages/known-pages";
import { AppError } from "@/lib/domain/app-error";
import { isStoppedBy } from "@/lib/domain/assignment/known-stop";
import type { BaseSettings } from "@/lib/tasks/task-definition";
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

/**
 * Returns whether a user got too many known labels wrong. Nothing that they change afterwards lifts
 * the stop, so that it tells nothing of what was wrong.
 */
export async function isStopped(
  stage: Pick<GatedStage, "id" | "settings">,
  userId: string,
): Promise<boolean> {
  return (await stoppedRaters(stage, userId)).size > 0;
}

/** Returns the pseudonyms of those whom known labels stopped in a stage, or of one user if so. */
export async function stoppedRaters(
  stage: Pick<GatedStage, "id" | "settings">,
  userId: string | null = null,
): Promise<Set<string>> {
  const { keepRate, keepAfter = 20 } = stage.settings as Partial<BaseSettings>;
  if (keepRate === null || keepRate === undefined) return new Set();
  const answers = await knownAnswers(stage.id, userId);
  const raters = [...new Set(answers.map(({ rater }) => rater))];
  const isStopped = (name: string) =>
    isStoppedBy(
      answers.filter(({ rater }) => rater === name),
      { keepRate, keepAfter },
    );
  return new Set(raters.filter(isStopped));
}

/**
 * Assigns a page with known labels beyond its overlap, at most one page in `goldEvery`: of the topic
 * from which the next page comes anyway, so that neither the order of topics nor the list of free
 * ones tells. Null if none is due.
 */
export async function claimKnownPage(stage: GatedStage, claim: Claim): Promise<string | null> {
  if (!isDrawn(stage)) return null;
  const topicId = await nextTopic(claim);
  if (topicId === null) return null;
  const topic = { stageId: stage.id, topicId, userId: claim.userId };
  const free = await freePagesOf(topic);
  return inTransaction(async (tx) => {
    const { pages, due } = await duePages(tx, topic);
    if (!isTimely({ pages, free, due: due.length, every: goldEveryOf(stage)! })) return null;
    return takeOne(tx, due, claim);
  });
}

/**
 * Adds a known page to a topic whose pages were just taken whole, as if it was taken with them.
 * @param taken one of their slots
 */
export async function addKnownPage(
  stage: GatedStage,
  claim: Claim & { topicId: string },
  taken: string,
): Promise<string | null> {
  if (!isDrawn(stage)) return null;
  const { topicId, userId } = claim;
  return inTransaction(async (tx) => {
    const { due } = await duePages(tx, { stageId: stage.id, topicId, userId });
    const slotId = await takeOne(tx, due, claim);
    if (slotId) await takenWith(tx, slotId, taken);
    return slotId;
  });
}

function goldEveryOf({ settings }: GatedStage): number | null {
  return (settings as Partial<BaseSettings>).goldEvery ?? null;
}

/** Draws one time in `goldEvery`. */
function isDrawn(stage: GatedStage): boolean {
  const every = goldEveryOf(stage);
  return every !== null && randomInt(every) === 0;
}

/**
 * Returns the number of pages of a topic, and the known ones that are due for a user. None are
 * after the user gave a page of the topic back: a page that came in its stead would be a known one.
 */
async function duePages(
  tx: Transaction,
  topic: { stageId: string; topicId: string; userId: string },
): Promise<{ pages: number; due: string[] }> {
  await lockUntilEnd(tx, `gold ${topic.stageId}`);
  const pages = await pagesWithKnown(tx, topic);
  const due = pages.filter(({ isDue }) => isDue).map(({ id }) => id);
  if (due.length === 0 || (await gaveBackPages(tx, topic))) return { pages: pages.length, due: [] };
  return { pages: pages.length, due };
}

/**
 * Returns whether a known page comes now, after it was drawn one time in `every`. Its chance is
 * 2 * due * free / pages^2, at most 1 / every: known pages are due late in a topic, when others
 * have taken them, and pages are free early, so that it comes neither early nor late. As long as
 * one page alone is free, none comes: the last page of a topic would always be another one.
 */
function isTimely(of: { pages: number; free: number; due: number; every: number }): boolean {
  const chance = (2 * of.due * of.free) / of.pages ** 2;
  return of.free > 1 && randomInt(1_000_000) < chance * of.every * 1_000_000;
}

async function takeOne(
  tx: Transaction,
  pages: readonly string[],
  { stageId, userId, leaseHours: hours, guidelineHash }: Claim,
): Promise<string | null> {
  if (pages.length === 0) return null;
  const pageId = pages[randomInt(pages.length)]!;
  return takeKnownPage(tx, pageId, { stageId, userId, hours, guidelineHash });
}
