import { sql } from "kysely";
import { kysely } from "../core/database";
import { rowCount, rowsIn } from "../core/expressions";

/** SQL for when a finished page was taken and first finished. */
const TAKEN = sql<number>`(extract(epoch FROM "Slot"."claimedAt") * 1000)::float`;
const FINISHED = sql<number>`
  (extract(epoch FROM COALESCE("Slot"."firstCompletedAt", "Slot"."completedAt")) * 1000)::float
`;
/** SQL for the active time of a finished page. */
export const ACTIVE_MS = sql<number>`
  COALESCE(
    "Slot"."activeMs",
    (
      SELECT COALESCE(sum(judgment."durationMs"), 0)
      FROM "Judgment" judgment
      JOIN "PageItem" place
        ON place."itemId" = judgment."itemId"
        AND place."pageId" = "Slot"."pageId"
      WHERE judgment."raterId" = "Rater".id
    )
  )::float
`;

/**
 * Returns the finished pages of work of a study (of one user, if one is given) by rater, in the order in which they were taken.
 * Times are milliseconds since 1970; active time ends when the page was first finished. Crowd
 * workers' account names are left out.
 */
export function paidPages(studyId: string, userId?: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Rater", (join) =>
      join.on("Rater.studyId", "=", studyId).onRef("Rater.userId", "=", "Slot.userId"),
    )
    .innerJoin("User", "User.id", "Slot.userId")
    .leftJoin("Participant", (join) =>
      join.on("Participant.studyId", "=", studyId).onRef("Participant.userId", "=", "Slot.userId"),
    )
    .where("Stage.studyId", "=", studyId)
    .where("Slot.completedAt", "is not", null)
    .where("Slot.attemptId", "is", null)
    .$if(userId !== undefined, (slot) => slot.where("Slot.userId", "=", userId!))
    .orderBy("Rater.externalId")
    .orderBy("Slot.claimedAt")
    .orderBy("Slot.id")
    .select((slot) => [
      "Slot.stageId",
      "Rater.id as raterId",
      "Rater.externalId as rater",
      slot
        .case()
        .when(
          slot.and([
            slot("Participant.id", "is", null),
            slot("User.username", "not like", "crowd-%"),
          ]),
        )
        .then(slot.ref("User.username"))
        .end()
        .as("account"),
      "Participant.crowdId",
      "Participant.submissions",
      slot("Rater.withdrawnAt", "is not", null).$castTo<boolean>().as("withdrawn"),
      TAKEN.as("from"),
      FINISHED.as("to"),
      ACTIVE_MS.as("activeMs"),
      rowsIn(slot.selectFrom("PageItem").whereRef("PageItem.pageId", "=", "Slot.pageId")).as(
        "items",
      ),
    ])
    .execute();
}

/**
 * Returns the median active time of the pages of work that others than a user finished, by stage;
 * of stages with at least `least` such pages.
 */
export function medianPageTimes(
  studyId: string,
  { userId, least }: { userId: string; least: number },
) {
  const time = sql<number>`LEAST(${ACTIVE_MS}, ${FINISHED} - ${TAKEN})`;
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Rater", (join) =>
      join.on("Rater.studyId", "=", studyId).onRef("Rater.userId", "=", "Slot.userId"),
    )
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "<>", userId)
    .where("Slot.completedAt", "is not", null)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null)
    .where(sql<boolean>`${time} > 0`)
    .groupBy("Slot.stageId")
    .having(rowCount(), ">=", least)
    .select([
      "Slot.stageId",
      sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY ${time})`.as("ms"),
    ])
    .execute();
}
