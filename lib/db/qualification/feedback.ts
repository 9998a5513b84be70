import { kysely } from "../core/database";
import { takesPart } from "../pages/parts";
import { trainingKey } from "./known";
import { highlights } from "../judgments/parts";

/**
 * Returns the attempt of a user's slot; undefined if the slot is not part of one, is not theirs, or
 * they have left.
 */
export function attemptOfSlot(slotId: string, userId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Attempt", "Attempt.id", "Slot.attemptId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Study", "Study.id", "Stage.studyId")
    .where("Slot.id", "=", slotId)
    .where("Slot.userId", "=", userId)
    .where(takesPart())
    .select((attempt) => [
      "Attempt.kind",
      attempt("Attempt.finishedAt", "is not", null).$castTo<boolean>().as("finished"),
      "Attempt.right",
      "Attempt.items as total",
      "Attempt.passed",
      "Attempt.feedback",
    ])
    .executeTakeFirst();
}

/**
 * Returns the known labels of a slot's items, in order, with those of its holder. Unlabelled items
 * are left out.
 */
export function knownLabelsOf(slotId: string, userId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("PageItem", "PageItem.pageId", "Slot.pageId")
    .innerJoin("Judgment", "Judgment.itemId", "PageItem.itemId")
    .innerJoin("Rater", "Rater.id", "Judgment.raterId")
    .innerJoinLateral(
      () =>
        trainingKey().select(["key.id", "key.version", "key.category", "key.comment"]).as("known"),
      (join) => join.onTrue(),
    )
    .leftJoin("ItemFeedback", (join) =>
      join
        .onRef("ItemFeedback.attemptId", "=", "Slot.attemptId")
        .onRef("ItemFeedback.itemId", "=", "PageItem.itemId"),
    )
    .where("Slot.id", "=", slotId)
    .where("Rater.userId", "=", userId)
    .where("Judgment.category", "is not", null)
    .orderBy("PageItem.position")
    .select((label) => [
      "PageItem.itemId",
      label.ref("Judgment.category").$notNull().as("label"),
      label.ref("known.category").$notNull().as("expected"),
      "known.comment",
      "ItemFeedback.text as feedback",
      highlights("known").as("highlights"),
    ])
    .execute();
}
