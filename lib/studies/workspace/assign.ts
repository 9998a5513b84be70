import { randomBytes } from "node:crypto";
import { oneAtATime } from "@/lib/db/core/one-at-a-time";
import { claimSlot, type Claim } from "@/lib/db/pages/claim";
import {
  ownPage,
  ownPageOfTopic,
  pagesAndQuota,
  stageFor,
  topicOfSlot,
  type StageFor,
} from "@/lib/db/pages/next-page";
import { freezeShownLabels, hasAllLabels, pageOfSlot, setCondition } from "@/lib/db/pages/shown";
import { hasPages, noteTopicDone, unfinishedPages } from "@/lib/db/pages/topic-done";
import { usernameOf } from "@/lib/db/people/username";
import { addRater, raterOf } from "@/lib/db/people/raters";
import { asApplication } from "@/lib/db/connections";
import type { Condition } from "@/lib/domain/agreement/item-table";
import { drawCondition, type ConditionShares } from "@/lib/domain/assignment/draw-condition";
import { AppError } from "@/lib/domain/app-error";
import { taskDefinition } from "@/lib/tasks/registry";
import type { RubricSettings } from "@/lib/tasks/rubric/definition";
import { LEASE_HOURS } from "@/lib/tasks/task-definition";
import { sourceOf } from "@/lib/tasks/labels";
import { isWithinLimits } from "./limits";
import { drawRubricPages } from "../rubric/draw-pages";
import { guidelines } from "../guidelines";
import { claimKnownPage, qualificationPage } from "../qualification/gate";

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
  if (own) return own;
  const training = await asApplication(() => qualificationPage(stage, userId, hash));
  if (training) return training;
  await asApplication(() => checkShown(stage));
  if (!(await mayTakeMore(stage, userId))) return null;
  const known = takesTopics ? null : await asApplication(() => claimKnownPage(stage, userId, hash));
  const slotId =
    known ??
    (await claimSlot({
      stageId,
      userId,
      leaseHours: LEASE_HOURS,
      guidelineHash: hash,
      ...(await claimRules(stage, userId)),
    }));
  if (slotId) await asApplication(() => freezeShown(stage, slotId, userId));
  if (known) return known;
  if (!slotId || !takesTopics) return slotId;
  return takeTopic(studyId, stageId, await topicOfSlot(slotId), userId, true);
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
  tookOne = false,
): Promise<string | null> {
  const stage = await openStage(studyId, stageId, userId);
  if (taskDefinition(stage.task).pages.takenBy !== "topic")
    throw new AppError("bad_input", "topic.pages_one_by_one");
  if (!stage.isRater) await ensureRater(studyId, userId);
  const { hash } = await guidelines(stage.task, stage.settings);
  const training = await asApplication(() => qualificationPage(stage, userId, hash));
  if (training) return training;
  const rules = await claimRules(stage, userId);
  await asApplication(() => checkShown(stage));
  let took = tookOne;
  while (await mayTakeMore(stage, userId)) {
    const taken = await claimSlot({
      stageId,
      userId,
      leaseHours: LEASE_HOURS,
      guidelineHash: hash,
      topicId,
      ...rules,
    });
    if (!taken) break;
    await asApplication(() => freezeShown(stage, taken, userId));
    took = true;
  }
  // A known page is only assigned together with others; alone it would be recognized.
  const known = took
    ? await asApplication(() => claimKnownPage(stage, userId, hash, topicId))
    : null;
  if (known) await asApplication(() => freezeShown(stage, known, userId));
  return ownPageOfTopic(stageId, topicId, userId);
}

/** Makes the user a rater of the study, with a random pseudonym. */
export async function ensureRater(studyId: string, userId: string): Promise<string> {
  // Called for every page; from the second page on the rater exists and nothing is written.
  const known = await raterOf(studyId, userId);
  return known ?? addRater(studyId, userId, `annotator-${randomBytes(3).toString("hex")}`);
}

type Common = { order?: "fixed" | "random"; claim?: "open" | "assigned first" | "assigned only" };

async function claimRules(
  stage: StageFor,
  userId: string,
): Promise<Pick<Claim, "random" | "mode">> {
  const { order = "fixed", claim = "open" } = stage.settings as Common;
  if (claim === "open") return { random: order === "random" };
  return {
    random: order === "random",
    mode: { claim, username: (await usernameOf(userId)) ?? "" },
  };
}

/**
 * Returns false if the user has reached the page or hour limit of the stage, or the quota of a
 * crowd link.
 */
async function mayTakeMore(stage: StageFor, userId: string): Promise<boolean> {
  const { pages, quota } = await pagesAndQuota(stage.studyId, userId);
  return (quota === null || pages < quota) && isWithinLimits(stage, userId);
}

/**
 * Marks a topic as done by one of its assessors; refused if a page of theirs lacks labels, or one
 * is still free.
 */
export async function declareTopicDone(
  studyId: string,
  stageId: string,
  topicId: string,
  userId: string,
): Promise<void> {
  const place = { studyId, stageId, topicId, userId };
  const open = await unfinishedPages(place);
  if (open.length > 0)
    throw new AppError(
      "incomplete",
      "topic.not_done",
      { count: open.length, rows: open.reduce((sum, page) => sum + page.lacking, 0) },
      { pages: open },
    );
  if (!(await hasPages(place))) throw new AppError("not_found", "topic.nothing_judged");
  await noteTopicDone(place);
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
