import { sql } from "kysely";
import { kysely, type Connection } from "../core/database";
import { rowsIn } from "../core/expressions";
import { ACTIVE_MS } from "../pay/paid-pages";

/** The people who handed some of these submissions in. */
function workers({ $kysely }: Connection, studyId: string, submissions: readonly string[]) {
  return $kysely
    .selectFrom("Participant")
    .innerJoin("Rater", (join) =>
      join
        .onRef("Rater.studyId", "=", "Participant.studyId")
        .onRef("Rater.userId", "=", "Participant.userId"),
    )
    .where("Participant.studyId", "=", studyId)
    .where(sql<boolean>`"Participant".submissions && ${submissions}::text[]`);
}

/**
 * Returns what the people of these submissions have done in a stage: finished and held pages, active
 * time, and known labels that they missed.
 */
export function workOfSubmissions(
  studyId: string,
  stageId: string,
  submissions: readonly string[],
) {
  return workers({ $kysely: kysely() }, studyId, submissions)
    .select((worker) => {
      const slots = worker
        .selectFrom("Slot")
        .whereRef("Slot.userId", "=", "Participant.userId")
        .where("Slot.stageId", "=", stageId)
        .where("Slot.attemptId", "is", null);
      const missed = worker
        .selectFrom("Judgment")
        .innerJoin("Item", "Item.id", "Judgment.itemId")
        .innerJoin("Judgment as known", "known.itemId", "Judgment.itemId")
        .whereRef("Judgment.raterId", "=", "Rater.id")
        .where("Item.stageId", "=", stageId)
        .where("Judgment.purpose", "=", "work")
        .where("Judgment.status", "=", "submitted")
        .where("known.purpose", "in", ["gold", "attention"])
        .whereRef("known.category", "<>", "Judgment.category");
      return [
        "Participant.submissions",
        "Rater.externalId as rater",
        rowsIn(slots.where("Slot.completedAt", "is not", null)).as("pages"),
        rowsIn(slots.where("Slot.completedAt", "is", null)).as("held"),
        rowsIn(missed).as("missed"),
        slots
          .where("Slot.completedAt", "is not", null)
          .select(sql<number>`COALESCE(sum(${ACTIVE_MS}), 0)::float`.as("ms"))
          .$asScalar()
          .$notNull()
          .as("activeMs"),
      ];
    })
    .execute();
}

/** Returns who handed submissions in, with how many of these are theirs. */
export function ratersOfSubmissions(
  connection: Connection,
  studyId: string,
  submissions: readonly string[],
) {
  return workers(connection, studyId, submissions)
    .select([
      "Rater.id as raterId",
      sql<number>`(
        SELECT count(*)::int
        FROM unnest("Participant".submissions) own
        WHERE own = ANY (${submissions}::text[])
      )`.as("submissions"),
    ])
    .execute();
}
