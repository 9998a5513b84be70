import { randomBytes } from "node:crypto";
import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { assignmentLock } from "@/lib/db/assignment/changes";
import { holdTopic, takeTopicPages } from "@/lib/db/assignment/own-topics";
import { inTransaction } from "@/lib/db/core/database";
import { lockUntilEnd, shareLockUntilEnd } from "@/lib/db/core/locks";
import { claimSlot, nextTopic, type Claim } from "@/lib/db/pages/claim";
import {
  ownPage,
  ownPageOfTopic,
  pagesAndQuota,
  stageFor,
  type StageFor,
} from "@/lib/db/pages/next-page";
import { freezeShownLabels, hasAllLabels, pageOfSlot, setCondition } from "@/lib/db/pages/shown";
import { addRater, raterOf } from "@/lib/db/people/raters";
import { asApplication } from "@/lib/db/connections";
import type { Condition } from "@/lib/domain/agreement/item-table";
import { drawCondition, type ConditionShares } from "@/lib/domain/assignment/draw-condition";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import type { RubricSettings } from "@/lib/tasks/rubric/definition";
import { LEASE_HOURS, type BaseSettings } from "@/lib/tasks/task-definition";
import { sourceOf } from "@/lib/tasks/labels";
import { leftWithinLimits, mayOpen } from "./limits";
import { drawRubricPages } from "../rubric/draw-pages";
import { guidelines } from "../guidelines";
import { addKnownPage, claimKnownPage, qualificationPage } from "../qualification/gate";
import { hasWork } from "@/lib/domain/assignment/own-state";
import { annotatorStages } from "../annotator-overview";

/**
 * Returns the annotator's own unfinished page of a topic to go on with. Null if none is left.
 */
export async function nextPageOfTopic(
  studyId: string,
  stageId: string,
  userId: string,
  topicId: string,
): Promise<string | null> {
  const stage = await openStage(studyId, stageId, userId);
  const own = await ownPage(stageId, userId, topicId);
  return own && (await mayOpen(stage, userId, own.id)) ? own.id : null;
}

/**
 * Assigns the next page of a stage: an unfinished one of the annotator's own, otherwise a free one.
 * Null if nothing is left.
 */
export function nextPage(studyId: string, stageId: string, userId: string): Promise<string | null> {
  return oneAtATime(`claim ${studyId} ${userId}`, () => takeNextPage(studyId, stageId, userId));
}

async function takeNextPage(
  studyId: string,
  stageId: string,
  userId: string,
): Promise<string | null> {
  const stage = await openStage(studyId, stageId, userId);
  if (!stage.isRater) await ensureRater(studyId, userId);
  const { hash } = await guidelines(stage.task, stage.settings);
  const { drawn } = sourceOf(stage.task);
  const takesTopics = taskDefinition(stage.task).pages.takenBy === "topic";
  if (drawn) await asApplication(() => drawFor(stage, userId, hash));
  const own = drawn ? await ownPage(stageId, userId) : stage.ownPage;
  if (own && !own.isSkipped) return (await mayOpen(stage, userId, own.id)) ? own.id : null;
  const training = await asApplication(() => qualificationPage(stage, userId, hash));
  if (training) return training;
  if (own && takesTopics) return own.id;
  await asApplication(() => checkShown(stage));
  if (!(await mayTakeMore(stage, userId))) return own?.id ?? null;
  if (takesTopics) return takeNextTopic(stage, userId, hash);
  const claim = claimIn(stage, userId, hash);
  if (own && (await comesAgain(own, claim))) return own.id;
  const slotId =
    (await asApplication(() => claimKnownPage(stage, claim))) ?? (await claimSlot(claim));
  if (slotId) await asApplication(() => freezeShown(stage, slotId, userId));
  return slotId ?? own?.id ?? null;
}

/** As many skipped pages wait at most; then they come again before others are taken. */
const MAX_SKIPPED = 5;

/** Returns whether a skipped page comes before a new one: when its topic would end without it. */
async function comesAgain(
  { topicId, skippedPages }: { topicId: string; skippedPages: number },
  claim: Claim,
): Promise<boolean> {
  if (skippedPages >= MAX_SKIPPED) return true;
  // Pages at random come from all topics at once.
  return claim.random !== true && (await nextTopic(claim)) !== topicId;
}

/** How often another topic is tried if somebody else took the one that was next. */
const MAX_TRIES = 20;

/** Takes the next topic whole. @returns its first unfinished page; null if nothing is left */
async function takeNextTopic(
  stage: StageFor,
  userId: string,
  guidelineHash: string,
): Promise<string | null> {
  const claim = claimIn(stage, userId, guidelineHash);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const topicId = await nextTopic(claim);
    if (topicId === null) return null;
    if (await takePagesOf(stage, topicId, userId, guidelineHash))
      return ownPageOfTopic(stage.id, topicId, userId);
  }
  return null;
}

/**
 * Takes every free page of a topic, for tasks whose topics are claimed whole. @returns the first
 * unfinished page
 */
export function claimTopic(
  studyId: string,
  stageId: string,
  topicId: string,
  userId: string,
): Promise<string | null> {
  return oneAtATime(`claim ${studyId} ${userId}`, () =>
    takeTopic(studyId, stageId, topicId, userId),
  );
}

async function takeTopic(
  studyId: string,
  stageId: string,
  topicId: string,
  userId: string,
): Promise<string | null> {
  const stage = await openStage(studyId, stageId, userId);
  if (taskDefinition(stage.task).pages.takenBy !== "topic")
    throw new AppError("bad_input", "topic.pages_one_by_one");
  if (!stage.isRater) await ensureRater(studyId, userId);
  const { hash } = await guidelines(stage.task, stage.settings);
  const training = await asApplication(() => qualificationPage(stage, userId, hash));
  if (training) return training;
  await asApplication(() => checkShown(stage));
  await takePagesOf(stage, topicId, userId, hash);
  return ownPageOfTopic(stageId, topicId, userId);
}

/**
 * Takes the free pages of a topic, as many as the user may have. People who want the same topic
 * wait for each other, so that none gets a part of it.
 * @returns whether there were any
 */
async function takePagesOf(
  stage: StageFor,
  topicId: string,
  userId: string,
  guidelineHash: string,
): Promise<boolean> {
  const topic = { stageId: stage.id, topicId, userId };
  const most = await pagesLeft(stage, userId);
  if (most === 0) return false;
  const taken = await inTransaction(async (transaction) => {
    await shareLockUntilEnd(transaction, assignmentLock(stage.id));
    await lockUntilEnd(transaction, `topic ${stage.id} ${topicId}`);
    const slots = await takeTopicPages(transaction, topic, { guidelineHash, most });
    if (slots.length > 0) await holdTopic(transaction, topic);
    return slots;
  });
  for (const slotId of taken) await asApplication(() => freezeShown(stage, slotId, userId));
  if (taken.length === 0) return false;
  // A known page is only assigned together with others, and within limits; else it would be
  // recognized.
  if (most !== null && taken.length >= most) return true;
  const claim = { ...claimIn(stage, userId, guidelineHash), topicId };
  const known = await asApplication(() => addKnownPage(stage, claim, taken[0]!));
  if (known) await asApplication(() => freezeShown(stage, known, userId));
  return true;
}

/** Makes the user a rater of the study, with a random pseudonym. */
export async function ensureRater(studyId: string, userId: string): Promise<string> {
  // Called for every page; from the second page on the rater exists and nothing is written.
  const known = await raterOf(studyId, userId);
  return known ?? addRater(studyId, userId, `annotator-${randomBytes(3).toString("hex")}`);
}

function claimIn(stage: StageFor, userId: string, guidelineHash: string): Claim {
  const { order = "fixed", claim = "open" } = stage.settings as Partial<BaseSettings>;
  return {
    stageId: stage.id,
    userId,
    leaseHours: LEASE_HOURS,
    guidelineHash,
    random: order === "random",
    byTopics: claim !== "open" || stage.hasTopics,
  };
}

/**
 * Returns false if the user has reached the page or hour limit of the stage, or the quota of a
 * crowd link.
 */
async function mayTakeMore(stage: StageFor, userId: string): Promise<boolean> {
  return (await pagesLeft(stage, userId)) !== 0;
}

/**
 * Returns how many pages the user may still take: 0 after the limits of the stage or the quota of a
 * crowd link, null without a limit.
 */
async function pagesLeft(stage: StageFor, userId: string): Promise<number | null> {
  const { pages, quota } = await pagesAndQuota(stage.studyId, userId);
  const limits = await leftWithinLimits(stage, userId);
  if (limits.isOutOfHours) return 0;
  const left = [quota === null ? null : quota - pages, limits.pages].filter((one) => one !== null);
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

type Shown = {
  condition?: Condition;
  shownRater?: string | null;
  conditionShares?: ConditionShares | null;
};

/** Refuses to assign a page before its machine labels exist, if the condition shows one. */
async function checkShown(stage: StageFor): Promise<void> {
  const { condition = "from_scratch", shownRater, conditionShares } = stage.settings as Shown;
  const shows = conditionShares
    ? (conditionShares.shares.post_edit ?? 0) + (conditionShares.shares.verify ?? 0) > 0
    : condition !== "from_scratch";
  if (!shows) return;
  if (!(await hasAllLabels(stage.studyId, stage.id, shownRater ?? "")))
    throw new AppError("conflict", "stage.machine_labels_missing");
}

/**
 * Fixes the condition of an assigned page, and stores which machine label each item shows; later
 * judge runs do not change it.
 */
async function freezeShown(stage: StageFor, slotId: string, userId: string): Promise<void> {
  const { condition: all = "from_scratch", shownRater, conditionShares } = stage.settings as Shown;
  if (all === "from_scratch" && !conditionShares) return;
  const condition = conditionShares
    ? drawCondition(
        conditionShares,
        stage.seed,
        conditionShares.by === "page" ? await pageOfSlot(slotId) : userId,
      )
    : all;
  await setCondition(slotId, condition);
  if (condition !== "from_scratch")
    await freezeShownLabels(stage.studyId, slotId, shownRater ?? "");
}

/**
 * Returns the stage if it assigns pages to this user. A worker whose sitting the marketplace has
 * ended gets none until a new one begins.
 */
async function openStage(studyId: string, stageId: string, userId: string): Promise<StageFor> {
  const [stage] = await stageFor({ stageId, userId, studyId });
  if (!stage) throw new AppError("not_found", "stage.unknown_go_back");
  if (stage.pausedAt) throw new AppError("closed", "stage.paused");
  if (stage.closedAt) throw new AppError("closed", "stage.study_closed");
  if (stage.withdrawn) throw new AppError("forbidden", "stage.withdrawn");
  if (stage.ended)
    throw new AppError("forbidden", "stage.work_ended", { how: stage.endReason ?? "" });
  await refuseOutsideLink(stage, userId);
  return stage;
}

async function drawFor(stage: StageFor, userId: string, guidelineHash: string): Promise<void> {
  await drawRubricPages({
    studyId: stage.studyId,
    stageId: stage.id,
    collectionId: stage.collectionId,
    seed: stage.seed,
    userId,
    guidelineHash,
    leaseHours: LEASE_HOURS,
    settings: taskDefinition(stage.task).settings.parse(stage.settings) as RubricSettings,
  });
}

interface LinkedStage {
  id: string;
  studyId: string;
  /** The stages of the user's link, in order; empty for all stages. */
  linkStages: readonly string[];
}

/**
 * Refuses a stage that is not of the user's link, and one that comes after a stage in which there
 * is still something to do.
 */
async function refuseOutsideLink(stage: LinkedStage, userId: string): Promise<void> {
  const { id, studyId, linkStages } = stage;
  if (linkStages.length === 0) return;
  const index = linkStages.indexOf(id);
  if (index < 0) throw new AppError("forbidden", "stage.not_of_link");
  if (index === 0) return;
  const first = (await annotatorStages(studyId, userId)).find(hasWork);
  if (first && linkStages.indexOf(first.id) < index)
    throw new AppError("conflict", "stage.another_first", { stage: first.name });
}
