import { sql } from "kysely";
import type { Connection } from "../core/database";
import { now, hasNone } from "../core/expressions";
import { releasePages } from "../held-pages/release";

/**
 * Slots of withdrawn labels are numbered from here: beyond the overlap, known pages and training.
 */
const WITHDRAWN_NUMBERS = 10_000;

/**
 * Locks the slots of users. A save locks the slot first and then the rater; the opposite order would
 * deadlock.
 */
export async function lockSlots(
  { $kysely }: Connection,
  studyId: string,
  userIds: readonly string[],
): Promise<void> {
  await $kysely
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .where((slot) => slot("Slot.userId", "=", slot.fn.any(slot.val(userIds))))
    .orderBy("Slot.id")
    .select("Slot.id")
    .forUpdate("Slot")
    .execute();
}

/**
 * Frees a user's pages for others. Unfinished held pages are released. Slots of finished pages are
 * renumbered beyond the overlap, and new slots take their place. Training pages and pages drawn
 * from own labels are left out.
 * @returns how many pages
 */
export async function freePages(
  connection: Connection,
  studyId: string,
  userId: string,
): Promise<number> {
  const released = await releasePages(connection, studyId, [userId], { keepExtra: true });
  const formerSlots = await leaveOverlap(connection, studyId, userId);
  const pageIds = formerSlots.map(({ pageId }) => pageId);
  const stageIds = formerSlots.map(({ stageId }) => stageId);
  const numbers = formerSlots.map(({ number }) => number);
  await connection.$kysely
    .insertInto("Slot")
    .columns(["pageId", "stageId", "number"])
    .expression((slots) =>
      slots
        .selectFrom(
          sql<{ pageId: string; stageId: string; number: number }>`
            unnest(${pageIds}::uuid[], ${stageIds}::uuid[], ${numbers}::int[])
          `.as<"place">(sql`place("pageId", "stageId", number)`),
        )
        .select(["place.pageId", "place.stageId", "place.number"]),
    )
    .execute();
  await connection.$kysely
    .insertInto("SlotEvent")
    .columns(["slotId", "userId", "kind"])
    .expression((events) =>
      events
        .selectFrom("Slot")
        .where((slot) => slot("Slot.pageId", "=", slot.fn.any(slot.val(pageIds))))
        .where("Slot.userId", "=", userId)
        .where("Slot.withdrawnAt", "is not", null)
        .select(["Slot.id", "Slot.userId", events.val("withdrawn").as("kind")]),
    )
    .execute();
  return formerSlots.length + released;
}

/** Moves a user's finished slots beyond the overlap. @returns their former places */
function leaveOverlap({ $kysely }: Connection, studyId: string, userId: string) {
  return $kysely
    .with("mine", (database) =>
      database
        .selectFrom("Slot")
        .innerJoin("Stage", "Stage.id", "Slot.stageId")
        .innerJoin("Page", "Page.id", "Slot.pageId")
        .where("Stage.studyId", "=", studyId)
        .where("Page.ownerUserId", "is", null)
        .where("Slot.userId", "=", userId)
        .where("Slot.attemptId", "is", null)
        .where("Slot.withdrawnAt", "is", null)
        .where("Slot.isExtra", "=", false)
        .where("Slot.completedAt", "is not", null)
        .select(["Slot.id", "Slot.pageId", "Slot.stageId", "Slot.number"])
        .forUpdate("Slot"),
    )
    .with("moved", (database) =>
      database
        .updateTable("Slot")
        .from("mine")
        .set((slot) => ({
          number: slot
            .selectFrom("Slot as other")
            .whereRef("other.pageId", "=", "Slot.pageId")
            .select(
              sql<number>`GREATEST(${WITHDRAWN_NUMBERS}::int, max(other.number)) + 1`.as("number"),
            )
            .$asScalar()
            .$notNull(),
          isExtra: true,
          withdrawnAt: now(),
          withdrawnNumber: slot.ref("mine.number"),
        }))
        .whereRef("Slot.id", "=", "mine.id")
        .returning("Slot.id"),
    )
    .selectFrom("mine")
    .innerJoin("moved", "moved.id", "mine.id")
    .select(["mine.pageId", "mine.stageId", "mine.number"])
    .execute();
}

/**
 * Undoes `freePages` for finished pages that nobody has taken since.
 * @returns how many
 */
export async function takePagesBack(
  { $kysely }: Connection,
  studyId: string,
  userId: string,
): Promise<number> {
  const back = await $kysely
    .deleteFrom("Slot as fresh")
    .using(["Slot as mine", "Stage"])
    .whereRef("Stage.id", "=", "mine.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("mine.userId", "=", userId)
    .where("mine.withdrawnAt", "is not", null)
    .whereRef("fresh.pageId", "=", "mine.pageId")
    .whereRef("fresh.number", "=", "mine.withdrawnNumber")
    .where("fresh.userId", "is", null)
    .where((slot) =>
      hasNone(slot.selectFrom("SlotEvent").whereRef("SlotEvent.slotId", "=", "fresh.id")),
    )
    .returning(["mine.id", "mine.withdrawnNumber as number"])
    .execute();
  const ids = back.map(({ id }) => id);
  const numbers = back.map(({ number }) => number);
  await $kysely
    .updateTable("Slot")
    .from(
      sql<{ id: string; number: number }>`unnest(${ids}::uuid[], ${numbers}::int[])`.as<"back">(
        sql`back(id, number)`,
      ),
    )
    .set((slot) => ({ number: slot.ref("back.number"), isExtra: false }))
    .whereRef("Slot.id", "=", "back.id")
    .execute();
  await $kysely
    .updateTable("Slot")
    .from("Stage")
    .set({ withdrawnAt: null, withdrawnNumber: null })
    .whereRef("Stage.id", "=", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "=", userId)
    .where("Slot.withdrawnAt", "is not", null)
    .execute();
  return back.length;
}
