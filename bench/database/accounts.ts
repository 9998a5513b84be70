import { sql } from "kysely";
import { inTransaction, prisma } from "@/lib/db/core/database";

/** Creates accounts without a password. @returns their ids, in the order of the names */
export async function createAccounts(usernames: readonly string[]): Promise<string[]> {
  const accounts = await prisma().user.createManyAndReturn({
    data: usernames.map((username) => ({ username, name: "" })),
    select: { id: true },
  });
  return accounts.map(({ id }) => id);
}

/** Creates an administrator without a password. @returns the account's id */
export async function createAdministrator(username: string): Promise<string> {
  const { id } = await prisma().user.create({
    data: { username, name: "", isAdmin: true },
    select: { id: true },
  });
  return id;
}

/** Creates annotators of a study. @returns their ids, in the order of the names */
export async function createAnnotators(
  studyId: string,
  usernames: readonly string[],
): Promise<string[]> {
  const ids = await createAccounts(usernames);
  await prisma().member.createMany({
    data: ids.map((userId) => ({ studyId, userId, role: "annotator" })),
  });
  return ids;
}

/** Removes accounts from all studies and renames them, so that their names are free. */
export async function retireAccounts(prefix: string): Promise<void> {
  await inTransaction(async (transaction) => {
    await transaction.member.deleteMany({ where: { user: { username: { startsWith: prefix } } } });
    await transaction.$kysely
      .updateTable("User")
      .set((user) => ({ username: sql<string>`'former-' || ${user.ref("username")}` }))
      .where("username", "like", `${prefix}%`)
      .execute();
  });
}

/** Makes accounts raters of a study, with the given names. */
export async function createRaters(
  studyId: string,
  userIds: readonly string[],
  names: readonly string[],
): Promise<void> {
  await prisma().rater.createMany({
    data: userIds.map((userId, i) => ({
      studyId,
      userId,
      type: "human",
      externalId: names[i]!,
    })),
  });
}
