import { sql } from "kysely";
import type { Connection } from "../core/database";

/**
 * Returns the annotators for whom open stages of a running study have topics, by the names of their
 * stages in order. Where topics come by assignment alone, only those who have one.
 */
export function stagesWaiting({ $kysely }: Connection, stageIds: readonly string[]) {
  const people = $kysely
    .selectFrom("Stage")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .innerJoin("Member", "Member.studyId", "Stage.studyId")
    .where((stage) => stage("Stage.id", "=", stage.fn.any(stage.val(stageIds))))
    .where("Stage.pausedAt", "is", null)
    .where("Study.closedAt", "is", null)
    .where("Member.role", "=", "annotator")
    .where("Member.leftAt", "is", null)
    .where((stage) =>
      stage.or([
        sql<boolean>`"Stage".settings ->> 'claim' IS DISTINCT FROM 'assigned only'`,
        stage.exists(
          stage
            .selectFrom("TopicAssignment")
            .whereRef("TopicAssignment.stageId", "=", "Stage.id")
            .whereRef("TopicAssignment.userId", "=", "Member.userId")
            .where("TopicAssignment.isActive", "=", true)
            .select("TopicAssignment.topicId"),
        ),
      ]),
    )
    .groupBy("Member.userId")
    .select([
      "Member.userId",
      sql<string[]>`array_agg("Stage".name ORDER BY "Stage".position)`.as("stages"),
    ]);
  return $kysely
    .selectFrom(people.as("people"))
    .groupBy("stages")
    .select(["stages", sql<string[]>`array_agg("userId")`.as("userIds")])
    .execute();
}
