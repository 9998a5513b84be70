import { sql } from "kysely";
import { kysely } from "../core/database";
import { rowCount } from "../core/expressions";

/**
 * Returns how many labels of people each version of the guidelines of a study's stages has, by its
 * hash, and when the last was given. Reads no label value.
 */
export function labelsByGuidelines(studyId: string) {
  return kysely()
    .selectFrom("Stage")
    .innerJoin("Item", "Item.stageId", "Stage.id")
    .innerJoin("Judgment", "Judgment.itemId", "Item.id")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .where("Stage.studyId", "=", studyId)
    .where("Rater.type", "=", "human")
    .where("Judgment.guidelineHash", "is not", null)
    .groupBy(["Stage.id", "Judgment.guidelineHash"])
    .orderBy((label) => label.fn.max("Judgment.updatedAt"), "desc")
    .select((label) => [
      "Stage.id as stageId",
      label.ref("Judgment.guidelineHash").$notNull().as("hash"),
      rowCount().as("labels"),
      sql<Date>`max("Judgment"."updatedAt")`.as("last"),
    ])
    .execute();
}
