import { sql } from "kysely";
import { STAGE_SETTINGS } from "@/lib/tasks/stage-settings";
import type { Transaction } from "../core/database";

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
