import { sql } from "kysely";
import { kysely, type Transaction } from "../core/database";
import { rowCount } from "../core/expressions";
import { leaseEnd, noteSlotEvent } from "./claim";
import { answeredCount, itemCount } from "./parts";

/** Hours that somebody has who was given a page by a coordinator. */
const GIVEN_HOURS = 24;

const MOST = 500;

/** Pages of a study that are held and not finished, longest untouched first. */
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
    .limit(MOST)
    .select((slot) => [
      "Slot.id as slotId",
      "Stage.name as stage",
      "Topic.externalId as topic",
      "User.username",
      slot.ref("Slot.claimedAt").$notNull().as("claimedAt"),
      slot.ref("Slot.leaseExpiresAt").$notNull().as("leaseExpiresAt"),
      itemCount().as("items"),
      answeredCount().as("labelled"),
    ])
    .execute();
}

/**
 * A place of a study's work that somebody holds, kept as it is until the transaction ends; undefined when nobody
 * does.
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

/** An annotator of a study, with whether they have a place on a page; undefined when there is none of this name. */
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

/** Takes a place back from who holds it, for nobody or for somebody else. Who held it stays on record. */
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

/** How many pages of work of a study are held at this moment, and by how many people. */
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
