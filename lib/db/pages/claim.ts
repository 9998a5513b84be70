import { sql } from "kysely";
import { DatabaseError } from "pg";
import * as column from "../core/columns";
import { kysely, type Connection } from "../core/database";
import { statement } from "../core/statement";
import { topicNames, topicNamesNobody } from "../items/assessors";
import { freePlaces, takenBackSql } from "./parts";

export interface Claim {
  stageId: string;
  userId: string;
  leaseHours: number;
  guidelineHash: string;
  /** Only pages of this topic. */
  topicId?: string;
  /** A random order for each annotator instead of page order. */
  random?: boolean;
  /** How topics with assessors are reserved, and the user's name. */
  mode?: { claim: "open" | "assigned first" | "assigned only"; username: string };
}

/** Condition on a slot in the claim below: this user may have it. */
const MAY_TAKE = `NOT slot."isExtra"
        AND (page."ownerUserId" IS NULL OR page."ownerUserId" = :userId)
        AND NOT EXISTS (
          SELECT 1
          FROM "Slot" mine
          WHERE mine."pageId" = slot."pageId"
            AND mine."userId" = :userId
        )
        AND NOT ${takenBackSql(":userId", "slot")}`;

/**
 * Claims a slot with one UPDATE: a free one in page order, otherwise one whose lease expired,
 * skipping rows that others are claiming. The unique keys (page, slot) and (page, user) rule out
 * more annotators than the overlap, and a user twice on a page. Each look-up reads the start of an
 * index (slot_free, slot_held).
 */
const claimInOrder = statement({
  name: "claim-in-order",
  reason:
    "The next page of everybody who judges: one prepared round trip for look-up, claim and history.",
  parameters: {
    stageId: column.uuid,
    userId: column.uuid,
    leaseHours: column.int,
    guidelineHash: column.text,
    topicId: column.orNull(column.uuid),
  },
  row: { id: column.uuid },
  text: `
WITH taken AS (
  UPDATE "Slot"
  SET
    "userId" = :userId,
    "claimedAt" = now(),
    "leaseExpiresAt" = now() + make_interval(hours => :leaseHours::int),
    "guidelineHash" = :guidelineHash
  WHERE id = COALESCE(
    (
      SELECT slot.id
      FROM "Slot" slot
      JOIN "Page" page
        ON page.id = slot."pageId"
      WHERE slot."stageId" = :stageId
        AND slot."userId" IS NULL
        AND slot."completedAt" IS NULL
        AND (:topicId::uuid IS NULL OR slot."topicId" = :topicId)
        AND ${MAY_TAKE}
      ORDER BY slot.position, slot.number
      LIMIT 1
      FOR UPDATE OF slot SKIP LOCKED
    ),
    (
      SELECT slot.id
      FROM "Slot" slot
      JOIN "Page" page
        ON page.id = slot."pageId"
      WHERE slot."stageId" = :stageId
        AND slot."userId" IS NOT NULL
        AND slot."completedAt" IS NULL
        AND slot."leaseExpiresAt" < now()
        AND (:topicId::uuid IS NULL OR slot."topicId" = :topicId)
        AND ${MAY_TAKE}
      ORDER BY slot."leaseExpiresAt"
      LIMIT 1
      FOR UPDATE OF slot SKIP LOCKED
    )
  )
  RETURNING id
), noted AS (
  INSERT INTO "SlotEvent" ("slotId", "userId", kind)
  SELECT id, :userId, 'claimed'
  FROM taken
)
SELECT id
FROM taken`,
});

/**
 * Claims a free slot in a random order, or by topics reserved for assessors; these rules examine
 * every free page.
 */
function freeByRule({ stageId, userId, topicId, random, mode }: Claim) {
  const claim = mode?.claim ?? "open";
  const mine = topicNames(mode?.username ?? "");
  return freePlaces(userId)
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .where("Slot.stageId", "=", stageId)
    .$if(topicId !== undefined, (free) => free.where("Slot.topicId", "=", topicId!))
    .$if(claim === "assigned only", (free) => free.where(mine))
    .$if(claim === "assigned first", (free) =>
      free.where((slot) =>
        slot.or([
          mine,
          topicNamesNobody(),
          slot.exists(
            slot
              .selectFrom("TopicDone")
              .innerJoin("User", "User.id", "TopicDone.userId")
              .where("TopicDone.stageId", "=", stageId)
              .whereRef("TopicDone.topicId", "=", "Topic.id")
              .where(topicNames(sql.ref("User.username")))
              .select("TopicDone.topicId"),
          ),
        ]),
      ),
    )
    .$if(claim !== "open", (free) => free.orderBy(sql`COALESCE(${mine}, false)`, "desc"))
    .$if(random === true, (free) => free.orderBy(sql`md5("Page".id::text || ${userId}::text)`))
    .orderBy("Slot.position")
    .orderBy("Slot.number")
    .limit(1)
    .select("Slot.id")
    .forUpdate("Slot")
    .skipLocked();
}

async function claimByRule(claim: Claim): Promise<{ id: string } | undefined> {
  const { userId, leaseHours, guidelineHash } = claim;
  return kysely()
    .with("taken", (database) =>
      database
        .updateTable("Slot")
        .set({
          userId,
          claimedAt: sql<Date>`now()`,
          leaseExpiresAt: leaseEnd(leaseHours),
          guidelineHash,
        })
        .where("id", "=", freeByRule(claim))
        .returning("id"),
    )
    .with("noted", (database) =>
      database
        .insertInto("SlotEvent")
        .columns(["slotId", "userId", "kind"])
        .expression((from) =>
          from
            .selectFrom("taken")
            .select([
              "taken.id",
              sql<string>`${userId}::uuid`.as("userId"),
              sql<string>`'claimed'`.as("kind"),
            ]),
        ),
    )
    .selectFrom("taken")
    .select("taken.id")
    .executeTakeFirst();
}

/** Returns the end of a lease that begins now. */
export function leaseEnd(hours: number) {
  return sql<Date>`now() + make_interval(hours => ${hours}::int)`;
}

/** Claims the next free slot for a user. @returns its id, or null if nothing is left */
export async function claimSlot(claim: Claim): Promise<string | null> {
  const byRule = claim.random || (claim.mode !== undefined && claim.mode.claim !== "open");
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const row = byRule ? await claimByRule(claim) : await takeInOrder(claim);
      return row?.id ?? null;
    } catch (error) {
      // The same user claimed this page in another tab at the same moment.
      if (!(error instanceof DatabaseError && error.code === "23505")) throw error;
    }
  }
  return null;
}

async function takeInOrder(claim: Claim): Promise<{ id: string } | undefined> {
  const { stageId, userId, leaseHours, guidelineHash, topicId = null } = claim;
  const [row] = await claimInOrder({ stageId, userId, leaseHours, guidelineHash, topicId });
  return row;
}

/** Records an event of a slot: who held it from when, or that it was taken back. */
export async function noteSlotEvent(
  slotId: string,
  userId: string,
  kind: "claimed" | "taken back" | "reassigned",
  connection?: Connection,
): Promise<void> {
  await (connection?.$kysely ?? kysely())
    .insertInto("SlotEvent")
    .values({ slotId, userId, kind })
    .execute();
}
