import { createHash, randomBytes } from "node:crypto";
import { accountNamed } from "@/lib/db/people/accounts";
import * as sessions from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { badCharacter } from "@/lib/domain/text/bad-characters";
import { passwordFits } from "./password";
import type { StudyRole } from "./permissions";
import { takeSignInAttempt } from "./sign-in-limit";
import { secondFactorFits } from "./second-factor";

const SESSION_DAYS = 30;

/** Who is asking, read from the database on every request. */
export interface CurrentUser {
  id: string;
  username: string;
  name: string;
  isAdmin: boolean;
  /** The stored hash of the session that asks; null for a program's token. */
  session?: string | null;
  /** Signs in with a code too. */
  secondFactor?: boolean;
  /** Set for a program with a token: the one study and role it may act in. */
  scope?: { studyId: string; role: StudyRole };
}

/**
 * Starts a session when name and password, and the code of an account that has a second factor, fit an enabled account.
 * @returns the opaque session id, or null
 * @throws AppError `second_factor` when all but the code fits, `too_many` after too many attempts
 */
export async function startSession(
  username: string,
  password: string,
  code = "",
  address: string | null = null,
): Promise<{ sessionId: string; user: CurrentUser } | null> {
  // No account has such a name or password; hashing them would only cost time.
  if (username.length > 100 || password.length > 1000 || badCharacter(username + password))
    return null;
  const attempt = await takeSignInAttempt(username, address);
  const user = await accountNamed(username);
  const fits = await passwordFits(user?.passwordHash ?? null, password).catch(
    async (error: unknown) => {
      // Too many sign in at this moment: nothing was looked at.
      await attempt.undone();
      throw error;
    },
  );
  const closed = user?.isDemo && process.env.ASSAY_DEMO !== "1";
  if (!user || !fits || user.disabledAt || closed) return null;
  // The password is known from here on; codes have a limit of their own.
  await attempt.succeeded();
  if (!(await secondFactorFits(user.id, code)))
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

/** Begins a session for somebody who has shown who they are. @returns its opaque id */
export async function beginSession(userId: string): Promise<string> {
  const sessionId = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
  await sessions.createSession(stored(sessionId), userId, expiresAt);
  return sessionId;
}

/** What the database has of a session: nobody is signed in by reading it. */
function stored(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url");
}

/** The person a session belongs to, or null when it has ended, was revoked, or the account is disabled. */
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
