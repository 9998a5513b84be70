import { sql } from "kysely";
import { kysely } from "../core/database";
import type { OwnTopic } from "./own-topics";

/**
 * Returns the topics of which a user has finished some pages and not all. Topics that were released
 * before are not returned.
 */
export function restOfTopics(studyId: string, userId: string): Promise<OwnTopic[]> {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "=", userId)
    .where("Slot.topicId", "is not", null)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null)
    .where("Slot.completedAt", "is not", null)
    .where((slot) =>
      slot.exists(
        slot
          .selectFrom("Page")
          .whereRef("Page.stageId", "=", "Slot.stageId")
          .whereRef("Page.topicId", "=", "Slot.topicId")
          .where("Page.purpose", "=", "work")
          .where("Page.ownerUserId", "is", null)
          .where((page) =>
            page.not(
              page.exists(
                page
                  .selectFrom("Slot as mine")
                  .whereRef("mine.pageId", "=", "Page.id")
                  .where("mine.userId", "=", userId)
                  .where("mine.completedAt", "is not", null)
                  .select("mine.id"),
              ),
            ),
          )
          .select("Page.id"),
      ),
    )
    .where((slot) =>
      slot.not(
        slot.exists(
          slot
            .selectFrom("TopicAssignment as before")
            .whereRef("before.stageId", "=", "Slot.stageId")
            .whereRef("before.topicId", "=", "Slot.topicId")
            .where("before.userId", "=", userId)
            .where("before.isActive", "=", false)
            .select("before.userId"),
        ),
      ),
    )
    .distinct()
    .select((slot) => [
      "Slot.stageId",
      slot.ref("Slot.topicId").$notNull().as("topicId"),
      sql<string>`${userId}::uuid`.as("userId"),
    ])
    .execute();
}
