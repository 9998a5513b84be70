import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { passwordOf, storePassword } from "@/lib/db/people/passwords";
import { endSessionsOf, minutesSinceProvider } from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword, isPasswordCorrect } from "./password";
import { takeSignInAttempt } from "./sign-in-limit";

const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 200;
/** How old a sign-in with a provider may be to stand for a password. */
const MAX_SIGN_IN_MINUTES = 15;

/** Refuses a password that is too short, too long, or the account's name. */
export function refuseWeakPassword(password: string | undefined, username: string): string {
  if (!password || [...password].length < MIN_PASSWORD_LENGTH)
    throw new AppError("bad_input", "password.too_short", { least: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH)
    throw new AppError("bad_input", "password.too_long", { most: MAX_PASSWORD_LENGTH });
  if (password.toLowerCase() === username.toLowerCase())
    throw new AppError("bad_input", "password.is_account_name");
  return password;
}

/**
 * Changes the password of the signed-in user, who must give the current one. All other sessions
 * end.
 * @param session the session to keep; null ends all
 */
export async function changeOwnPassword(
  userId: string,
  given: { current: string; password: string },
  session: string | null,
): Promise<void> {
  const user = await accountWithPassword(userId);
  if (user.isDemo) throw new AppError("conflict", "password.demonstration");
  const password = refuseWeakPassword(given.password, user.username);
  await refuseWrongPassword(user, given.current);
  const hash = await hashPassword(password);
  await inTransaction(async (transaction) => {
    await storePassword(transaction, userId, hash);
    const ended = await endSessionsOf(transaction, userId, session);
    const detail = { person: userId, ended };
    const action = "account.password.change";
    await audit({ userId, studyId: null, action, detail }, transaction);
  });
}

/**
 * Makes sure that a session is used by its owner, who gives the password, or, without one, has just
 * signed in with a provider. Refuses accounts that have neither.
 */
export async function confirmOwner(
  userId: string,
  session: string | null,
  given: string,
): Promise<void> {
  const minutes = session === null ? null : await minutesSinceProvider(session);
  const account = await passwordOf(userId);
  if (!account?.passwordHash && minutes !== null) {
    if (minutes > MAX_SIGN_IN_MINUTES)
      throw new AppError("forbidden", "password.sign_in_again", { minutes: MAX_SIGN_IN_MINUTES });
    return;
  }
  await refuseWrongPassword(await accountWithPassword(userId), given);
}

async function accountWithPassword(userId: string) {
  const user = await passwordOf(userId);
  const passwordHash = user?.passwordHash;
  if (!user || !passwordHash) throw new AppError("conflict", "password.none");
  return { ...user, passwordHash };
}

/** Attempts are limited like those to sign in. */
async function refuseWrongPassword(
  { username, passwordHash }: { username: string; passwordHash: string },
  given: string,
): Promise<void> {
  const attempt = await takeSignInAttempt(username, null);
  const fits = await isPasswordCorrect(passwordHash, given).catch(async (error: unknown) => {
    // The server was too busy to check the password, so the attempt does not count.
    await attempt.undone();
    throw error;
  });
  if (!fits) throw new AppError("forbidden", "password.wrong");
  await attempt.succeeded();
}
