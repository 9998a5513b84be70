import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { passwordOf, storePassword } from "@/lib/db/people/passwords";
import { endSessionsOf } from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword, passwordFits } from "./password";
import { refuseWeakPassword } from "./password-rules";
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
  const user = await passwordOf(userId);
  if (!user?.passwordHash) throw new AppError("conflict", "password.none");
  if (user.isDemo) throw new AppError("conflict", "password.demonstration");
  const password = refuseWeakPassword(given.password, user.username);
  const attempt = await takeSignInAttempt(user.username, null);
  const fits = await passwordFits(user.passwordHash, given.current).catch(
    async (error: unknown) => {
      // Too many sign in at this moment: nothing was looked at.
      await attempt.undone();
      throw error;
    },
  );
  if (!fits) throw new AppError("forbidden", "password.wrong");
  await attempt.succeeded();
  const hash = await hashPassword(password);
  await inTransaction(async (transaction) => {
    await storePassword(transaction, userId, hash);
    const ended = await endSessionsOf(transaction, userId, session);
    const detail = { person: userId, ended };
    const action = "account.password.change";
    await audit({ userId, studyId: null, action, detail }, transaction);
  });
}
