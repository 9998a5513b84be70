import { kysely, type Connection } from "../core/database";
import { isAnyText, rowsIn } from "../core/expressions";
import { hasContent } from "./withdrawn-labels";

/** Returns human raters of a study by pseudonym, in a fixed order. */
export function annotatorsNamed(
  { $kysely }: Connection,
  studyId: string,
  names: readonly string[],
) {
  return $kysely
    .selectFrom("Rater")
    .where("Rater.studyId", "=", studyId)
    .where("Rater.type", "=", "human")
    .where(isAnyText("Rater.externalId", names))
    .orderBy("Rater.id")
    .select(["Rater.id", "Rater.userId", "Rater.externalId as rater", "Rater.excludedAt"])
    .execute();
}

/**
 * Returns what excluding raters would do: the labels to be withdrawn, and the pages that others
 * would get. Training pages and pages drawn from own labels are left out.
 */
export function exclusionCounts(studyId: string, names: readonly string[]) {
  return kysely()
    .selectFrom("Rater")
    .where("Rater.studyId", "=", studyId)
    .where("Rater.type", "=", "human")
    .where(isAnyText("Rater.externalId", names))
    .orderBy("Rater.externalId")
    .select((rater) => [
      "Rater.externalId as rater",
      rowsIn(
        rater
          .selectFrom("Judgment")
          .whereRef("Judgment.raterId", "=", "Rater.id")
          .where(hasContent()),
      ).as("labels"),
      rowsIn(
        rater
          .selectFrom("Slot")
          .innerJoin("Stage", "Stage.id", "Slot.stageId")
          .innerJoin("Page", "Page.id", "Slot.pageId")
          .whereRef("Stage.studyId", "=", "Rater.studyId")
          .whereRef("Slot.userId", "=", "Rater.userId")
          .where("Page.ownerUserId", "is", null)
          .where("Slot.attemptId", "is", null)
          .where("Slot.isExtra", "=", false),
      ).as("pages"),
    ])
    .execute();
}
