import { sql } from "kysely";
import type { Connection, Transaction } from "../core/database";
import { now, hasRow, hasNone } from "../core/expressions";
import { isAnswered } from "../judgments/parts";
import { KEPT_UNTIL, noteSlotEvents } from "../pages/claim";
import { freeSlots, isFree, ownOrder } from "../pages/parts";

/** A topic of a stage, and the person whose topic it is. */
export interface OwnTopic {
  stageId: string;
  topicId: string;
  userId: string;
}

/** Topics of people, as rows of a query. */
export function given(topics: readonly OwnTopic[]) {
  return sql<OwnTopic>`
    unnest(
      ${topics.map(({ stageId }) => stageId)}::uuid[],
      ${topics.map(({ topicId }) => topicId)}::uuid[],
      ${topics.map(({ userId }) => userId)}::uuid[]
    )
  `.as<"given">(sql`given("stageId", "topicId", "userId")`);
}

export type TopicEventKind =
  | "assigned"
  | "started"
  | "done"
  | "reopened"
  | "released"
  | "barred"
  | "allowed";

/**
 * Takes free places of a topic for one user: at most one on each page, in page order, and at most
 * `most`. The pages stay with the user until the topic is done or released.
 * @returns the slots
 */
export async function takeTopicPages(
  transaction: Transaction,
  { stageId, topicId, userId }: OwnTopic,
  { guidelineHash, most }: { guidelineHash: string; most: number | null },
): Promise<string[]> {
  const free = freeSlots(userId)
    .where("Slot.stageId", "=", stageId)
    .where("Slot.topicId", "=", topicId)
    .distinctOn("Slot.pageId")
    .orderBy("Slot.pageId")
    .orderBy((slot) => slot("Slot.userId", "is not", null))
    .orderBy("Slot.number")
    .select(["Slot.id", "Slot.position"]);
  const taken = await transaction.$kysely
    .updateTable("Slot")
    .set({ userId, claimedAt: now(), leaseExpiresAt: KEPT_UNTIL, guidelineHash })
    .where("Slot.id", "in", (chosen) =>
      chosen
        .selectFrom(free.as("free"))
        .orderBy("free.position")
        .$if(most !== null, (some) => some.limit(most!))
        .select("free.id"),
    )
    // A coordinator may give one of them to somebody else at this moment.
    .where(isFree())
    .returning("Slot.id")
    .execute();
  const slots = taken.map(({ id }) => ({ slotId: id, userId }));
  await noteSlotEvents(slots, "claimed", transaction);
  return taken.map(({ id }) => id);
}

/** Makes a topic the user's own, begun now unless it was begun before. */
export async function holdTopic(connection: Connection, topic: OwnTopic): Promise<void> {
  const known = await connection.$kysely
    .selectFrom("TopicAssignment")
    .where("stageId", "=", topic.stageId)
    .where("topicId", "=", topic.topicId)
    .where("userId", "=", topic.userId)
    .where("isActive", "=", true)
    .where("startedAt", "is not", null)
    .select("topicId")
    .executeTakeFirst();
  if (known) return;
  await connection.$kysely
    .insertInto("TopicAssignment")
    .values({ ...topic, source: "self", startedAt: now() })
    .onConflict((conflict) =>
      conflict.columns(["stageId", "topicId", "userId"]).doUpdateSet({
        isActive: true,
        startedAt: sql<Date>`COALESCE("TopicAssignment"."startedAt", now())`,
        releasedAt: null,
        releasedBy: null,
      }),
    )
    .execute();
  await noteTopicEvents(connection, [topic], "started", topic.userId);
}

/** Records what happened to topics. */
export async function noteTopicEvents(
  { $kysely }: Connection,
  topics: readonly OwnTopic[],
  kind: TopicEventKind,
  byUserId: string | null,
): Promise<void> {
  if (topics.length === 0) return;
  await $kysely
    .insertInto("TopicEvent")
    .columns(["stageId", "topicId", "userId", "kind", "byUserId"])
    .expression((from) =>
      from
        .selectFrom(given(topics))
        .select([
          "given.stageId",
          "given.topicId",
          "given.userId",
          sql<string>`${kind}::text`.as("kind"),
          sql<string | null>`${byUserId}::uuid`.as("byUserId"),
        ]),
    )
    .execute();
}

/** Returns the state of a person's topic, locked until the transaction ends; undefined if it never was theirs. */
export function ownTopic(
  { $kysely }: Connection,
  studyId: string,
  { stageId, topicId, userId }: OwnTopic,
) {
  return $kysely
    .selectFrom("TopicAssignment")
    .innerJoin("Stage", "Stage.id", "TopicAssignment.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("TopicAssignment.stageId", "=", stageId)
    .where("TopicAssignment.topicId", "=", topicId)
    .where("TopicAssignment.userId", "=", userId)
    .select([
      "TopicAssignment.isActive",
      "TopicAssignment.startedAt",
      "TopicAssignment.doneAt",
      "TopicAssignment.source",
    ])
    .forUpdate("TopicAssignment")
    .executeTakeFirst();
}

function slotsOf(connection: Connection, { stageId, topicId, userId }: OwnTopic) {
  return connection.$kysely
    .selectFrom("Slot")
    .where("Slot.stageId", "=", stageId)
    .where("Slot.topicId", "=", topicId)
    .where("Slot.userId", "=", userId)
    .where("Slot.attemptId", "is", null)
    .where("Slot.withdrawnAt", "is", null);
}

/** Returns whether the user has pages of a topic. */
export async function hasPages(connection: Connection, topic: OwnTopic): Promise<boolean> {
  return hasRow(slotsOf(connection, topic));
}

/** Returns the user's unfinished pages of a topic in order, with their unanswered items. */
export function unfinishedPages(connection: Connection, topic: OwnTopic) {
  return slotsOf(connection, topic)
    .innerJoin("Page", "Page.id", "Slot.pageId")
    .innerJoin("Stage", "Stage.id", "Slot.stageId")
    .where("Slot.completedAt", "is", null)
    .orderBy(ownOrder())
    .select((slot) => [
      "Slot.id as slotId",
      slot
        .selectFrom("PageItem")
        .whereRef("PageItem.pageId", "=", "Slot.pageId")
        .where((item) =>
          hasNone(
            item
              .selectFrom("Judgment")
              .innerJoin("Rater", "Rater.id", "Judgment.raterId")
              .where("Rater.userId", "=", topic.userId)
              .whereRef("Judgment.itemId", "=", "PageItem.itemId")
              .where(isAnswered()),
          ),
        )
        .select(
          sql<string[]>`
            COALESCE(array_agg("PageItem"."itemId"::text ORDER BY "PageItem".position), '{}')
          `.as("items"),
        )
        .$asScalar()
        .$notNull()
        .as("unjudged"),
    ])
    .execute();
}

/** Counts the pages of a topic that the user could still take. */
export async function freePagesOf({ stageId, topicId, userId }: OwnTopic): Promise<number> {
  const { pages } = await freeSlots(userId)
    .where("Slot.stageId", "=", stageId)
    .where("Slot.topicId", "=", topicId)
    .select(sql<number>`count(DISTINCT "Slot"."pageId")::int`.as("pages"))
    .executeTakeFirstOrThrow();
  return pages;
}

/** Marks a person's topic as done, or as reopened. */
export async function setDone(
  { $kysely }: Connection,
  { stageId, topicId, userId }: OwnTopic,
  isDone: boolean,
): Promise<void> {
  await $kysely
    .insertInto("TopicAssignment")
    .values({ stageId, topicId, userId, source: "self", startedAt: now(), doneAt: now() })
    .onConflict((conflict) =>
      conflict.columns(["stageId", "topicId", "userId"]).doUpdateSet(
        isDone
          ? {
              doneAt: now(),
              isActive: true,
              startedAt: sql<Date>`COALESCE("TopicAssignment"."startedAt", now())`,
            }
          : { doneAt: null, reopenedAt: now(), isActive: true },
      ),
    )
    .execute();
}

/**
 * Frees the unfinished pages of topics; labels stay with who gave them, and finished pages with who
 * finished them.
 * @returns the number of pages
 */
export async function freePages(
  connection: Connection,
  topics: readonly OwnTopic[],
): Promise<number> {
  const freed = await connection.$kysely
    .updateTable("Slot")
    .from((held) =>
      held
        .selectFrom("Slot as held")
        .innerJoin(given(topics), (join) =>
          join
            .onRef("given.stageId", "=", "held.stageId")
            .onRef("given.topicId", "=", "held.topicId")
            .onRef("given.userId", "=", "held.userId"),
        )
        .where("held.completedAt", "is", null)
        .where("held.attemptId", "is", null)
        .where("held.withdrawnAt", "is", null)
        .select(["held.id", "given.userId"])
        .forUpdate("held")
        .as("mine"),
    )
    .set({ userId: null, claimedAt: null, leaseExpiresAt: null })
    .whereRef("Slot.id", "=", "mine.id")
    .returning(["Slot.id as slotId", "mine.userId"])
    .execute();
  await noteSlotEvents(freed, "released", connection);
  return freed.length;
}

/** Ends that topics are people's own. A topic that staff takes away cannot be taken again. */
export async function endTopics(
  { $kysely }: Connection,
  topics: readonly OwnTopic[],
  by: "holder" | "staff" | "time",
): Promise<void> {
  await $kysely
    .updateTable("TopicAssignment")
    .from(given(topics))
    .set({
      isActive: false,
      releasedAt: now(),
      releasedBy: by,
      ...(by === "staff" ? { isBarred: true } : {}),
    })
    .whereRef("TopicAssignment.stageId", "=", "given.stageId")
    .whereRef("TopicAssignment.topicId", "=", "given.topicId")
    .whereRef("TopicAssignment.userId", "=", "given.userId")
    .execute();
}
