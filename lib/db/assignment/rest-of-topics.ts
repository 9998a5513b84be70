import { sql } from "kysely";
import { kysely, type Transaction } from "../core/database";
import { hasNone } from "../core/expressions";
import type { OwnTopic } from "./own-topics";
import { STAGE_SETTINGS } from "@/lib/tasks/stage-settings";

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
            hasNone(
              page
                .selectFrom("Slot as mine")
                .whereRef("mine.pageId", "=", "Page.id")
                .where("mine.userId", "=", userId)
                .where("mine.completedAt", "is not", null),
            ),
          )
          .select("Page.id"),
      ),
    )
    .where((slot) =>
      hasNone(
        slot
          .selectFrom("TopicAssignment as before")
          .whereRef("before.stageId", "=", "Slot.stageId")
          .whereRef("before.topicId", "=", "Slot.topicId")
          .where("before.userId", "=", userId)
          .where("before.isActive", "=", false),
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

/**
 * Returns the begun topics of open studies in which their holder did nothing for as many days as
 * the stage allows, locked until the transaction ends.
 */
export function idleTopics({ $kysely }: Transaction) {
  const allowed = sql<number>`(
    CASE
      WHEN "Stage".settings::jsonb ? 'daysWithoutWork'
      THEN ("Stage".settings ->> 'daysWithoutWork')::int
      ELSE ${STAGE_SETTINGS.daysWithoutWork.default}::int
    END
  )`;
  return $kysely
    .selectFrom("TopicAssignment")
    .innerJoin("Stage", "Stage.id", "TopicAssignment.stageId")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("TopicAssignment.isActive", "=", true)
    .where("TopicAssignment.startedAt", "is not", null)
    .where("TopicAssignment.doneAt", "is", null)
    .where("Study.closedAt", "is", null)
    .where("Stage.pausedAt", "is", null)
    .where(sql<boolean>`${allowed} IS NOT NULL`)
    .where(
      sql<boolean>`
        GREATEST(
          "TopicAssignment"."startedAt",
          "TopicAssignment"."assignedAt",
          "TopicAssignment"."reopenedAt",
          (
            SELECT max(GREATEST(slot."claimedAt", slot."completedAt", judgment."updatedAt"))
            FROM "Slot" slot
            LEFT JOIN "Judgment" judgment
              ON judgment."slotId" = slot.id
            WHERE slot."stageId" = "TopicAssignment"."stageId"
              AND slot."topicId" = "TopicAssignment"."topicId"
              AND slot."userId" = "TopicAssignment"."userId"
          )
        ) < now() - make_interval(days => ${allowed})
      `,
    )
    .select([
      "Stage.studyId",
      "TopicAssignment.stageId",
      "TopicAssignment.topicId",
      "TopicAssignment.userId",
      allowed.as("days"),
    ])
    .forUpdate("TopicAssignment")
    .execute();
}
