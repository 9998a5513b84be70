import type { BaseSettings } from "@/lib/tasks/task-definition";
import { kysely } from "../core/database";
import { answeredCount, itemCount, ownOrder } from "../pages/parts";

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
