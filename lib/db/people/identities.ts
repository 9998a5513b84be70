import { kysely, prisma, type Connection, type Transaction } from "../core/database";

/** Who somebody is at a sign-in provider. */
export interface IdentityKey {
  issuer: string;
  subject: string;
}

const ACCOUNT = ["id", "username", "isAdmin", "isDemo", "disabledAt", "secondFactorAt"] as const;

/** Returns the account of an identity, if there is one. */
export function accountOfIdentity({ $kysely }: Connection, { issuer, subject }: IdentityKey) {
  return $kysely
    .selectFrom("Identity")
    .innerJoin("User", "User.id", "Identity.userId")
    .where("Identity.issuer", "=", issuer)
    .where("Identity.subject", "=", subject)
    .select(ACCOUNT.map((column) => `User.${column}` as const))
    .executeTakeFirst();
}

/** Returns the account with this address, which must be in small letters. */
export function accountOfEmail({ $kysely }: Connection, email: string) {
  return $kysely
    .selectFrom("User")
    .where("email", "=", email)
    .select([...ACCOUNT])
    .executeTakeFirst();
}

/** Connects an account with an identity. @returns false if the identity belongs to an account */
export async function connectIdentity(
  { $kysely }: Connection,
  userId: string,
  { issuer, subject }: IdentityKey,
): Promise<boolean> {
  const made = await $kysely
    .insertInto("Identity")
    .values({ issuer, subject, userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId")
    .executeTakeFirst();
  return made !== undefined;
}

/** Disconnects an account from all its identities. @returns how many there were */
export async function disconnectIdentities(
  transaction: Transaction,
  userId: string,
): Promise<number> {
  const { count } = await transaction.identity.deleteMany({ where: { userId } });
  return count;
}

/** Returns where an account signs in, oldest first. */
export function identitiesOf(userId: string) {
  return prisma().identity.findMany({
    where: { userId },
    orderBy: { createdAt: "asc" },
    select: { issuer: true, createdAt: true },
  });
}

/** Stores an address, in small letters. */
export async function storeEmail(
  transaction: Transaction,
  userId: string,
  email: string | null,
): Promise<void> {
  await transaction.user.update({ where: { id: userId }, data: { email }, select: { id: true } });
}

/** What signing out of the provider of a session needs; null if the session has no provider. */
export async function providerOfSession(
  id: string,
): Promise<{ provider: string; idToken: string | null } | null> {
  const found = await kysely()
    .selectFrom("Session")
    .where("id", "=", id)
    .select(["provider", "idToken"])
    .executeTakeFirst();
  return found?.provider ? { provider: found.provider, idToken: found.idToken } : null;
}

/** Returns an account by its id, with its address. */
export function addressOf(userId: string) {
  return prisma().user.findUniqueOrThrow({
    where: { id: userId },
    select: { username: true, email: true, isDemo: true, disabledAt: true },
  });
}
