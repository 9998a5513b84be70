import { sql } from "kysely";
import type { Condition } from "@/lib/domain/agreement/item-table";
import { kysely } from "../core/database";
import { hasRow } from "../core/expressions";

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
        rater.not(
          rater.exists(
            rater
              .selectFrom("Item")
              .where("Item.stageId", "=", stageId)
              .where((item) =>
                item.not(
                  item.exists(
                    item
                      .selectFrom("Judgment")
                      .whereRef("Judgment.itemId", "=", "Item.id")
                      .whereRef("Judgment.raterId", "=", "Rater.id")
                      .select("Judgment.id"),
                  ),
                ),
              )
              .select("Item.id"),
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
