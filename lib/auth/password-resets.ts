import { createHash, randomBytes } from "node:crypto";
import type { ResetLink } from "@/lib/contract/password-resets";
import { audit } from "@/lib/db/audit";
import { query, transaction } from "@/lib/db/pool";
import { limiter } from "@/lib/db/rate-limiter";
import { AppError } from "@/lib/domain/app-error";
import { storePassword } from "./own-password";
import { hashPassword } from "./password";
import { refuseWeakPassword } from "./password-rules";
import { endSessions } from "./session-list";

const HOURS = 24;
const GONE =
  "This link has been used, has run out, or was replaced by a newer one: ask for another.";

/** Who makes a link: an administrator or the command line for every account, a coordinator for people of the study alone. */
export type ResetMaker =
  | { kind: "administrator"; userId: string | null }
  | { kind: "coordinator"; userId: string; studyId: string };

interface Account {
  id: string;
  isCrowd: boolean;
  isDemo: boolean;
  disabled: boolean;
  /** Takes part, or took part, in a study that the maker does not coordinate, or may do more than annotate. */
  isOthers: boolean;
  isHere: boolean;
}

/*
 * $1 name, $2 the maker, $3 the study. A coordinator sets the password of annotators who belong to studies of theirs and to nothing else: whoever sets a
 * password can act as that person everywhere.
 */
const ACCOUNT = `
SELECT u.id, u."isDemo", u."disabledAt" IS NOT NULL AS disabled,
  EXISTS (SELECT 1 FROM "Participant" p WHERE p."userId" = u.id) AS "isCrowd",
  EXISTS (SELECT 1 FROM "Member" m WHERE m."userId" = u.id AND m."studyId" = $3::uuid AND m."leftAt" IS NULL) AS "isHere",
  u."isAdmin" OR u."mayCreateStudies" OR EXISTS (
    SELECT 1 FROM "Member" m WHERE m."userId" = u.id AND (m.role <> 'annotator' OR NOT EXISTS (
      SELECT 1 FROM "Member" mine WHERE mine."studyId" = m."studyId" AND mine."userId" = $2::uuid AND mine.role = 'coordinator' AND mine."leftAt" IS NULL))) AS "isOthers"
FROM "User" u WHERE u.username = $1`;

/** Makes a link by which an account gets a new password, once, within a day; an earlier one ends. */
export async function makeResetLink(username: string, maker: ResetMaker): Promise<ResetLink> {
  const studyId = maker.kind === "coordinator" ? maker.studyId : null;
  const [account] = await query<Account>(ACCOUNT, [username, maker.userId, studyId]);
  const isKnown = account && (maker.kind === "administrator" || account.isHere);
  if (!isKnown)
    throw new AppError("not_found", `There is no account "${username}" here: check its spelling.`);
  if (account.isCrowd)
    throw new AppError(
      "conflict",
      `"${username}" came by a crowd link and has no password: the link lets them in again.`,
    );
  if (account.isDemo)
    throw new AppError("conflict", "The accounts of the demonstration keep their passwords.");
  if (account.disabled)
    throw new AppError(
      "conflict",
      `"${username}" is deactivated: an administrator lets the account in again first.`,
    );
  if (maker.kind === "coordinator" && account.isOthers)
    throw new AppError(
      "forbidden",
      `"${username}" is more than an annotator of your studies, so only an administrator may reset the password: ask one.`,
    );
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + HOURS * 3_600_000);
  await transaction(async (client) => {
    await client.query(
      `UPDATE "PasswordReset" SET "usedAt" = now() WHERE "userId" = $1 AND "usedAt" IS NULL`,
      [account.id],
    );
    await client.query(
      `INSERT INTO "PasswordReset" ("userId", "tokenHash", "expiresAt") VALUES ($1, $2, $3)`,
      [account.id, hashOf(token), expiresAt],
    );
    const detail = { person: account.id };
    await audit({ userId: maker.userId, studyId, action: "account.reset.link", detail }, client);
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Whose password a link sets; refuses one that is used, has run out, or never was. */
export async function readResetLink(token: string): Promise<{ username: string }> {
  const [row] = await query<{ username: string }>(OPEN, [hashOf(token)]);
  if (!row) throw new AppError("not_found", GONE);
  return row;
}

const OPEN = `
SELECT u.username, u.id FROM "PasswordReset" r JOIN "User" u ON u.id = r."userId" AND u."disabledAt" IS NULL
WHERE r."tokenHash" = $1 AND r."usedAt" IS NULL AND r."expiresAt" > now()`;

/** Guesses of a link of 192 bits succeed never; they cost a hash each. */
const MOST_TRIES = 20;
const TRY_SECONDS = 600;

/** Sets a new password by a link, which is used up. All sessions of the account end. */
export async function resetPassword(given: { token: string; password: string }): Promise<void> {
  const wait = await limiter("password-reset", MOST_TRIES, TRY_SECONDS).take(hashOf(given.token));
  if (wait !== null)
    throw new AppError("too_many", "Too many tries with this link: ask for another one.", {
      retryAfterSeconds: wait,
    });
  const [account] = await query<{ username: string; id: string }>(OPEN, [hashOf(given.token)]);
  if (!account) throw new AppError("not_found", GONE);
  const hash = await hashPassword(refuseWeakPassword(given.password, account.username));
  await transaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE "PasswordReset" SET "usedAt" = now() WHERE "tokenHash" = $1 AND "usedAt" IS NULL AND "expiresAt" > now()`,
      [hashOf(given.token)],
    );
    if (rowCount === 0) throw new AppError("not_found", GONE);
    await storePassword(client, account.id, hash);
    const ended = await endSessions(client, account.id, null);
    const detail = { person: account.id, ended };
    await audit(
      { userId: account.id, studyId: null, action: "account.password.reset", detail },
      client,
    );
  });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
