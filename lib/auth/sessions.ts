import { createHash, randomBytes } from "node:crypto";
import { accountNamed } from "@/lib/db/people/accounts";
import * as sessions from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { isUserName } from "@/lib/domain/text/user-name";
import { isPasswordCorrect } from "./password";
import type { StudyRole } from "./permissions";
import { takeSignInAttempt } from "./sign-in-limit";
import { isSecondFactorCorrect } from "./second-factor";

const SESSION_DAYS = 30;

/** The user of a request, read from the database every time. */
export interface CurrentUser {
  id: string;
  username: string;
  name: string;
  isAdmin: boolean;
  /** The stored hash of the current session; null for a token. */
  session?: string | null;
  /** Whether the account has a second factor, or the provider asked for one at this sign-in. */
  secondFactor?: boolean;
  /** Only for tokens: the one study and role they may act in. */
  scope?: { studyId: string; role: StudyRole };
}

/**
 * Starts a session if the name, the password and, for accounts with a second factor, the code are
 * right and the account is enabled.
 * @returns the opaque session id, or null
 * @throws AppError `second_factor` if only the code is wrong, `too_many` after too many attempts
 */
export async function startSession(
  username: string,
  password: string,
  code = "",
  address: string | null = null,
): Promise<{ sessionId: string; user: CurrentUser } | null> {
  // No account has such a name or password. Returning here also saves the cost of hashing.
  if (!isUserName(username) || password.length > 1000 || badCharacter(password)) return null;
  const attempt = await takeSignInAttempt(username, address);
  const user = await accountNamed(username);
  const fits = await isPasswordCorrect(user?.passwordHash ?? null, password).catch(
    async (error: unknown) => {
      // The server was too busy to check the password, so the attempt does not count.
      await attempt.undone();
      throw error;
    },
  );
  const closed = user?.isDemo && process.env.ASSAY_DEMO !== "1";
  if (!user || !fits || user.disabledAt || closed) return null;
  // The password is right. Codes have a limit of their own.
  await attempt.succeeded();
  if (!(await isSecondFactorCorrect(user.id, code)))
    throw new AppError("second_factor", "second_factor.missing_code");
  return {
    sessionId: await beginSession(user.id),
    user: {
      id: user.id,
      username: user.username,
      name: user.name,
      isAdmin: user.isAdmin,
      secondFactor: user.secondFactorAt !== null,
    },
  };
}

/** Starts a session for an authenticated user. @returns its opaque id */
export async function beginSession(
  userId: string,
  signedIn: sessions.SignedIn = {},
): Promise<string> {
  const sessionId = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
  await sessions.createSession(stored(sessionId), userId, { expiresAt, ...signedIn });
  return sessionId;
}

/** Returns the hash under which a session is stored. The hash cannot be used to sign in. */
function stored(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url");
}

/**
 * Returns the user of a session; null if it was ended or has expired, or if the account is
 * disabled.
 */
export async function userOfSession(sessionId: string): Promise<CurrentUser | null> {
  const [user] = await sessions.userOfSession({
    session: stored(sessionId),
    demo: process.env.ASSAY_DEMO === "1",
  });
  return user ?? null;
}

export async function endSession(sessionId: string): Promise<void> {
  await sessions.endSession(stored(sessionId));
}
