import { sql } from "kysely";
import { kysely } from "../core/database";
import { rowCount } from "../core/expressions";
import type { OwnTopic } from "./own-topics";

/**
 * Returns the topics of which a crowd worker has finished some pages and not all, if their link asks
 * for no further page; nothing for other people. Topics that were released before are not returned.
 * @param slotId the page that the worker has just finished
 */
export function restOfTopics(slotId: string, userId: string): Promise<OwnTopic[]> {
  return kysely()
    .selectFrom("Slot as last")
    .innerJoin("Stage as here", "here.id", "last.stageId")
    .innerJoin("Participant", (join) =>
      join.onRef("Participant.studyId", "=", "here.studyId").on("Participant.userId", "=", userId),
    )
    .innerJoin("Invite", "Invite.id", "Participant.inviteId")
    .innerJoin("Stage", "Stage.studyId", "here.studyId")
    .innerJoin("Slot", (join) =>
      join.onRef("Slot.stageId", "=", "Stage.id").on("Slot.userId", "=", userId),
    )
    .where("last.id", "=", slotId)
    .where("Slot.topicId", "is not", null)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null)
    .where("Slot.completedAt", "is not", null)
    .where((slot) =>
      slot(
        "Invite.quota",
        "<=",
        slot
          .selectFrom("Slot as finished")
          .innerJoin("Stage as any", "any.id", "finished.stageId")
          .whereRef("any.studyId", "=", "here.studyId")
          .where("finished.userId", "=", userId)
          .where("finished.attemptId", "is", null)
          .where("finished.completedAt", "is not", null)
          .select(rowCount().as("pages")),
      ),
    )
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
