import type { Connection, Database } from "../core/database";

/**
 * Unfinished pages of work that people hold in a study. Training pages and pages drawn from their
 * own labels are not included.
 */
function heldPages(database: Database, studyId: string, userIds: readonly string[]) {
  return database
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .where("Stage.studyId", "=", studyId)
    .where("Page.ownerUserId", "is", null)
    .where((slot) => slot("Slot.userId", "=", slot.fn.any(slot.val(userIds))))
    .where("Slot.attemptId", "is", null)
    .where("Slot.completedAt", "is", null)
    .select(["Slot.id", "Slot.userId as holder"]);
}

const NOBODY = { userId: null, claimedAt: null, leaseExpiresAt: null };

/**
 * Releases the pages that people hold, so that others can take them, and records it in the slots'
 * history.
 * @param keepExtra keeps pages beyond the overlap
 * @returns how many
 */
export async function releasePages(
  { $kysely }: Connection,
  studyId: string,
  userIds: readonly string[],
  { keepExtra = false }: { keepExtra?: boolean } = {},
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await $kysely
    .with("held", () =>
      heldPages($kysely, studyId, userIds).$if(keepExtra, (held) =>
        held.where("Slot.isExtra", "=", false),
      ),
    )
    .with("freed", (database) =>
      database
        .updateTable("Slot")
        .from("held")
        .set(NOBODY)
        .whereRef("Slot.id", "=", "held.id")
        .whereRef("Slot.userId", "=", "held.holder")
        .where("Slot.completedAt", "is", null)
        .returning(["Slot.id", "held.holder"]),
    )
    .insertInto("SlotEvent")
    .columns(["slotId", "userId", "kind"])
    .expression((events) =>
      events
        .selectFrom("freed")
        .select(["freed.id", "freed.holder", events.val("released").as("kind")]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Releases the pages that a user holds without recording it, because the user is being erased. */
export async function forgetHeldPages(
  { $kysely }: Connection,
  studyId: string,
  userId: string,
): Promise<void> {
  await $kysely
    .updateTable("Slot")
    .set(NOBODY)
    .where("userId", "=", userId)
    .where("completedAt", "is", null)
    .where((slot) =>
      slot("id", "in", heldPages($kysely, studyId, [userId]).clearSelect().select("Slot.id")),
    )
    .execute();
}
