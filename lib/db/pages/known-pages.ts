import { expressionBuilder, sql } from "kysely";
import type { Tables, Transaction } from "../core/database";
import { rowCount } from "../core/expressions";
import { leaseFor, noteSlotEvent } from "./claim";
import { insertExtraPlaces } from "./extra-places";
import { isFree, isNewTo, isOpenTo } from "./parts";

/** A user who asks for work in a stage. */
interface Asker {
  stageId: string;
  userId: string;
  /** Whether topics with assessors are reserved for them. */
  claim: "open" | "assigned first" | "assigned only";
}

/** Condition on a page: topics are open and this user may have it, or the topic is theirs. */
function isTheirs({ userId, claim }: Asker) {
  const page = expressionBuilder<Tables, "Page">();
  const rows = page
    .selectFrom("TopicAssignment")
    .whereRef("TopicAssignment.stageId", "=", "Page.stageId")
    .whereRef("TopicAssignment.topicId", "=", "Page.topicId")
    .where("TopicAssignment.userId", "=", userId)
    .select("TopicAssignment.topicId");
  return claim === "open"
    ? page.not(page.exists(rows.where("TopicAssignment.isBarred", "=", true)))
    : page.exists(rows.where("TopicAssignment.isActive", "=", true));
}

/** Counts the pages of work that a user has in a stage. */
export async function pagesTaken(
  transaction: Transaction,
  { stageId, userId }: Asker,
): Promise<number> {
  const { pages } = await transaction.$kysely
    .selectFrom("Slot")
    .where("stageId", "=", stageId)
    .where("userId", "=", userId)
    .where("attemptId", "is", null)
    .select(rowCount().as("pages"))
    .executeTakeFirstOrThrow();
  return pages;
}

/**
 * Returns whether there is ordinary work for the user: without any, a known page would be
 * recognized.
 */
export async function hasOrdinaryWork(transaction: Transaction, asker: Asker): Promise<boolean> {
  const slot = await transaction.$kysely
    .selectFrom("Slot")
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .where("Slot.stageId", "=", asker.stageId)
    .where("Slot.completedAt", "is", null)
    .where("Slot.isExtra", "=", false)
    .where(isFree())
    .where(isTheirs(asker))
    .where(isOpenTo(asker.userId))
    .where(isNewTo(asker.userId))
    .limit(1)
    .select("Slot.id")
    .executeTakeFirst();
  return slot !== undefined;
}

/**
 * Returns a known page for this annotator, with a free slot of it, which is locked until the
 * transaction ends: of the requested topic, or of their own topics if these are reserved; near
 * their current page.
 */
export function knownPageFor(transaction: Transaction, asker: Asker, topicId: string | null) {
  const { stageId, userId } = asker;
  return transaction.$kysely
    .selectFrom("Page")
    .where("Page.stageId", "=", stageId)
    .where("Page.purpose", "=", "work")
    .where("Page.ownerUserId", "is", null)
    .where(isNewTo(userId))
    .$if(topicId !== null, (pages) => pages.where("Page.topicId", "=", topicId!))
    .where(isTheirs(asker))
    .where((page) =>
      page.exists(
        page
          .selectFrom("PageItem")
          .innerJoin("Judgment", "Judgment.itemId", "PageItem.itemId")
          .whereRef("PageItem.pageId", "=", "Page.id")
          .where("Judgment.purpose", "in", ["gold", "attention"])
          .select("Judgment.id"),
      ),
    )
    .orderBy(
      (page) =>
        page(
          "Page.topicId",
          "=",
          page
            .selectFrom("Slot")
            .where("Slot.stageId", "=", stageId)
            .where("Slot.userId", "=", userId)
            .where("Slot.attemptId", "is", null)
            .orderBy("Slot.claimedAt", "desc")
            .limit(1)
            .select("Slot.topicId"),
        ),
      (order) => order.desc().nullsLast(),
    )
    .orderBy(sql`md5("Page".id::text || ${userId}::text)`)
    .limit(1)
    .select((page) => [
      "Page.id",
      page
        .selectFrom("Slot")
        .whereRef("Slot.pageId", "=", "Page.id")
        .where("Slot.isExtra", "=", false)
        .where("Slot.userId", "is", null)
        .where("Slot.completedAt", "is", null)
        .orderBy("Slot.number")
        .limit(1)
        .select("Slot.id")
        .forUpdate()
        .skipLocked()
        .as("free"),
    ])
    .executeTakeFirst();
}

interface Lease {
  userId: string;
  hours: number;
  guidelineHash: string;
}

/**
 * Assigns the free slot of a known page, or one beyond its overlap.
 * @returns the slot, or null if it was taken
 */
export async function takeKnownPage(
  transaction: Transaction,
  stageId: string,
  page: { id: string; free: string | null },
  lease: Lease,
): Promise<string | null> {
  const slot = page.free
    ? await takePlace(transaction, page.free, lease)
    : await addPlace(transaction, stageId, page.id, lease);
  if (slot) await noteSlotEvent(slot.id, lease.userId, "claimed", transaction);
  return slot?.id ?? null;
}

function takePlace(
  transaction: Transaction,
  slotId: string,
  { userId, hours, guidelineHash }: Lease,
) {
  return transaction.$kysely
    .updateTable("Slot")
    .set({
      userId,
      claimedAt: sql<Date>`now()`,
      leaseExpiresAt: leaseFor(userId, hours),
      guidelineHash,
    })
    .where("id", "=", slotId)
    .returning("id")
    .executeTakeFirst();
}

function addPlace(transaction: Transaction, stageId: string, pageId: string, lease: Lease) {
  return insertExtraPlaces(transaction, [pageId], { stageId, ...lease })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
}
