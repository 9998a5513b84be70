import { sql } from "kysely";
import { kysely } from "../core/database";
import { rowCount } from "../core/expressions";
import { isAskedForSql, labelsOfStage } from "./parts";

export type SharedLabels = Awaited<ReturnType<typeof sharedLabels>>[number];

/**
 * Returns people's labels on the items that two or more of them labelled; items of a topic with the
 * same labels are one row. `raters` and `labels` go together. `enters` is false where labels do not
 * enter figures, because the question is filtered or a label was suggested.
 */
export function sharedLabels(stageId: string) {
  const byItem = labelsOfStage(stageId)
    .leftJoin("SubQuestion", "SubQuestion.id", "Item.subQuestionId")
    .where("Rater.type", "=", "human")
    .groupBy(["Item.id", "Item.topicId"])
    .having(rowCount(), ">", 1)
    .select([
      "Item.topicId as topic",
      sql<string[]>`array_agg("Rater"."externalId" ORDER BY "Rater"."externalId")`.as("raters"),
      sql<string[]>`array_agg("Judgment".category ORDER BY "Rater"."externalId")`.as("labels"),
      sql<boolean>`
        bool_and("Judgment".condition = 'from_scratch' AND ${sql.raw(isAskedForSql())})
      `.as("enters"),
    ]);
  return kysely()
    .selectFrom(byItem.as("item"))
    .groupBy(["topic", "raters", "labels", "enters"])
    .orderBy("topic")
    .orderBy("raters")
    .orderBy("labels")
    .select(["topic", "raters", "labels", "enters", rowCount().as("items")])
    .execute();
}
