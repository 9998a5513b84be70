import { sql } from "kysely";
import type { Transaction } from "../core/database";
import { hasRow } from "../core/expressions";
import type { OwnTopic } from "../assignment/own-topics";
import { noteSlotEvent } from "./claim";
import { insertExtraSlots } from "./extra-slots";
import { hadBefore, isFree, isNewTo } from "./parts";

/**
 * Returns the pages of work of a topic. `isDue`: a known page without a free place that the user
 * never had. A known page with a free place comes like any other.
 */
export function pagesWithKnown(
  transaction: Transaction,
  { stageId, topicId, userId }: OwnTopic,
): Promise<{ id: string; isDue: boolean }[]> {
  return transaction.$kysely
    .selectFrom("Page")
    .where("Page.stageId", "=", stageId)
    .where("Page.topicId", "=", topicId)
    .where("Page.purpose", "=", "work")
    .where("Page.ownerUserId", "is", null)
    .select((page) => {
      const known = page
        .selectFrom("PageItem")
        .innerJoin("Judgment", "Judgment.itemId", "PageItem.itemId")
        .whereRef("PageItem.pageId", "=", "Page.id")
        .where("Judgment.purpose", "in", ["gold", "attention"])
        .select("Judgment.id");
      const free = page
        .selectFrom("Slot")
        .whereRef("Slot.pageId", "=", "Page.id")
        .where("Slot.isExtra", "=", false)
        .where("Slot.completedAt", "is", null)
        .where(isFree())
        .select("Slot.id");
      return [
        "Page.id",
        page
          .and([
            page.exists(known),
            page.not(page.exists(free)),
            isNewTo(userId),
            page.not(hadBefore(userId)),
          ])
          .$castTo<boolean>()
          .as("isDue"),
      ];
    })
    .execute();
}

/** Returns whether a user gave back a page of a topic, or lost one to a coordinator. */
export async function gaveBackPages(
  transaction: Transaction,
  { stageId, topicId, userId }: OwnTopic,
): Promise<boolean> {
  return hasRow(
    transaction.$kysely
      .selectFrom("SlotEvent")
      .innerJoin("Slot", "Slot.id", "SlotEvent.slotId")
      .where("Slot.stageId", "=", stageId)
      .where("Slot.topicId", "=", topicId)
      .where("SlotEvent.userId", "=", userId)
      .where("SlotEvent.kind", "in", ["released", "taken back"]),
  );
}

/**
 * Assigns a known page beyond its overlap.
 * @returns the slot, or null if the user has one on the page
 */
export async function takeKnownPage(
  transaction: Transaction,
  pageId: string,
  extraSlot: { stageId: string; userId: string; hours: number; guidelineHash: string },
): Promise<string | null> {
  const slot = await insertExtraSlots(transaction, [pageId], extraSlot)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (slot) await noteSlotEvent(slot.id, extraSlot.userId, "claimed", transaction);
  return slot?.id ?? null;
}

/** Makes a slot look as if it was taken together with another one. */
export async function takenWith(
  transaction: Transaction,
  slotId: string,
  otherId: string,
): Promise<void> {
  await transaction.$kysely
    .updateTable("Slot")
    .from("Slot as other")
    .set({
      claimedAt: sql.ref<Date>("other.claimedAt"),
      leaseExpiresAt: sql.ref<Date>("other.leaseExpiresAt"),
    })
    .where("Slot.id", "=", slotId)
    .where("other.id", "=", otherId)
    .execute();
}
