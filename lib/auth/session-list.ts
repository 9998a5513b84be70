import type { OwnSession } from "@/lib/contract/account";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { endSessionsNamed, endSessionsOf, openSessions } from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";

const SHORT = 16;

/** Returns the open sessions of a user, newest first. */
export async function listSessions(userId: string, current: string | null): Promise<OwnSession[]> {
  const sessions = await openSessions(userId, current, SHORT);
  return sessions.map((session) => ({
    ...session,
    createdAt: session.createdAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  }));
}

/** Ends all other sessions of a user. @returns how many ended */
export function endOtherSessions(userId: string, current: string | null): Promise<number> {
  return inTransaction(async (transaction) => {
    const ended = await endSessionsOf(transaction, userId, current);
    await writeDown(transaction, userId, ended);
    return ended;
  });
}

/** Ends one session of the user. */
export function endOneSession(userId: string, shortId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const ended =
      shortId.length === SHORT ? await endSessionsNamed(transaction, userId, shortId) : 0;
    if (ended === 0) throw new AppError("not_found", "session.ended_already");
    await writeDown(transaction, userId, 1);
  });
}

function writeDown(transaction: Transaction, userId: string, ended: number): Promise<void> {
  const detail = { person: userId, ended };
  return audit({ userId, studyId: null, action: "account.sessions.end", detail }, transaction);
}
