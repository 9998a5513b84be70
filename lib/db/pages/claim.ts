import { sql } from "kysely";
import { DatabaseError } from "pg";
import { isOwnTopic, isOwnTopicSql, notBarredSql } from "../assignment/may-take";
import * as column from "../core/columns";
import { kysely, type Connection } from "../core/database";
import { statement } from "../core/statement";
import { freeSlots } from "./parts";
import { isSlotForSql, takenBackSql } from "./taken-back";

export interface Claim {
  stageId: string;
  userId: string;
  leaseHours: number;
  guidelineHash: string;
  /** Only pages of this topic. */
  topicId?: string;
  /** A random page each time instead of page order. */
  random?: boolean;
  /** Whether the stage gives topics to people: the user's own come first, others by its rule. */
  byTopics?: boolean;
}

/** The end of the lease of pages that belong to their holder until the topic is done or released. */
export const KEPT_UNTIL = "9999-12-31";

/** Condition on a slot in the claim below: this user may have it. */
const MAY_TAKE = `${isSlotForSql(":userId", "slot")}
        AND (page."ownerUserId" IS NULL OR page."ownerUserId" = :userId)
        AND NOT EXISTS (
          SELECT 1
          FROM "Slot" mine
          WHERE mine."pageId" = slot."pageId"
            AND mine."userId" = :userId
        )
        AND NOT ${takenBackSql(":userId", "slot")}
        AND ${notBarredSql(":userId", "slot")}`;

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
    "leaseExpiresAt" = CASE
      WHEN ${isOwnTopicSql(":userId")} THEN '${KEPT_UNTIL}'
      ELSE now() + make_interval(hours => :leaseHours::int)
    END,
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
  RETURNING id, "topicId"
), noted AS (
  INSERT INTO "SlotEvent" ("slotId", "userId", kind)
  SELECT id, :userId, 'claimed'
  FROM taken
), begun AS (
  UPDATE "TopicAssignment" assignment
  SET "startedAt" = now()
  FROM taken
  WHERE assignment."stageId" = :stageId
    AND assignment."topicId" = taken."topicId"
    AND assignment."userId" = :userId
    AND assignment."isActive"
    AND assignment."startedAt" IS NULL
  RETURNING assignment."topicId"
), told AS (
  INSERT INTO "TopicEvent" ("stageId", "topicId", "userId", kind, "byUserId")
  SELECT :stageId, begun."topicId", :userId, 'started', :userId
  FROM begun
)
SELECT id
FROM taken`,
});

/**
 * Chooses a free slot at random, or by the rules on topics: the user's own first. These rules
 * examine every free page.
 */
function freeByRule({ stageId, userId, topicId, random, byTopics }: Claim) {
  return freeSlots(userId)
    .where("Slot.stageId", "=", stageId)
    .$if(topicId !== undefined, (free) => free.where("Slot.topicId", "=", topicId!))
    .$if(byTopics === true, (free) => free.orderBy(isOwnTopic(userId), "desc"))
    .$if(random === true, (free) => free.orderBy(sql`random()`))
    .$if(!random && !byTopics, (free) =>
      free.orderBy(
        sql`CASE WHEN "Slot"."userId" IS NOT NULL THEN "Slot"."leaseExpiresAt" END`,
        (order) => order.asc().nullsFirst(),
      ),
    )
    .orderBy("Slot.position")
    .orderBy("Slot.number")
    .limit(1);
}

/** Returns the topic of the next free slot for a user; null if nothing is left. */
export async function nextTopic(claim: Claim): Promise<string | null> {
  const row = await freeByRule(claim).select("Page.topicId").executeTakeFirst();
  return row?.topicId ?? null;
}

async function claimByRule(claim: Claim): Promise<{ id: string } | undefined> {
  const { stageId, userId, leaseHours, guidelineHash } = claim;
  const database = kysely();
  const chosen = freeByRule(claim).select("Slot.id").forUpdate("Slot").skipLocked();
  return database
    .with("taken", (from) =>
      from
        .updateTable("Slot")
        .set({
          userId,
          claimedAt: sql<Date>`now()`,
          leaseExpiresAt: leaseFor(userId, leaseHours),
          guidelineHash,
        })
        .where("id", "=", chosen)
        .returning(["id", "topicId"]),
    )
    .with("noted", (from) =>
      from
        .insertInto("SlotEvent")
        .columns(["slotId", "userId", "kind"])
        .expression((events) =>
          events
            .selectFrom("taken")
            .select([
              "taken.id",
              sql<string>`${userId}::uuid`.as("userId"),
              sql<string>`'claimed'`.as("kind"),
            ]),
        ),
    )
    .with("begun", (from) =>
      from
        .updateTable("TopicAssignment")
        .from("taken")
        .set({ startedAt: sql<Date>`now()` })
        .where("TopicAssignment.stageId", "=", stageId)
        .whereRef("TopicAssignment.topicId", "=", "taken.topicId")
        .where("TopicAssignment.userId", "=", userId)
        .where("TopicAssignment.isActive", "=", true)
        .where("TopicAssignment.startedAt", "is", null)
        .returning("TopicAssignment.topicId"),
    )
    .with("told", (from) =>
      from
        .insertInto("TopicEvent")
        .columns(["stageId", "topicId", "userId", "kind", "byUserId"])
        .expression((events) =>
          events
            .selectFrom("begun")
            .select([
              sql<string>`${stageId}::uuid`.as("stageId"),
              "begun.topicId",
              sql<string>`${userId}::uuid`.as("userId"),
              sql<string>`'started'`.as("kind"),
              sql<string>`${userId}::uuid`.as("byUserId"),
            ]),
        ),
    )
    .selectFrom("taken")
    .select("taken.id")
    .executeTakeFirst();
}

/** Returns the end of a slot's lease for a user (over `Slot`): none while its topic is theirs. */
export function leaseFor(userId: string, hours: number) {
  return sql<Date>`
    CASE
      WHEN ${isOwnTopic(userId)} THEN ${KEPT_UNTIL}::timestamptz
      ELSE ${leaseEnd(hours)}
    END
  `;
}

/** Returns the end of a lease that begins now. */
export function leaseEnd(hours: number) {
  return sql<Date>`now() + make_interval(hours => ${hours}::int)`;
}

/** Claims the next free slot for a user. @returns its id, or null if nothing is left */
export async function claimSlot(claim: Claim): Promise<string | null> {
  const byRule = claim.random || claim.byTopics;
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
  kind: SlotEventKind,
  connection?: Connection,
): Promise<void> {
  await noteSlotEvents([{ slotId, userId }], kind, connection);
}

type SlotEventKind = "claimed" | "released" | "taken back" | "reassigned";

/** Records the same event of several slots. */
export async function noteSlotEvents(
  slots: readonly { slotId: string; userId: string }[],
  kind: SlotEventKind,
  connection?: Connection,
): Promise<void> {
  if (slots.length === 0) return;
  await (connection?.$kysely ?? kysely())
    .insertInto("SlotEvent")
    .columns(["slotId", "userId", "kind"])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ slotId: string; userId: string }>`
            unnest(
              ${slots.map(({ slotId }) => slotId)}::uuid[],
              ${slots.map(({ userId }) => userId)}::uuid[]
            )
          `.as<"slot">(sql`slot("slotId", "userId")`),
        )
        .select(["slot.slotId", "slot.userId", sql<string>`${kind}::text`.as("kind")]),
    )
    .execute();
}
