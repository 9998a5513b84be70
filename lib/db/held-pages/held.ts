import { sql } from "kysely";
import { kysely, type Transaction } from "../core/database";
import { rowCount } from "../core/expressions";
import { KEPT_UNTIL, leaseEnd, noteSlotEvent } from "../pages/claim";
import { answeredCount, itemCount } from "../pages/parts";

/** Hours of the lease when a coordinator assigns a page. */
const GIVEN_HOURS = 24;

const MAX_PAGES = 500;

/**
 * Returns the unfinished held pages of a study; those without activity for the longest time come
 * first.
 */
export function heldPages(studyId: string) {
  return kysely()
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .innerJoin("User", "User.id", "Slot.userId")
    .where("Stage.studyId", "=", studyId)
    .where("Slot.completedAt", "is", null)
    .where("Slot.attemptId", "is", null)
    .where("Slot.userId", "is not", null)
    .orderBy("Slot.leaseExpiresAt")
    .limit(MAX_PAGES)
    .select((slot) => [
      "Slot.id as slotId",
      "Stage.name as stage",
      "Topic.externalId as topic",
      "User.username",
      slot.ref("Slot.claimedAt").$notNull().as("claimedAt"),
      // Pages of a topic belong to their holder until it is done or released.
      sql<Date | null>`
        NULLIF("Slot"."leaseExpiresAt", ${KEPT_UNTIL}::timestamptz)
      `.as("leaseExpiresAt"),
      itemCount().as("items"),
      answeredCount().as("labelled"),
    ])
    .execute();
}

/**
 * Returns a held slot of a study's work, locked until the transaction ends; undefined if nobody
 * holds it.
 */
export function heldSlot(transaction: Transaction, studyId: string, slotId: string) {
  return transaction.$kysely
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .where("Slot.id", "=", slotId)
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "is not", null)
    .where("Slot.attemptId", "is", null)
    .select((slot) => [
      "Slot.id",
      slot.ref("Slot.userId").$notNull().as("userId"),
      "Slot.pageId",
      "Page.ownerUserId as owner",
      slot("Slot.completedAt", "is not", null).$castTo<boolean>().as("completed"),
    ])
    .forUpdate("Slot")
    .executeTakeFirst();
}

/**
 * Returns an annotator of a study, and whether they have a slot on a page; undefined if there is
 * none with this name.
 */
export function annotatorFor(
  transaction: Transaction,
  studyId: string,
  pageId: string,
  username: string,
) {
  return transaction.$kysely
    .selectFrom("User")
    .innerJoin("Member", "Member.userId", "User.id")
    .where("Member.studyId", "=", studyId)
    .where("Member.role", "=", "annotator")
    .where("Member.leftAt", "is", null)
    .where("User.username", "=", username)
    .select((user) => [
      "User.id",
      user
        .exists(
          user
            .selectFrom("Slot")
            .where("Slot.pageId", "=", pageId)
            .whereRef("Slot.userId", "=", "User.id")
            .select("Slot.id"),
        )
        .$castTo<boolean>()
        .as("has"),
    ])
    .executeTakeFirst();
}

/**
 * Takes a slot back from its holder, and assigns it to somebody else or nobody. The former holder
 * stays on record.
 */
export async function takeBack(
  transaction: Transaction,
  slot: { id: string; userId: string },
  next: string | null,
): Promise<void> {
  await noteSlotEvent(slot.id, slot.userId, "taken back", transaction);
  await transaction.$kysely
    .updateTable("Slot")
    .set({
      userId: next,
      claimedAt: next === null ? null : sql<Date>`now()`,
      leaseExpiresAt: next === null ? null : leaseEnd(GIVEN_HOURS),
    })
    .where("id", "=", slot.id)
    .execute();
  if (next !== null) await noteSlotEvent(slot.id, next, "reassigned", transaction);
}

/** Counts the held pages of work in a study, and the people who hold them. */
export function heldCounts(transaction: Transaction, studyId: string) {
  return transaction.$kysely
    .selectFrom("Slot")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("Slot.userId", "is not", null)
    .where("Slot.attemptId", "is", null)
    .where("Slot.completedAt", "is", null)
    .where("Slot.leaseExpiresAt", ">", sql<Date>`now()`)
    .select([
      rowCount().as("pages"),
      sql<number>`count(DISTINCT "Slot"."userId")::int`.as("people"),
    ])
    .executeTakeFirstOrThrow();
}
