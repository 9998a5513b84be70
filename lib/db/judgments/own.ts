import { sql } from "kysely";
import type { UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import { kysely } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";
import { highlightsSql, isAnswered, type SpanRow } from "./parts";

/** A judgment in the form in which its own rater receives it. */
export interface OwnJudgment {
  version: number;
  label: string | null;
  status: "submitted" | "skipped" | "failed" | "unjudgeable";
  reason: UnjudgeableReason | null;
  comment: string | null;
  difficult: boolean;
  readsDifferently: boolean;
  synthetic: boolean;
  nugget: { text: string; edited: boolean } | null;
  highlights: SpanRow[];
}

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
export async function ownJudgment(userId: string, itemId: string): Promise<OwnJudgment | null> {
  const row = await kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Rater.userId", "=", userId)
    .where("Judgment.itemId", "=", itemId)
    .select(sql.raw<OwnJudgment>(ownJudgmentSql()).as("judgment"))
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
