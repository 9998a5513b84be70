import { sql } from "kysely";
import type { Connection } from "../core/database";
import { rowsIn } from "../core/expressions";

/**
 * Returns a study with its number of labels and of active judge runs, locked until the transaction
 * ends.
 */
export function lockStudy({ $kysely }: Connection, studyId: string) {
  return $kysely
    .selectFrom("Study")
    .where("Study.id", "=", studyId)
    .select((study) => [
      "Study.slug",
      "Study.name",
      rowsIn(
        study
          .selectFrom("Judgment")
          .innerJoin("Rater", "Rater.id", "Judgment.raterId")
          .whereRef("Rater.studyId", "=", "Study.id"),
      ).as("labels"),
      rowsIn(
        study
          .selectFrom("JudgeRun")
          .innerJoin("Stage", "Stage.id", "JudgeRun.stageId")
          .whereRef("Stage.studyId", "=", "Study.id")
          .where("JudgeRun.status", "in", ["queued", "running"]),
      ).as("running"),
    ])
    .forUpdate("Study")
    .executeTakeFirst();
}

/**
 * Deletes a study with everything in it, including its history, and its collection unless another
 * study uses it. Its slots are locked first: saves wait, and then find that their page is gone.
 */
export async function deleteStudy({ $kysely }: Connection, studyId: string): Promise<void> {
  await $kysely
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .orderBy("Slot.id")
    .select("Slot.id")
    .forUpdate("Slot")
    .execute();
  const deleted = sql<string>`assay_delete_study(${studyId}::uuid)::text`;
  await $kysely.selectNoFrom(deleted.as("done")).execute();
}
