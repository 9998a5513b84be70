import { sql } from "kysely";
import { kysely, prisma, type Connection, type Transaction } from "../core/database";
import { now, rowsIn, hasRow, hasNone } from "../core/expressions";

/** Returns every account of the installation by name, without crowd workers and erased ones. */
export function listAccounts() {
  return kysely()
    .selectFrom("User")
    .where((user) =>
      hasNone(user.selectFrom("Participant").whereRef("Participant.userId", "=", "User.id")),
    )
    .where("User.username", "not like", "erased-%")
    .orderBy("User.username")
    .select((user) => [
      "User.username",
      "User.name",
      "User.isAdmin",
      "User.email",
      user("User.disabledAt", "is not", null).$castTo<boolean>().as("disabled"),
      user("User.secondFactorAt", "is not", null).$castTo<boolean>().as("secondFactor"),
      rowsIn(
        user
          .selectFrom("Member")
          .whereRef("Member.userId", "=", "User.id")
          .where("Member.leftAt", "is", null),
      ).as("studies"),
      rowsIn(user.selectFrom("Identity").whereRef("Identity.userId", "=", "User.id")).as(
        "providers",
      ),
    ])
    .execute();
}

/**
 * Returns whether a user may create studies: administrators, accounts that were not made by a link,
 * and everybody who coordinates or researches in some study.
 */
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

/** Returns whether a user annotates in some study, and has no other role in any. */
export async function isOnlyAnnotator(userId: string): Promise<boolean> {
  const found = await prisma().user.findFirst({
    where: {
      id: userId,
      isAdmin: false,
      members: {
        some: { leftAt: null },
        none: { leftAt: null, role: { not: "annotator" } },
      },
    },
    select: { id: true },
  });
  return found !== null;
}

/** Returns the account of this name, locked until the transaction ends. */
export function lockAccount({ $kysely }: Connection, username: string) {
  return $kysely
    .selectFrom("User")
    .where("username", "=", username)
    .select(["id", "isAdmin"])
    .forUpdate()
    .executeTakeFirst();
}

/** Counts the other administrators who can sign in. */
export function otherAdministrators(transaction: Transaction, userId: string): Promise<number> {
  return transaction.user.count({
    where: { isAdmin: true, isDemo: false, disabledAt: null, id: { not: userId } },
  });
}

/** Changes what is given. A deactivated account keeps its first time of deactivation. */
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

/** Creates an account. @returns its id */
export async function createAccount(
  transaction: Transaction,
  account: { username: string; name: string; passwordHash: string; isAdmin?: boolean },
): Promise<string> {
  const { id } = await transaction.user.create({ data: account, select: { id: true } });
  return id;
}

/**
 * Creates the account of somebody who came by a link, by a provider or was added to a study; it may
 * not create studies unless that is said.
 * @returns its id, or null if the name is taken
 */
export async function createGuest(
  { $kysely }: Connection,
  account: {
    username: string;
    name: string;
    passwordHash: string | null;
    email?: string | null;
    mayCreateStudies?: boolean;
  },
): Promise<string | null> {
  const made = await $kysely
    .insertInto("User")
    .values({ mayCreateStudies: false, ...account, recoveryHashes: [] })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

/**
 * Returns the account of this name, ignoring case. If an old installation has two such names, the
 * one with the same case.
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

/** Returns whether an account has this name, ignoring case. */
export async function isNameTaken(username: string): Promise<boolean> {
  return hasRow(
    kysely()
      .selectFrom("User")
      .where(sql`lower(username)`, "=", sql<string>`lower(${username})`),
  );
}

/** Returns the id of the account with exactly this name; null if there is none. */
export async function accountId(username: string): Promise<string | null> {
  const account = await prisma().user.findUnique({ where: { username }, select: { id: true } });
  return account?.id ?? null;
}

/** Returns the account with exactly this name, unless it is deactivated. */
export function enabledAccount(transaction: Transaction, username: string) {
  return transaction.user.findFirst({
    where: { username, disabledAt: null },
    select: { id: true },
  });
}

/** Returns those of these names that are accounts of the demonstration. */
export async function demoAccounts(names: readonly string[]): Promise<string[]> {
  const accounts = await prisma().user.findMany({
    where: { isDemo: true, username: { in: [...names] } },
    select: { username: true },
  });
  return accounts.map(({ username }) => username);
}
