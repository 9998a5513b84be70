import { sql } from "kysely";
import type { Condition } from "@/lib/domain/agreement/item-table";
import { kysely } from "../core/database";
import { hasRow, hasNone } from "../core/expressions";
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

/** Returns whether a machine has a label on every item of a stage. */
export async function hasAllLabels(
  studyId: string,
  stageId: string,
  externalId: string,
): Promise<boolean> {
  return hasRow(
    kysely()
      .selectFrom("Rater")
      .where("Rater.studyId", "=", studyId)
      .where("Rater.externalId", "=", externalId)
      .where("Rater.type", "in", ["llm", "baseline"])
      .where((rater) =>
        hasNone(
          rater
            .selectFrom("Item")
            .where("Item.stageId", "=", stageId)
            .where((item) =>
              hasNone(
                item
                  .selectFrom("Judgment")
                  .whereRef("Judgment.itemId", "=", "Item.id")
                  .whereRef("Judgment.raterId", "=", "Rater.id"),
              ),
            ),
        ),
      ),
  );
}

/** Returns the page of a slot. */
export async function pageOfSlot(slotId: string): Promise<string> {
  const { pageId } = await kysely()
    .selectFrom("Slot")
    .where("id", "=", slotId)
    .select("pageId")
    .executeTakeFirstOrThrow();
  return pageId;
}

export async function setCondition(slotId: string, condition: Condition): Promise<void> {
  await kysely().updateTable("Slot").set({ condition }).where("id", "=", slotId).execute();
}

/** Stores which label of a machine each item of a slot's page shows, once for all annotators. */
export async function freezeShownLabels(
  studyId: string,
  slotId: string,
  externalId: string,
): Promise<void> {
  await kysely()
    .updateTable("PageItem")
    .from(["Slot", "Judgment", "Rater"])
    .set({
      frozen: sql`COALESCE("PageItem".frozen, '{}')::jsonb || jsonb_build_object(
        'shown',
        jsonb_build_object('label', "Judgment".category, 'raterId', "Rater"."externalId")
      )`,
    })
    .where("Slot.id", "=", slotId)
    .whereRef("PageItem.pageId", "=", "Slot.pageId")
    .whereRef("Judgment.itemId", "=", "PageItem.itemId")
    .whereRef("Rater.id", "=", "Judgment.raterId")
    .where("Rater.studyId", "=", studyId)
    .where("Rater.externalId", "=", externalId)
    .where("Judgment.category", "is not", null)
    .where(sql<boolean>`NOT COALESCE("PageItem".frozen, '{}')::jsonb ? 'shown'`)
    .execute();
}
