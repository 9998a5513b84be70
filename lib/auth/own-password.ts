import { audit } from "@/lib/db/audit";
import { query, transaction, type PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword, passwordFits } from "./password";
import { refuseWeakPassword } from "./password-rules";
import { endSessions } from "./session-list";
import { takeSignInAttempt } from "./sign-in-limit";

/**
 * Changes the password of whoever is signed in; needs the present one. All other sessions end.
 * @param session the session that goes on; null: none does
 */
export async function changeOwnPassword(
  userId: string,
  given: { current: string; password: string },
  session: string | null,
): Promise<void> {
  const [user] = await query<{ username: string; passwordHash: string | null; isDemo: boolean }>(
    `SELECT username, "passwordHash", "isDemo" FROM "User" WHERE id = $1`,
    [userId],
  );
  if (!user?.passwordHash)
    throw new AppError(
      "conflict",
      "Your account has no password: you came by a link, which lets you in again.",
    );
  if (user.isDemo)
    throw new AppError("conflict", "The accounts of the demonstration keep their passwords.");
  const password = refuseWeakPassword(given.password, user.username);
  const attempt = await takeSignInAttempt(user.username, null);
  const fits = await passwordFits(user.passwordHash, given.current).catch(
    async (error: unknown) => {
      // Too many sign in at this moment: nothing was looked at.
      await attempt.undone();
      throw error;
    },
  );
  if (!fits) throw new AppError("forbidden", "The present password is wrong: type it again.");
  await attempt.succeeded();
  const hash = await hashPassword(password);
  await transaction(async (client) => {
    await storePassword(client, userId, hash);
    const ended = await endSessions(client, userId, session);
    const detail = { person: userId, ended };
    await audit({ userId, studyId: null, action: "account.password.change", detail }, client);
  });
}

/** Writes a new password, and ends every link that could set another. */
export async function storePassword(
  client: PoolClient,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await client.query(`UPDATE "User" SET "passwordHash" = $2 WHERE id = $1`, [userId, passwordHash]);
  await client.query(
    `UPDATE "PasswordReset" SET "usedAt" = now() WHERE "userId" = $1 AND "usedAt" IS NULL`,
    [userId],
  );
}
