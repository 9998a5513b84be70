import { sql } from "kysely";
import type { Transaction } from "../core/database";
import { leaseEnd } from "./claim";
import { EXTRA_NUMBERS } from "./parts";

interface ExtraSlot {
  stageId: string;
  userId: string;
  /** Hours of the lease. */
  hours: number;
  guidelineHash: string;
  /** For training pages. */
  attemptId?: string;
}

/**
 * Adds a slot for a user on each of the pages, beyond the overlap, numbered after all existing
 * ones.
 */
export function insertExtraSlots(
  transaction: Transaction,
  pageIds: readonly string[],
  { stageId, userId, hours, guidelineHash, attemptId }: ExtraSlot,
) {
  return transaction.$kysely
    .insertInto("Slot")
    .columns([
      "pageId",
      "stageId",
      "number",
      "userId",
      "claimedAt",
      "leaseExpiresAt",
      "guidelineHash",
      "isExtra",
      "attemptId",
    ])
    .expression((from) =>
      from
        .selectFrom("Page")
        .where("Page.id", "in", pageIds)
        .select((page) => [
          "Page.id",
          sql<string>`${stageId}::uuid`.as("stageId"),
          sql<number>`GREATEST(
            ${EXTRA_NUMBERS}::int,
            COALESCE(${page
              .selectFrom("Slot")
              .whereRef("Slot.pageId", "=", "Page.id")
              .select((slot) => slot.fn.max("Slot.number").as("most"))}, 0)
          ) + 1`.as("number"),
          sql<string>`${userId}::uuid`.as("userId"),
          sql<Date>`now()`.as("claimedAt"),
          leaseEnd(hours).as("leaseExpiresAt"),
          sql<string>`${guidelineHash}::text`.as("guidelineHash"),
          sql<boolean>`true`.as("isExtra"),
          sql<string | null>`${attemptId ?? null}::uuid`.as("attemptId"),
        ]),
    );
}
