import { sql } from "kysely";
import { kysely, prisma, type Connection } from "../core/database";
import type { Role } from "../core/generated/enums";

/** Returns whether the database has a study. */
export async function hasStudies(): Promise<boolean> {
  const study = await kysely().selectFrom("Study").select("id").limit(1).executeTakeFirst();
  return study !== undefined;
}

export interface DemoAccount {
  username: string;
  name: string;
  passwordHash: string;
  isAdmin: boolean;
}

/**
 * Creates an account of the demonstration, or changes its password.
 * @returns its id; null if the name belongs to somebody else
 */
export async function saveDemoAccount(account: DemoAccount): Promise<string | null> {
  const saved = await kysely()
    .insertInto("User")
    .values({ ...account, isDemo: true, recoveryHashes: [] })
    .onConflict((known) =>
      known
        .column("username")
        .doUpdateSet({ passwordHash: account.passwordHash })
        .where("User.isDemo", "=", true),
    )
    .returning("User.id")
    .executeTakeFirst();
  return saved?.id ?? null;
}

/** Adds a member to a study. An existing member is not changed. */
export async function addMember(studyId: string, userId: string, role: Role): Promise<void> {
  await kysely()
    .insertInto("Member")
    .values({ studyId, userId, role })
    .onConflict((member) => member.doNothing())
    .execute();
}

/** Gives a user a pseudonym in a study. */
export async function addPerson(studyId: string, userId: string, pseudonym: string): Promise<void> {
  await prisma().rater.create({
    data: { studyId, userId, type: "human", externalId: pseudonym },
    select: { id: true },
  });
}

/** Assigns the first slot of each report of a topic to a user, as finished. */
export async function finishTopic(
  studyId: string,
  { userId, topicId, guidelineHash }: { userId: string; topicId: string; guidelineHash: string },
): Promise<void> {
  await kysely()
    .updateTable("Slot")
    .from("Page")
    .innerJoin("Topic", "Topic.id", "Page.topicId")
    .innerJoin("Stage", "Stage.id", "Page.stageId")
    .set({
      userId,
      guidelineHash,
      claimedAt: sql<Date>`now()`,
      leaseExpiresAt: sql<Date>`now() + interval '24 hours'`,
      completedAt: sql<Date>`now()`,
    })
    .whereRef("Slot.pageId", "=", "Page.id")
    .where("Slot.number", "=", 1)
    .where("Stage.studyId", "=", studyId)
    .where("Stage.task", "=", "answerability")
    .where("Topic.externalId", "=", topicId)
    .execute();
}

/**
 * Marks the pages of a study as finished by the annotators whose labels they have, with the times
 * of these labels, and their topics as done.
 */
export async function completeTopics(connection: Connection, studyId: string): Promise<void> {
  await completePages(connection, studyId);
  await sql`
    INSERT INTO "TopicAssignment"
      ("stageId", "topicId", "userId", source, "assignedAt", "startedAt", "doneAt")
    SELECT
      slot."stageId",
      slot."topicId",
      slot."userId",
      'staff',
      min(slot."claimedAt"),
      min(slot."claimedAt"),
      max(slot."completedAt")
    FROM "Slot" slot
    JOIN "Stage" stage ON stage.id = slot."stageId"
    WHERE stage."studyId" = ${studyId}::uuid AND slot."userId" IS NOT NULL
    GROUP BY slot."stageId", slot."topicId", slot."userId"
  `.execute(connection.$kysely);
}

/** Marks the labels of people in a stage as given under a version of its guidelines. */
export async function labelledUnder(stageId: string, guidelineHash: string): Promise<void> {
  await kysely()
    .updateTable("Judgment")
    .from("Item")
    .innerJoin("Rater", (join) => join.onTrue())
    .set({ guidelineHash })
    .whereRef("Judgment.itemId", "=", "Item.id")
    .whereRef("Judgment.raterId", "=", "Rater.id")
    .where("Item.stageId", "=", stageId)
    .where("Rater.userId", "is not", null)
    .execute();
}

async function completePages(connection: Connection, studyId: string): Promise<void> {
  await sql`
    WITH done AS (
      SELECT
        page.id AS page,
        rater."userId",
        rater.id AS rater,
        min(label."submittedAt") AS first,
        max(label."submittedAt") AS last,
        sum(label."durationMs") AS ms,
        row_number() OVER (PARTITION BY page.id ORDER BY rater."externalId") AS number
      FROM "Stage" stage
      JOIN "Page" page ON page."stageId" = stage.id
      JOIN "PageItem" member ON member."pageId" = page.id
      JOIN "Judgment" label ON label."itemId" = member."itemId"
      JOIN "Rater" rater ON rater.id = label."raterId" AND rater."userId" IS NOT NULL
      WHERE stage."studyId" = ${studyId}::uuid
      GROUP BY page.id, rater.id
    ), slots AS (
      UPDATE "Slot" slot
      SET
        "userId" = done."userId",
        "claimedAt" = done.first,
        "leaseExpiresAt" = done.last + interval '1 hour',
        "completedAt" = done.last,
        "firstCompletedAt" = done.last,
        "activeMs" = done.ms
      FROM done
      WHERE slot."pageId" = done.page AND slot.number = done.number
      RETURNING slot.id, slot."pageId", done.rater
    )
    UPDATE "Judgment" label
    SET "slotId" = slots.id, "updatedAt" = label."submittedAt"
    FROM slots
    JOIN "PageItem" member ON member."pageId" = slots."pageId"
    WHERE label."itemId" = member."itemId" AND label."raterId" = slots.rater
  `.execute(connection.$kysely);
}
