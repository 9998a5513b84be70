import { kysely, type Connection, type Transaction } from "../core/database";
import { now } from "../core/expressions";
import type { Role } from "../core/generated/enums";

export interface Membership {
  studyId: string;
  userId: string;
  role: Role;
}

/** Who is in a study, by role and name. */
export function listMembers(studyId: string) {
  return kysely()
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .where("Member.studyId", "=", studyId)
    .where("Member.leftAt", "is", null)
    .orderBy("Member.role")
    .orderBy("User.username")
    .select(["User.username", "User.name", "Member.role"])
    .execute();
}

/** Lets somebody in who is not in the study. */
export async function createMember(member: Membership, connection?: Connection): Promise<void> {
  await (connection?.$kysely ?? kysely()).insertInto("Member").values(member).execute();
}

/** Lets somebody in, unless they are or were in the study. @returns whether they were let in */
export async function joinOnce({ $kysely }: Connection, member: Membership): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await $kysely
    .insertInto("Member")
    .values(member)
    .onConflict((conflict) => conflict.columns(["studyId", "userId"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets somebody in, again too, or changes their role. */
export async function setMember({ $kysely }: Connection, member: Membership): Promise<void> {
  await $kysely
    .insertInto("Member")
    .values(member)
    .onConflict((conflict) =>
      conflict.columns(["studyId", "userId"]).doUpdateSet({ role: member.role, leftAt: null }),
    )
    .execute();
}

/** Makes those who come and go wait for one another. Rows that only point to the study go on being written. */
export async function lockMembers({ $kysely }: Connection, studyId: string): Promise<void> {
  await $kysely
    .selectFrom("Study")
    .where("id", "=", studyId)
    .select("id")
    .forNoKeyUpdate()
    .execute();
}

/** Somebody who is in the study, by account name; locked until the transaction ends. */
export function lockMember({ $kysely }: Connection, studyId: string, username: string) {
  return $kysely
    .selectFrom("Member")
    .innerJoin("User", "User.id", "Member.userId")
    .where("Member.studyId", "=", studyId)
    .where("User.username", "=", username)
    .where("Member.leftAt", "is", null)
    .select(["Member.userId", "Member.role"])
    .forUpdate("Member")
    .executeTakeFirst();
}

/** Ids of those who coordinate a study. */
export async function coordinatorsOf(transaction: Transaction, studyId: string): Promise<string[]> {
  const coordinators = await transaction.member.findMany({
    where: { studyId, role: "coordinator", leftAt: null },
    select: { userId: true },
  });
  return coordinators.map(({ userId }) => userId);
}

/** Takes somebody out of a study; who has left keeps the time. */
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

/** True for somebody who was taken out of a study. */
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
