import { kysely } from "../core/database";
import { prepared } from "../core/prepared";

const labelsOfTwins = prepared("earlier-labels", (of: { pageId: string; raterId: string }) =>
  kysely()
    .selectFrom("PageItem")
    .innerJoin("Item", "Item.id", "PageItem.itemId")
    .innerJoin("Sentence", "Sentence.id", "Item.sentenceId")
    .innerJoin("Item as twin", (twin) =>
      twin
        .onRef("twin.passageId", "=", "Item.passageId")
        .onRef("twin.stageId", "=", "Item.stageId")
        .onRef("twin.id", "<>", "Item.id"),
    )
    .innerJoin("Sentence as same", (same) =>
      same.onRef("same.id", "=", "twin.sentenceId").onRef("same.text", "=", "Sentence.text"),
    )
    .innerJoin("Judgment", "Judgment.itemId", "twin.id")
    .where("Judgment.raterId", "=", of.raterId)
    .where("Judgment.category", "is not", null)
    .where("Judgment.readsDifferently", "=", false)
    .where("PageItem.pageId", "=", of.pageId)
    .distinctOn("Item.id")
    .orderBy("Item.id")
    .orderBy("Judgment.updatedAt", "desc")
    .select((label) => [
      "Item.id as itemId",
      label.ref("Judgment.category").$notNull().as("label"),
    ]),
);

/**
 * Returns, for items of a page, the rater's own latest label on another item with the same passage
 * and an identical sentence.
 */
export async function earlierLabels(pageId: string, raterId: string): Promise<Map<string, string>> {
  const rows = await labelsOfTwins({ pageId, raterId });
  return new Map(rows.map(({ itemId, label }) => [itemId, label]));
}
