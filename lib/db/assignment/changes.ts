import { sql } from "kysely";
import { kysely, type Connection } from "../core/database";
import { now, isAnyText } from "../core/expressions";
import { KEPT_UNTIL } from "../pages/claim";
import { given, noteTopicEvents, type OwnTopic } from "./own-topics";

type Person = Pick<OwnTopic, "topicId" | "userId">;

/** The lock that makes changes of who has topics of a stage wait for each other, and for takers. */
export function assignmentLock(stageId: string): string {
  return `assign ${stageId}`;
}

/** SQL for when a person took their first page of a topic; null if they hold and finished none. */
const firstTaken = sql<Date | null>`(
  SELECT min(slot."claimedAt")
  FROM "Slot" slot
  WHERE slot."stageId" = "given"."stageId"
    AND slot."topicId" = "given"."topicId"
    AND slot."userId" = "given"."userId"
    AND slot."attemptId" IS NULL
    AND slot."withdrawnAt" IS NULL
)`;

/** Begins to insert topics as a person's, from when they took the first page. */
function insertTaken({ $kysely }: Connection, topics: readonly OwnTopic[], source: string) {
  return $kysely
    .insertInto("TopicAssignment")
    .columns(["stageId", "topicId", "userId", "source", "startedAt"])
    .expression((from) =>
      from
        .selectFrom(given(topics))
        .select([
          "given.stageId",
          "given.topicId",
          "given.userId",
          sql<string>`${source}::text`.as("source"),
          firstTaken.as("startedAt"),
        ]),
    );
}

/**
 * Gives topics to people; topics that were theirs before are theirs again, from now on. Pages of
 * these topics that they hold stay with them.
 */
export async function assign(
  connection: Connection,
  stageId: string,
  rows: readonly Person[],
  source: "staff" | "file",
): Promise<void> {
  const topics = ofStage(stageId, rows);
  await insertTaken(connection, topics, source)
    .onConflict((conflict) =>
      conflict.columns(["stageId", "topicId", "userId"]).doUpdateSet({
        source: sql<string>`excluded.source`,
        startedAt: sql<Date | null>`excluded."startedAt"`,
        isActive: true,
        isBarred: false,
        assignedAt: now(),
        doneAt: null,
        reopenedAt: null,
        releasedAt: null,
        releasedBy: null,
      }),
    )
    .execute();
  await connection.$kysely
    .updateTable("Slot")
    .from(given(topics))
    .set({ leaseExpiresAt: KEPT_UNTIL })
    .whereRef("Slot.stageId", "=", "given.stageId")
    .whereRef("Slot.topicId", "=", "given.topicId")
    .whereRef("Slot.userId", "=", "given.userId")
    .where("Slot.completedAt", "is", null)
    .where("Slot.attemptId", "is", null)
    .execute();
}

/** Records topics whose pages were taken without an assignment, before they are taken away. */
export async function keepRows(
  connection: Connection,
  stageId: string,
  rows: readonly Person[],
): Promise<void> {
  await insertTaken(connection, ofStage(stageId, rows), "self")
    .onConflict((conflict) => conflict.columns(["stageId", "topicId", "userId"]).doNothing())
    .execute();
}

/** Keeps people from topics, or lets them have these topics again. */
export async function setBarred(
  { $kysely }: Connection,
  stageId: string,
  rows: readonly Person[],
  isBarred: boolean,
): Promise<void> {
  await $kysely
    .insertInto("TopicAssignment")
    .columns(["stageId", "topicId", "userId", "source", "isActive", "isBarred"])
    .expression((from) =>
      from
        .selectFrom(given(ofStage(stageId, rows)))
        .select([
          "given.stageId",
          "given.topicId",
          "given.userId",
          sql<string>`'staff'`.as("source"),
          sql<boolean>`false`.as("isActive"),
          sql<boolean>`${isBarred}::boolean`.as("isBarred"),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["stageId", "topicId", "userId"])
        .doUpdateSet({ isActive: false, isBarred, releasedBy: null }),
    )
    .execute();
}

function ofStage(stageId: string, rows: readonly Person[]): OwnTopic[] {
  return rows.map(({ topicId, userId }) => ({ stageId, topicId, userId }));
}

/**
 * Gives the topics of a study's collection that name assessors to those of them who are members, in
 * every stage; what was given, taken away or excluded before stays.
 * @returns what was given
 */
export function assignNamed(
  { $kysely }: Connection,
  studyId: string,
): Promise<Pick<OwnTopic, "stageId" | "userId">[]> {
  return $kysely
    .with("fresh", (from) =>
      from
        .insertInto("TopicAssignment")
        .columns(["stageId", "topicId", "userId", "source"])
        .expression((rows) =>
          rows
            .selectFrom("Topic")
            .innerJoin("Study", "Study.collectionId", "Topic.collectionId")
            .innerJoin("Stage", "Stage.studyId", "Study.id")
            .innerJoin(
              sql<{ name: string }>`
                LATERAL jsonb_array_elements_text(
                  CASE jsonb_typeof("Topic".meta::jsonb -> 'assessors')
                    WHEN 'array' THEN "Topic".meta::jsonb -> 'assessors'
                    ELSE '[]'
                  END
                )
              `.as<"named">(sql`named(name)`),
              (join) => join.onTrue(),
            )
            .innerJoin("User", "User.username", "named.name")
            .innerJoin("Member", (join) =>
              join.onRef("Member.userId", "=", "User.id").onRef("Member.studyId", "=", "Study.id"),
            )
            .where("Study.id", "=", studyId)
            .where("Member.leftAt", "is", null)
            .where("Member.role", "=", "annotator")
            .distinct()
            .select([
              "Stage.id as stageId",
              "Topic.id as topicId",
              "User.id as userId",
              sql<string>`'file'`.as("source"),
            ]),
        )
        .onConflict((conflict) => conflict.columns(["stageId", "topicId", "userId"]).doNothing())
        .returning(["stageId", "topicId", "userId"]),
    )
    .insertInto("TopicEvent")
    .columns(["stageId", "topicId", "userId", "kind"])
    .expression((events) =>
      events
        .selectFrom("fresh")
        .select([
          "fresh.stageId",
          "fresh.topicId",
          "fresh.userId",
          sql<string>`'assigned'`.as("kind"),
        ]),
    )
    .returning(["stageId", "userId"])
    .execute();
}

/**
 * Ends assignments from files of people whom a topic's list of assessors no longer names, unless
 * they have begun.
 */
export async function endUnnamed(
  { $kysely }: Connection,
  studyId: string,
  topics: readonly { id: string; assessors: readonly string[] }[],
): Promise<void> {
  for (const { id, assessors } of topics)
    await $kysely
      .deleteFrom("TopicAssignment")
      .using(["Stage", "User"])
      .whereRef("Stage.id", "=", "TopicAssignment.stageId")
      .whereRef("User.id", "=", "TopicAssignment.userId")
      .where("Stage.studyId", "=", studyId)
      .where("TopicAssignment.topicId", "=", id)
      .where("TopicAssignment.source", "=", "file")
      .where("TopicAssignment.startedAt", "is", null)
      .where(sql<boolean>`"User".username <> ALL (${assessors}::text[])`)
      .execute();
}

/**
 * Ends all assignments of people in a study: they leave it, or their labels are withdrawn.
 * @param byUserId who did it, for the history
 */
export async function endTopicsOf(
  connection: Connection,
  studyId: string,
  userIds: readonly string[],
  byUserId: string | null,
): Promise<void> {
  const ended = await connection.$kysely
    .updateTable("TopicAssignment")
    .from("Stage")
    .set({ isActive: false, releasedAt: now(), releasedBy: "staff" })
    .whereRef("Stage.id", "=", "TopicAssignment.stageId")
    .where("Stage.studyId", "=", studyId)
    .where((topic) => topic("TopicAssignment.userId", "=", topic.fn.any(topic.val(userIds))))
    .where("TopicAssignment.isActive", "=", true)
    .returning(["TopicAssignment.stageId", "TopicAssignment.topicId", "TopicAssignment.userId"])
    .execute();
  await noteTopicEvents(connection, ended, "released", byUserId);
}

/** Undoes `endTopicsOf` for topics of which the person has pages again. */
export async function restoreTopicsOf(
  connection: Connection,
  studyId: string,
  userId: string,
  byUserId: string | null,
): Promise<void> {
  const restored = await connection.$kysely
    .updateTable("TopicAssignment")
    .from("Stage")
    .set({ isActive: true, releasedAt: null, releasedBy: null })
    .whereRef("Stage.id", "=", "TopicAssignment.stageId")
    .where("Stage.studyId", "=", studyId)
    .where("TopicAssignment.userId", "=", userId)
    .where("TopicAssignment.isActive", "=", false)
    .where("TopicAssignment.isBarred", "=", false)
    .where("TopicAssignment.releasedBy", "=", "staff")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("Slot")
          .whereRef("Slot.stageId", "=", "TopicAssignment.stageId")
          .whereRef("Slot.topicId", "=", "TopicAssignment.topicId")
          .whereRef("Slot.userId", "=", "TopicAssignment.userId")
          .where("Slot.attemptId", "is", null)
          .where("Slot.withdrawnAt", "is", null)
          .select("Slot.id"),
      ),
    )
    .returning(["TopicAssignment.stageId", "TopicAssignment.topicId", "TopicAssignment.userId"])
    .execute();
  await noteTopicEvents(connection, restored, "assigned", byUserId);
}

/** Deletes what a study knows of a person's topics, because the person is being erased. */
export async function forgetTopics(
  { $kysely }: Connection,
  studyId: string,
  userId: string,
): Promise<void> {
  const stages = kysely().selectFrom("Stage").where("studyId", "=", studyId).select("id");
  for (const table of ["TopicAssignment", "TopicEvent", "StageBudget"] as const)
    await $kysely
      .deleteFrom(table)
      .where("stageId", "in", stages)
      .where("userId", "=", userId)
      .execute();
}

/** Sets people's budgets of active hours in a stage; null takes one away. */
export async function setBudgets(
  { $kysely }: Connection,
  stageId: string,
  budgets: readonly { userId: string; hours: number | null }[],
): Promise<void> {
  for (const { userId, hours } of budgets)
    if (hours === null)
      await $kysely
        .deleteFrom("StageBudget")
        .where("stageId", "=", stageId)
        .where("userId", "=", userId)
        .execute();
    else
      await $kysely
        .insertInto("StageBudget")
        .values({ stageId, userId, hours })
        .onConflict((conflict) => conflict.columns(["stageId", "userId"]).doUpdateSet({ hours }))
        .execute();
}

/** Returns those of the names that are accounts. */
export async function existingAccounts(
  { $kysely }: Connection,
  names: readonly string[],
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await $kysely
    .selectFrom("User")
    .where(isAnyText("username", names))
    .select("username")
    .execute();
  return new Set(rows.map(({ username }) => username));
}

const MAX_EVENTS = 1000;

/** Returns what happened to a topic of a stage, by its id in files, newest first. */
export function topicEvents(stageId: string, externalId: string) {
  return kysely()
    .selectFrom("TopicEvent")
    .innerJoin("Topic", "Topic.id", "TopicEvent.topicId")
    .innerJoin("User", "User.id", "TopicEvent.userId")
    .leftJoin("User as doer", "doer.id", "TopicEvent.byUserId")
    .where("TopicEvent.stageId", "=", stageId)
    .where("Topic.externalId", "=", externalId)
    .orderBy("TopicEvent.id", "desc")
    .limit(MAX_EVENTS)
    .select(["User.username as account", "TopicEvent.kind", "doer.username as by", "TopicEvent.at"])
    .execute();
}
