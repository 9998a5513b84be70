import { sql } from "kysely";
import { bool, text, uuid } from "../core/columns";
import { kysely, prisma, type Connection, type Transaction } from "../core/database";
import { now } from "../core/expressions";
import { statement } from "../core/statement";

/** Returns the user of an open session, if the account is enabled. */
export const userOfSession = statement({
  name: "user-of-session",
  reason: "Asked at every request: the server keeps it planned.",
  parameters: { session: text, demo: bool },
  row: {
    id: uuid,
    username: text,
    name: text,
    isAdmin: bool,
    secondFactor: bool,
    session: text,
  },
  text: `
    SELECT
      person.id,
      person.username,
      person.name,
      person."isAdmin",
      person."secondFactorAt" IS NOT NULL OR session."secondFactor" AS "secondFactor",
      session.id AS session
    FROM "Session" session
    JOIN "User" person
      ON person.id = session."userId"
    WHERE session.id = :session
      AND session."revokedAt" IS NULL
      AND session."expiresAt" > now()
      AND person."disabledAt" IS NULL
      AND (NOT person."isDemo" OR :demo)
  `,
});

/** How somebody signed in with a provider. */
export interface SignedIn {
  provider?: string;
  /** The provider's token of the sign-in, encrypted. */
  idToken?: string | null;
  secondFactor?: boolean;
}

/** Creates a session. @param id hash of the id in the cookie */
export async function createSession(
  id: string,
  userId: string,
  session: SignedIn & { expiresAt: Date },
): Promise<void> {
  await prisma().session.create({ data: { id, userId, ...session }, select: { id: true } });
}

/** Returns how long ago a session began, in minutes, if it began with a provider; otherwise null. */
export async function minutesSinceProvider(session: string): Promise<number | null> {
  const row = await kysely()
    .selectFrom("Session")
    .where("id", "=", session)
    .where("provider", "is not", null)
    .select(sql<number>`(extract(epoch FROM now() - "createdAt") / 60)::float8`.as("minutes"))
    .executeTakeFirst();
  return row?.minutes ?? null;
}

export async function endSession(id: string): Promise<void> {
  await prisma().session.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}

/**
 * Returns the open sessions of a user: the current one first, then the newest. `id` is the
 * beginning of the stored hash.
 */
export function openSessions(userId: string, current: string | null, idLength: number) {
  return kysely()
    .selectFrom("Session")
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now())
    .orderBy((session) => session("id", "=", current ?? ""), "desc")
    .orderBy("createdAt", "desc")
    .select((session) => [
      sql<string>`left(${session.ref("id")}, ${idLength}::int)`.as("id"),
      "createdAt",
      "expiresAt",
      session("id", "=", current ?? "")
        .$castTo<boolean>()
        .as("current"),
    ])
    .execute();
}

/** Ends the open sessions of a user, except one if it is given. @returns how many */
export async function endSessionsOf(
  transaction: Transaction,
  userId: string,
  except: string | null,
): Promise<number> {
  const { count } = await transaction.session.updateMany({
    where: {
      userId,
      revokedAt: null,
      expiresAt: { gt: new Date() },
      ...(except === null ? {} : { id: { not: except } }),
    },
    data: { revokedAt: new Date() },
  });
  return count;
}

/** Ends the open sessions of a user whose stored hash has this prefix. @returns how many */
export async function endSessionsNamed(
  { $kysely }: Connection,
  userId: string,
  start: string,
): Promise<number> {
  const { numUpdatedRows } = await $kysely
    .updateTable("Session")
    .set({ revokedAt: now() })
    .where("userId", "=", userId)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", now())
    .where((session) => sql`left(${session.ref("id")}, ${start.length}::int)`, "=", start)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
