import { sql } from "kysely";
import { kysely } from "../core/database";

/** Counts a user's comments, difficult items and items that cannot be judged in a stage's work. */
export function ownRemarks(stageId: string, userId: string) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Slot", "Slot.id", "Judgment.slotId")
    .where("Slot.stageId", "=", stageId)
    .where("Slot.userId", "=", userId)
    .where("Slot.attemptId", "is", null)
    .where("Slot.completedAt", "is not", null)
    .where("Rater.userId", "=", userId)
    .select([
      sql<number>`count(NULLIF("Judgment".comment, ''))::int`.as("comments"),
      sql<number>`(count(*) FILTER (WHERE "Judgment".difficult))::int`.as("difficult"),
      sql<number>`(count(*) FILTER (WHERE "Judgment".status = 'unjudgeable'))::int`.as(
        "unjudgeable",
      ),
    ])
    .executeTakeFirstOrThrow();
}
