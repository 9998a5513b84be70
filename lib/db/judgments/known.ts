import { expressionBuilder } from "kysely";
import { kysely, type Tables } from "../core/database";
import { countWhere, rowCount } from "../core/expressions";

/**
 * Adjudicators' labels with purpose `training` on the item of a `PageItem`. A trainee's own labels
 * there are not known labels.
 */
export function trainingKeys() {
  return expressionBuilder<Tables, "PageItem">()
    .selectFrom("Judgment as key")
    .innerJoin("Rater as keeper", "keeper.id", "key.raterId")
    .where("keeper.type", "=", "adjudicator")
    .whereRef("key.itemId", "=", "PageItem.itemId")
    .where("key.purpose", "=", "training")
    .where("key.category", "is not", null);
}

/** The one of them that counts. */
export function trainingKey() {
  return trainingKeys().orderBy("keeper.externalId").limit(1);
}

/**
 * Returns how many items with hidden known labels a user has answered in a stage, and how many
 * correctly. "Cannot be judged" is not correct.
 */
export function knownRate(stageId: string, userId: string) {
  return kysely()
    .selectFrom("Judgment")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoin("Item", "Item.id", "Judgment.itemId")
    .innerJoin("Judgment as known", "known.itemId", "Judgment.itemId")
    .where("Rater.userId", "=", userId)
    .where("Item.stageId", "=", stageId)
    .where("known.purpose", "in", ["gold", "attention"])
    .where("known.category", "is not", null)
    .where((label) =>
      label.or([
        label.and([
          label("Judgment.category", "is not", null),
          label("Judgment.status", "=", "submitted"),
        ]),
        label("Judgment.status", "=", "unjudgeable"),
      ]),
    )
    .select((label) => [
      rowCount().as("seen"),
      countWhere(label("Judgment.category", "=", label.ref("known.category"))).as("right"),
    ])
    .executeTakeFirstOrThrow();
}
