import { sql } from "kysely";
import type { AttemptDecision } from "@/lib/domain/assignment/qualification";
import { kysely, type Transaction } from "../core/database";
import { asked } from "../items/parts";
import { trainingKey } from "./known";
import { highlights, whyUnjudgeable } from "../judgments/parts";

/** The attempts of a study's stage with their annotators. */
function attemptsOfStage(studyId: string, stageId: string) {
  return kysely()
    .selectFrom("Attempt")
    .innerJoin("Stage", "Stage.id", "Attempt.stageId")
    .innerJoin("Rater", (rater) =>
      rater
        .onRef("Rater.userId", "=", "Attempt.userId")
        .onRef("Rater.studyId", "=", "Stage.studyId"),
    )
    .where("Stage.studyId", "=", studyId)
    .where("Stage.id", "=", stageId)
    .select([
      "Attempt.id",
      "Rater.externalId as rater",
      "Rater.id as raterId",
      "Attempt.userId",
      "Attempt.kind",
      "Attempt.number",
      "Attempt.items",
      "Attempt.right",
      "Attempt.passed",
      "Attempt.finishedAt",
      "Attempt.feedback",
      "Attempt.feedbackAt",
      "Attempt.decision",
    ]);
}

/** Returns the finished attempts of a stage, newest first. */
export function finishedAttempts(studyId: string, stageId: string) {
  return attemptsOfStage(studyId, stageId)
    .where("Attempt.finishedAt", "is not", null)
    .orderBy("Attempt.finishedAt", "desc")
    .orderBy("Attempt.id")
    .execute();
}

/** Returns an attempt of a stage; undefined if there is none of this id. */
export function attemptOfStage(studyId: string, stageId: string, attemptId: string) {
  return attemptsOfStage(studyId, stageId).where("Attempt.id", "=", attemptId).executeTakeFirst();
}

/**
 * Returns the items of an attempt in the order in which they were judged, each with the annotator's
 * answer, the known label, and what the coordinator wrote.
 */
export function answersOfAttempt(attempt: { id: string; raterId: string }) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("PageItem", "PageItem.pageId", "Slot.pageId")
    .innerJoin("Item", "Item.id", "PageItem.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .leftJoin("Judgment", (join) =>
      join.onRef("Judgment.itemId", "=", "Item.id").on("Judgment.raterId", "=", attempt.raterId),
    )
    .leftJoin("ItemFeedback", (join) =>
      join
        .onRef("ItemFeedback.attemptId", "=", "Slot.attemptId")
        .onRef("ItemFeedback.itemId", "=", "Item.id"),
    )
    .innerJoinLateral(
      () => trainingKey().select(["key.category", "key.comment"]).as("known"),
      (join) => join.onTrue(),
    )
    .where("Slot.attemptId", "=", attempt.id)
    .orderBy("Slot.position")
    .orderBy("Slot.id")
    .orderBy("PageItem.position")
    .select((item) => [
      "Item.id as itemId",
      item.fn.coalesce("Topic.title", "Topic.request").as("topic"),
      asked().as("asked"),
      "Judgment.category as label",
      whyUnjudgeable().as("unjudgeable"),
      item.fn.coalesce("Judgment.difficult", sql<boolean>`false`).as("difficult"),
      "Judgment.comment",
      item
        .case()
        .when("Judgment.id", "is", null)
        .then(sql<[]>`'[]'::json`)
        .else(highlights())
        .end()
        .as("highlights"),
      item.ref("known.category").$notNull().as("expected"),
      "known.comment as knownComment",
      "ItemFeedback.text as feedback",
    ])
    .execute();
}

/** The attempt whose row is locked. */
export function lockAttempt(transaction: Transaction, stageId: string, attemptId: string) {
  return transaction.$kysely
    .selectFrom("Attempt")
    .where("Attempt.id", "=", attemptId)
    .where("Attempt.stageId", "=", stageId)
    .select((attempt) => [
      "Attempt.id",
      "Attempt.kind",
      "Attempt.passed",
      "Attempt.finishedAt",
      "Attempt.decision",
      /** Whether the annotator has begun a later attempt of the kind. */
      attempt
        .exists(
          attempt
            .selectFrom("Attempt as later")
            .whereRef("later.stageId", "=", "Attempt.stageId")
            .whereRef("later.userId", "=", "Attempt.userId")
            .whereRef("later.kind", "=", "Attempt.kind")
            .whereRef("later.number", ">", "Attempt.number")
            .select("later.id"),
        )
        .$castTo<boolean>()
        .as("hasLater"),
    ])
    .forUpdate("Attempt")
    .executeTakeFirst();
}

/** Returns which of these items an attempt has. */
export async function itemsOfAttempt(
  transaction: Transaction,
  attemptId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const items = await transaction.$kysely
    .selectFrom("Slot")
    .innerJoin("PageItem", "PageItem.pageId", "Slot.pageId")
    .where("Slot.attemptId", "=", attemptId)
    .where(sql<boolean>`"PageItem"."itemId" = ANY(${itemIds}::uuid[])`)
    .select("PageItem.itemId")
    .execute();
  return items.map(({ itemId }) => itemId);
}

/** Stores the coordinator's words on an attempt and on some of its items. Null removes them. */
export async function saveAttemptFeedback(
  transaction: Transaction,
  attemptId: string,
  given: { text: string | null; items: readonly { itemId: string; text: string | null }[] },
): Promise<void> {
  await transaction.attempt.update({
    where: { id: attemptId },
    data: { feedback: given.text, feedbackAt: new Date() },
  });
  for (const { itemId, text } of given.items) {
    if (text === null) await transaction.itemFeedback.deleteMany({ where: { attemptId, itemId } });
    else
      await transaction.itemFeedback.upsert({
        where: { attemptId_itemId: { attemptId, itemId } },
        create: { attemptId, itemId, text },
        update: { text },
      });
  }
}

/** Stores what was decided after an attempt. */
export async function setDecision(
  transaction: Transaction,
  attemptId: string,
  decision: AttemptDecision,
): Promise<void> {
  await transaction.attempt.update({
    where: { id: attemptId },
    data: { decision, decidedAt: new Date() },
  });
}

/** Returns a user's batches in a study with words of a coordinator, newest words first. */
export function ownFeedback(studyId: string, userId: string) {
  return kysely()
    .selectFrom("Attempt")
    .innerJoin("Stage", "Stage.id", "Attempt.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("Attempt.userId", "=", userId)
    .where("Attempt.feedbackAt", "is not", null)
    .orderBy("Attempt.feedbackAt", "desc")
    .select((attempt) => [
      "Attempt.id",
      "Stage.name as stage",
      "Attempt.number",
      "Attempt.feedback",
      attempt.ref("Attempt.feedbackAt").$notNull().as("feedbackAt"),
    ])
    .execute();
}

/** Returns the items with words of a coordinator in attempts, in the order of the attempt. */
export function feedbackOnItems(attemptIds: readonly string[]) {
  return kysely()
    .selectFrom("ItemFeedback")
    .innerJoin("Slot", "Slot.attemptId", "ItemFeedback.attemptId")
    .innerJoin("PageItem", (join) =>
      join
        .onRef("PageItem.pageId", "=", "Slot.pageId")
        .onRef("PageItem.itemId", "=", "ItemFeedback.itemId"),
    )
    .innerJoin("Item", "Item.id", "ItemFeedback.itemId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .where(sql<boolean>`"ItemFeedback"."attemptId" = ANY(${attemptIds}::uuid[])`)
    .orderBy("Slot.position")
    .orderBy("Slot.id")
    .orderBy("PageItem.position")
    .select([
      "ItemFeedback.attemptId",
      "ItemFeedback.itemId",
      "Slot.id as slotId",
      asked().as("asked"),
      "ItemFeedback.text",
    ])
    .execute();
}
