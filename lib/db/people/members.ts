import { sql } from "kysely";
import { kysely, type Connection, type Transaction } from "../core/database";
import { now } from "../core/expressions";
import type { Role } from "../core/generated/enums";
import type { PersonRef } from "./persons";
import { bool, int, oneOf, orNull, text, timestamp, uuid } from "../core/columns";
import { statement } from "../core/statement";

/**
 * Returns a study by its address, with the user's role in it. Administrators are coordinators
 * everywhere.
 */
export const studyAccess = statement({
  name: "study-access",
  reason: "Asked at every request to a study: the server keeps it planned.",
  parameters: { slug: text, userId: uuid, isAdmin: bool },
  row: {
    id: uuid,
    slug: text,
    name: text,
    description: text,
    collectionId: uuid,
    isDemo: bool,
    seed: int,
    closedAt: orNull(timestamp),
    archivedAt: orNull(timestamp),
    blind: bool,
    role: orNull(oneOf<Role>()),
  },
  text: `
    SELECT
      study.id,
      study.slug,
      study.name,
      study.description,
      study."collectionId",
      study."isDemo",
      study.seed,
      study."closedAt",
      study."archivedAt",
      study.blind,
      COALESCE(member.role::text, CASE WHEN :isAdmin THEN 'coordinator' END) AS role
    FROM "Study" study
    LEFT JOIN "Member" member
      ON member."studyId" = study.id
      AND member."userId" = :userId
      AND member."leftAt" IS NULL
    WHERE study.slug = :slug
  `,
});

export interface Membership {
  studyId: string;
  userId: string;
  role: Role;
}

/**
 * Returns the members of a study, by role and name, with the time of their last activity in it.
 */
export function listMembers(studyId: string) {
  return kysely()
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .where("Member.studyId", "=", studyId)
    .where("Member.leftAt", "is", null)
    .orderBy("Member.role")
    .orderBy("User.username")
    .select(["User.id", "User.username", "User.name", "Member.role", lastActive().as("lastActive")])
    .execute();
}

/**
 * The last time a member took or finished a page, gave a label, or changed something in the study;
 * null if they never did.
 */
function lastActive() {
  return sql<Date | null>`GREATEST(
    (
      SELECT max(GREATEST(slot."claimedAt", slot."completedAt"))
      FROM "Slot" slot
      JOIN "Stage" stage
        ON stage.id = slot."stageId"
      WHERE stage."studyId" = "Member"."studyId"
        AND slot."userId" = "Member"."userId"
    ),
    (
      SELECT max(judgment."submittedAt")
      FROM "Judgment" judgment
      JOIN "Rater" rater
        ON rater.id = judgment."raterId"
      WHERE rater."studyId" = "Member"."studyId"
        AND rater."userId" = "Member"."userId"
    ),
    (
      SELECT max(event.at)
      FROM "AuditEvent" event
      WHERE event."studyId" = "Member"."studyId"
        AND event."userId" = "Member"."userId"
    )
  )`;
}

/** Returns the accounts of these names, ignoring case, with their role in a study. */
export function accountsNamed(studyId: string, usernames: readonly string[]) {
  const lower = usernames.map((username) => username.toLowerCase());
  return kysely()
    .selectFrom("User")
    .leftJoin("Member", (join) =>
      join
        .onRef("Member.userId", "=", "User.id")
        .on("Member.studyId", "=", studyId)
        .on("Member.leftAt", "is", null),
    )
    .where(sql<boolean>`lower("User".username) = ANY (${lower}::text[])`)
    .select((user) => [
      "User.id",
      "User.username",
      "Member.role",
      user("User.disabledAt", "is not", null).$castTo<boolean>().as("disabled"),
    ])
    .execute();
}

/** Adds a member who is not in the study. */
export async function createMember(member: Membership, connection?: Connection): Promise<void> {
  await (connection?.$kysely ?? kysely()).insertInto("Member").values(member).execute();
}

/** Adds a member, unless they are or were in the study. @returns whether they were added */
export async function joinOnce({ $kysely }: Connection, member: Membership): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await $kysely
    .insertInto("Member")
    .values(member)
    .onConflict((conflict) => conflict.columns(["studyId", "userId"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds or re-adds a member, or changes their role. */
export async function setMember({ $kysely }: Connection, member: Membership): Promise<void> {
  await $kysely
    .insertInto("Member")
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(["studyId", "userId"]).doUpdateSet({ role: member.role, leftAt: null }),
    )
    .execute();
}

/**
 * Makes changes of membership wait for each other. Rows that only refer to the study can still be
 * written.
 */
export async function lockMembers({ $kysely }: Connection, studyId: string): Promise<void> {
  await $kysely
    .selectFrom("Study")
    .where("id", "=", studyId)
    .select("id")
    .forNoKeyUpdate()
    .execute();
}

/** Returns a member by the id or name of the account, locked until the transaction ends. */
export function lockMember({ $kysely }: Connection, studyId: string, who: PersonRef) {
  return $kysely
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .where("Member.studyId", "=", studyId)
    .where((user) =>
      typeof who === "string" ? user("User.username", "=", who) : user("User.id", "=", who.id),
    )
    .where("Member.leftAt", "is", null)
    .select(["Member.userId", "User.username"])
    .forUpdate("Member")
    .executeTakeFirst();
}

/** Returns the ids of the study's coordinators. */
export async function coordinatorsOf(transaction: Transaction, studyId: string): Promise<string[]> {
  const coordinators = await transaction.member.findMany({
    where: { studyId, role: "coordinator", leftAt: null },
    select: { userId: true },
  });
  return coordinators.map(({ userId }) => userId);
}

/** Removes a member from a study; an earlier time of leaving is kept. */
export async function leave(
  { $kysely }: Connection,
  studyId: string,
  userId: string,
): Promise<void> {
  await $kysely
    .updateTable("Member")
    .set((member) => ({ leftAt: member.fn.coalesce("leftAt", now()) }))
    .where("studyId", "=", studyId)
    .where("userId", "=", userId)
    .execute();
}

/** Returns whether a user was removed from a study. */
export async function hasLeft(
  transaction: Transaction,
  studyId: string,
  userId: string,
): Promise<boolean> {
  const gone = await transaction.member.findFirst({
    where: { studyId, userId, leftAt: { not: null } },
    select: { userId: true },
  });
  return gone !== null;
}
