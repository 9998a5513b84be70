import { sql, type ExpressionBuilder } from "kysely";
import { kysely, type Tables } from "../core/database";
import { rowCount, rowsIn } from "../core/expressions";
import { hasContent } from "../exclusions/withdrawn-labels";

/**
 * The latest label of a rater. Found through the index of who wrote last, so that the other labels
 * are not read.
 */
export function latestLabel(rater: ExpressionBuilder<Tables, "Rater">) {
  return rater
    .selectFrom("Judgment")
    .whereRef("Judgment.raterId", "=", "Rater.id")
    .orderBy(sql`"Judgment"."changedIn"`, "desc")
    .limit(1)
    .select("Judgment.updatedAt as at");
}

/** Returns for each study when a label was last given or something else was last done. */
export async function lastActivity(studyIds: readonly string[]) {
  if (studyIds.length === 0) return [];
  return kysely()
    .selectFrom("Study")
    .where("Study.id", "in", studyIds)
    .select((study) => {
      const label = study
        .selectFrom("Rater")
        .innerJoinLateral(
          (rater) => latestLabel(rater).as("latest"),
          (join) => join.onTrue(),
        )
        .whereRef("Rater.studyId", "=", "Study.id")
        .select(sql<Date>`max(latest.at)`.as("at"));
      const event = study
        .selectFrom("AuditEvent")
        .whereRef("AuditEvent.studyId", "=", "Study.id")
        .select(sql<Date>`max("AuditEvent".at)`.as("at"));
      return ["Study.id", sql<Date | null>`GREATEST(${label}, ${event})`.as("at")];
    })
    .execute();
}

/**
 * Returns the people who label in a study, the most recent first: when they labelled last, how many
 * labels they gave today (in Coordinated Universal Time), and how many unfinished pages they hold.
 * Labels that were withdrawn or removed are none.
 * Reads no label value.
 */
export function peopleAtWork(studyId: string, now: Date) {
  const today = sql<Date>`date_trunc('day', ${now}::timestamptz, 'UTC')`;
  return kysely()
    .selectFrom("Rater")
    .innerJoin("User", "User.id", "Rater.userId")
    .leftJoinLateral(
      (rater) => latestLabel(rater).where(hasContent()).as("latest"),
      (join) => join.onTrue(),
    )
    .where("Rater.studyId", "=", studyId)
    .where("Rater.type", "=", "human")
    .orderBy("latest.at", (order) => order.desc().nullsLast())
    .orderBy("Rater.externalId")
    .select((rater) => [
      "Rater.externalId as rater",
      "User.username",
      "latest.at as lastActive",
      // Only for those who worked today: the labels of the others need not be read.
      sql<number>`CASE WHEN latest.at >= ${today} THEN ${rater
        .selectFrom("Judgment")
        .whereRef("Judgment.raterId", "=", "Rater.id")
        .where("Judgment.updatedAt", ">=", today)
        .where(sql<boolean>`COALESCE("Judgment"."submittedAt", "Judgment"."updatedAt") >= ${today}`)
        .where(hasContent())
        .select(rowCount().as("n"))} ELSE 0 END`.as("labelsToday"),
      rowsIn(
        rater
          .selectFrom("Slot")
          .innerJoin("Stage", "Stage.id", "Slot.stageId")
          .whereRef("Stage.studyId", "=", "Rater.studyId")
          .whereRef("Slot.userId", "=", "Rater.userId")
          .where("Slot.completedAt", "is", null)
          .where("Slot.attemptId", "is", null),
      ).as("held"),
    ])
    .execute();
}

/** Counts the annotators of a study. */
export async function annotatorCount(studyId: string): Promise<number> {
  const { n } = await kysely()
    .selectFrom("Member")
    .where("studyId", "=", studyId)
    .where("role", "=", "annotator")
    .where("leftAt", "is", null)
    .select(rowCount().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
