import { type ExpressionBuilder, sql } from "kysely";
import { kysely, type Tables } from "../core/database";
import { hasNone } from "../core/expressions";

/**
 * Returns the stages that the link of a crowd worker names, in their order; none for a link to all
 * stages and for other members.
 */
export async function linkStages(studyId: string, userId: string): Promise<string[]> {
  const row = await kysely()
    .selectFrom("Participant")
    .where("studyId", "=", studyId)
    .where("userId", "=", userId)
    .select("stageIds")
    .executeTakeFirst();
  return row?.stageIds ?? [];
}

/** Condition: a stage is among those of the user's link, or the link names none. */
export function isOfLink(userId: string) {
  return (stage: ExpressionBuilder<Tables, "Stage">) =>
    hasNone(
      stage
        .selectFrom("Participant as follower")
        .whereRef("follower.studyId", "=", "Stage.studyId")
        .where("follower.userId", "=", userId)
        .where(sql<boolean>`cardinality(follower."stageIds") > 0`)
        .where(sql<boolean>`"Stage".id <> ALL (follower."stageIds")`),
    );
}
