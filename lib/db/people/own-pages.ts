import { kysely } from "../core/database";
import { answeredCount, itemCount, ownOrder } from "../pages/parts";

/** Stages of a study, in order. */
export function stagesOf(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .where("studyId", "=", studyId)
    .orderBy("position")
    .select(["id", "task", "name", "settings"])
    .execute();
}

/** Topics that a study judges, in order. */
export function topicsOf(studyId: string) {
  return kysely()
    .selectFrom("Topic")
    .innerJoin("Study", "Study.collectionId", "Topic.collectionId")
    .where("Study.id", "=", studyId)
    .orderBy("Topic.position")
    .select(["Topic.id", "Topic.title", "Topic.request"])
    .execute();
}

/** Somebody's own pages of work in a study, in their own order, with how many items have an answer. */
export function ownPages(studyId: string, userId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "=", userId)
    .where("Slot.attemptId", "is", null)
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
