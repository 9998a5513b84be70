import type { OwnSession } from "@/lib/contract/account";
import { audit } from "@/lib/db/audit";
import { query, transaction, type PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";

const SHORT = 16;

/** Sessions of a person that are open, newest first. */
export async function listSessions(userId: string, current: string | null): Promise<OwnSession[]> {
  const rows = await query<
    Omit<OwnSession, "createdAt" | "expiresAt"> & Record<"createdAt" | "expiresAt", Date>
  >(
    `SELECT left(id, ${SHORT}) AS id, "createdAt", "expiresAt", id = $2 AS current FROM "Session"
     WHERE "userId" = $1 AND "revokedAt" IS NULL AND "expiresAt" > now() ORDER BY id = $2 DESC, "createdAt" DESC`,
    [userId, current ?? ""],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Ends the sessions of a person, all but one when it is named. @returns how many */
export async function endSessions(
  client: PoolClient,
  userId: string,
  except: string | null,
): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE "Session" SET "revokedAt" = now() WHERE "userId" = $1 AND "revokedAt" IS NULL AND "expiresAt" > now() AND id <> $2`,
    [userId, except ?? ""],
  );
  return rowCount ?? 0;
}

/** Signs a person out everywhere but here. @returns how many sessions ended */
export function endOtherSessions(userId: string, current: string | null): Promise<number> {
  return transaction(async (client) => {
    const ended = await endSessions(client, userId, current);
    await writeDown(client, userId, ended);
    return ended;
  });
}

/** Ends one session of one's own. */
export function endOneSession(userId: string, shortId: string): Promise<void> {
  return transaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE "Session" SET "revokedAt" = now() WHERE "userId" = $1 AND left(id, ${SHORT}) = $2 AND "revokedAt" IS NULL AND "expiresAt" > now()`,
      [userId, shortId],
    );
    if (rowCount === 0)
      throw new AppError("not_found", "This session has ended already: reload the page.");
    await writeDown(client, userId, 1);
  });
}

function writeDown(client: PoolClient, userId: string, ended: number): Promise<void> {
  const detail = { person: userId, ended };
  return audit({ userId, studyId: null, action: "account.sessions.end", detail }, client);
}
