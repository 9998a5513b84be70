import { sql } from "kysely";
import { kysely, prisma, type Connection, type Transaction } from "../core/database";
import { now, rowCount } from "../core/expressions";

/** Every account of the installation but crowd workers' and erased ones, by name. */
export function listAccounts() {
  return kysely()
    .selectFrom("User")
    .where((user) =>
      user.not(
        user.exists(
          user
            .selectFrom("Participant")
            .whereRef("Participant.userId", "=", "User.id")
            .select("Participant.id"),
        ),
      ),
    )
    .where("User.username", "not like", "erased-%")
    .orderBy("User.username")
    .select((user) => [
      "User.username",
      "User.name",
      "User.isAdmin",
      user("User.disabledAt", "is not", null).$castTo<boolean>().as("disabled"),
      user("User.secondFactorAt", "is not", null).$castTo<boolean>().as("secondFactor"),
      user
        .selectFrom("Member")
        .whereRef("Member.userId", "=", "User.id")
        .where("Member.leftAt", "is", null)
        .select(rowCount().as("n"))
        .$asScalar()
        .$notNull()
        .as("studies"),
    ])
    .execute();
}

/** True for administrators, accounts that did not come by a link, and whoever coordinates or researches somewhere. */
export async function mayCreateStudies(userId: string): Promise<boolean> {
  const found = await prisma().user.findFirst({
    where: {
      id: userId,
      OR: [
        { isAdmin: true },
        { mayCreateStudies: true },
        { members: { some: { leftAt: null, role: { not: "annotator" } } } },
      ],
    },
    select: { id: true },
  });
  return found !== null;
}

/** The account of this name, locked until the transaction ends. */
export function lockAccount({ $kysely }: Connection, username: string) {
  return $kysely
    .selectFrom("User")
    .where("username", "=", username)
    .select(["id", "isAdmin"])
    .forUpdate()
    .executeTakeFirst();
}

/** Number of administrators who can act, beside this account. */
export function otherAdministrators(transaction: Transaction, userId: string): Promise<number> {
  return transaction.user.count({
    where: { isAdmin: true, isDemo: false, disabledAt: null, id: { not: userId } },
  });
}

/** Changes what is given; the rest stays. A deactivated account keeps the time at which it first was. */
export async function changeAccount(
  { $kysely }: Connection,
  userId: string,
  { disabled, isAdmin }: { disabled?: boolean; isAdmin?: boolean },
): Promise<void> {
  if (disabled === undefined && isAdmin === undefined) return;
  await $kysely
    .updateTable("User")
    .$if(disabled !== undefined, (update) =>
      update.set((user) => ({
        disabledAt: disabled ? user.fn.coalesce("disabledAt", now()) : null,
      })),
    )
    .$if(isAdmin !== undefined, (update) => update.set({ isAdmin }))
    .where("id", "=", userId)
    .execute();
}

/** Makes an account. @returns its id */
export async function createAccount(account: {
  username: string;
  name: string;
  passwordHash: string;
  isAdmin?: boolean;
}): Promise<string> {
  const { id } = await prisma().user.create({ data: account, select: { id: true } });
  return id;
}

/**
 * Makes the account of somebody who came by a link or was added to a study: it makes no studies.
 * @returns its id, or null when the name is taken
 */
export async function createGuest(
  { $kysely }: Connection,
  account: { username: string; name: string; passwordHash: string | null },
): Promise<string | null> {
  const made = await $kysely
    .insertInto("User")
    .values({ ...account, recoveryHashes: [], mayCreateStudies: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

/**
 * The account of this name. Upper and lower case do not matter; where an old installation has two such names, the one
 * as it was typed.
 */
export function accountNamed(username: string) {
  return kysely()
    .selectFrom("User")
    .where(sql`lower(username)`, "=", sql<string>`lower(${username})`)
    .orderBy((user) => user("username", "=", username), "desc")
    .select([
      "id",
      "username",
      "name",
      "passwordHash",
      "isAdmin",
      "isDemo",
      "disabledAt",
      "secondFactorAt",
    ])
    .limit(1)
    .executeTakeFirst();
}

/** True when an account has this name, in upper or lower case. */
export async function isNameTaken(username: string): Promise<boolean> {
  const taken = await kysely()
    .selectFrom("User")
    .where(sql`lower(username)`, "=", sql<string>`lower(${username})`)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}

/** The id of the account of exactly this name; null where there is none. */
export async function accountId(username: string): Promise<string | null> {
  const account = await prisma().user.findUnique({ where: { username }, select: { id: true } });
  return account?.id ?? null;
}

/** The account of exactly this name, while it is not deactivated. */
export function enabledAccount(transaction: Transaction, username: string) {
  return transaction.user.findFirst({
    where: { username, disabledAt: null },
    select: { id: true },
  });
}

/** Names of the demonstration's accounts, administrators apart. */
export async function demoAccounts(): Promise<string[]> {
  const accounts = await prisma().user.findMany({
    where: { isDemo: true, isAdmin: false },
    select: { username: true },
  });
  return accounts.map(({ username }) => username);
}
