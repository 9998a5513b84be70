import type { BaseSettings } from "@/lib/tasks/task-definition";
import { kysely } from "../core/database";
import { answeredCount, itemCount, ownOrder } from "../pages/parts";
import { sql } from "kysely";
import { hasRow } from "../core/expressions";
import { asked } from "../items/parts";
import { readInBatches } from "../core/read-in-batches";

/** Returns the stages of a study, in order. */
export function stagesOf(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .where("studyId", "=", studyId)
    .orderBy("position")
    .select((stage) => [
      "id",
      "task",
      "name",
      stage
        .ref("settings")
        .$castTo<Record<string, unknown> & Partial<BaseSettings>>()
        .as("settings"),
      stage("pausedAt", "is not", null).$castTo<boolean>().as("paused"),
    ])
    .execute();
}

/** Returns the topics of a study, in order. */
export function topicsOf(studyId: string) {
  return kysely()
    .selectFrom("Topic")
    .innerJoin("Study", "Study.collectionId", "Topic.collectionId")
    .where("Study.id", "=", studyId)
    .orderBy("Topic.position")
    .select(["Topic.id", "Topic.title", "Topic.request"])
    .execute();
}

/**
 * Returns a user's own pages of work in a study, in the order in which they were taken, with the
 * number of answered items. Pages whose labels were withdrawn are left out.
 */
export function ownPages(studyId: string, userId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "=", userId)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null)
    .orderBy(ownOrder())
    .select((slot) => [
      "Slot.id as slotId",
      "Page.topicId",
      "Page.stageId",
      slot("Slot.completedAt", "is not", null).$castTo<boolean>().as("completed"),
      itemCount().as("items"),
      answeredCount().as("labelled"),
    ])
    .execute();
}

/** Returns a user's topics in a study that they have begun and not declared done. */
export function topicsToDeclare(studyId: string, userId: string) {
  return kysely()
    .selectFrom("TopicAssignment")
    .innerJoin("Stage", "Stage.id", "TopicAssignment.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("TopicAssignment.userId", "=", userId)
    .where("TopicAssignment.isActive", "=", true)
    .where("TopicAssignment.startedAt", "is not", null)
    .where("TopicAssignment.doneAt", "is", null)
    .select(["TopicAssignment.stageId", "TopicAssignment.topicId"])
    .execute();
}

/** Returns whether a user has labels in the study. */
export async function hasJudged(studyId: string, userId: string): Promise<boolean> {
  return hasRow(
    kysely()
      .selectFrom("Judgment")
      .innerJoin("Rater", "Rater.id", "Judgment.raterId")
      .where("Rater.studyId", "=", studyId)
      .where("Rater.userId", "=", userId),
  );
}

/**
 * Streams an annotator's own judgments in a study with their questions, oldest first. Systems are
 * not named.
 */
export function ownLabels(studyId: string, userId: string) {
  const rows = kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Stage", "Stage.id", "Item.stageId")
    .innerJoin("Topic", "Topic.id", "Item.topicId")
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .leftJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .where("Rater.userId", "=", userId)
    .where("Stage.studyId", "=", studyId)
    .orderBy("Judgment.submittedAt")
    .orderBy("Judgment.id")
    .select((judgment) => [
      "Stage.task",
      judgment.fn.coalesce("Topic.title", "Topic.request").as("topic"),
      asked().as("asked"),
      "Judgment.category as label",
      "Judgment.status",
      "Judgment.comment",
      "Judgment.difficult",
      "Judgment.durationMs as duration_ms",
      "Judgment.submittedAt as submitted_at",
      sql<string[]>`
        COALESCE(
          (
            SELECT json_agg(highlight.quote ORDER BY highlight.position)
            FROM "Highlight" highlight
            WHERE highlight."judgmentId" = "Judgment".id
              AND highlight.version = "Judgment".version
          ),
          '[]'
        )
      `.as("highlights"),
    ]);
  return readInBatches(rows);
}
