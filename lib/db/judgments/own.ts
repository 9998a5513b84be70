import { sql } from "kysely";
import type { WorkspaceJudgment } from "@/lib/tasks/workspace-schema";
import { kysely } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";
import { highlightsSql, isAnswered } from "./parts";

/** Returns SQL for a judgment as JSON for its rater (over `Judgment` or its alias). */
export function ownJudgmentSql(judgment = "Judgment"): string {
  return `json_build_object(
    'version', "${judgment}".version,
    'label', "${judgment}".category,
    'status', "${judgment}".status,
    'reason', "${judgment}".reason,
    'comment', "${judgment}".comment,
    'difficult', "${judgment}".difficult,
    'readsDifferently', "${judgment}"."readsDifferently",
    'synthetic', "${judgment}".synthetic,
    'nugget', CASE
      WHEN "${judgment}".nugget IS NOT NULL
      THEN json_build_object(
        'text', "${judgment}".nugget ->> 'text',
        'edited', COALESCE(("${judgment}".nugget ->> 'edited')::boolean, false)
      )
    END,
    'highlights', ${highlightsSql(judgment)}
  )`;
}

/**
 * Returns a user's current judgment of an item, even if they no longer hold the page; null if there
 * is none.
 */
export async function ownJudgment(
  userId: string,
  itemId: string,
): Promise<WorkspaceJudgment | null> {
  const row = await kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.userId", "=", userId)
    .where("Judgment.itemId", "=", itemId)
    .select(sql.raw<WorkspaceJudgment>(ownJudgmentSql()).as("judgment"))
    .executeTakeFirst();
  return row?.judgment ?? null;
}

/**
 * Counts a user's answered items in the stage of a slot, and those that cannot be judged. The item
 * being saved is not counted.
 */
export function answeredElsewhere(slotId: string, userId: string, itemId: string) {
  return kysely()
    .selectFrom("Slot as here")
    .innerJoin("Stage", "Stage.id", "here.stageId")
    .innerJoin("Rater", (rater) =>
      rater.onRef("Rater.studyId", "=", "Stage.studyId").on("Rater.userId", "=", userId),
    )
    .innerJoin("Judgment", (judgment) =>
      judgment
        .onRef("Judgment.raterId", "=", "Rater.id")
        .on("Judgment.itemId", "<>", itemId)
        .on(isAnswered()),
    )
    .innerJoin("Item", (item) =>
      item.onRef("Item.id", "=", "Judgment.itemId").onRef("Item.stageId", "=", "here.stageId"),
    )
    .where("here.id", "=", slotId)
    .select((judgment) => [
      rowCount().as("answered"),
      countWhere(judgment("Judgment.status", "=", "unjudgeable")).as("unjudgeable"),
    ])
    .executeTakeFirstOrThrow();
}

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
