import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";
import { audit } from "@/lib/db/audit";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { seal, unseal } from "./sealed";
import { endSessions } from "./session-list";

const PURPOSE = "second-factor";
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 8;
const MOST_TRIES = 6;
const PAUSE_MINUTES = 5;

/** True when the operator asks everybody but annotators for a second factor (ASSAY_SECOND_FACTOR=required). */
export function isSecondFactorRequired(): boolean {
  return process.env.ASSAY_SECOND_FACTOR === "required";
}

/** A new secret for an authenticator app; it counts once a code of it was given. Shown as a picture and as text, this once. */
export async function beginSecondFactor(
  userId: string,
  username: string,
): Promise<{ secret: string; picture: string }> {
  const secret = new Secret({ size: 20 });
  const [row] = await query(
    `UPDATE "User" SET "secondFactor" = $2 WHERE id = $1 AND "secondFactorAt" IS NULL RETURNING id`,
    [userId, seal(PURPOSE, secret.base32)],
  );
  if (!row)
    throw new AppError(
      "conflict",
      "Your second factor is on already: switch it off first to set up another.",
    );
  return {
    secret: secret.base32,
    picture: await QRCode.toDataURL(totp(secret.base32, username).toString(), {
      margin: 1,
      width: 220,
    }),
  };
}

/** Switches the second factor on, once a code shows that the app has the secret; all sessions but this one end. @returns recovery codes, given once */
export async function confirmSecondFactor(
  userId: string,
  code: string,
  session: string | null = null,
): Promise<{ recoveryCodes: string[] }> {
  const [user] = await query<{ sealed: string | null }>(
    `SELECT "secondFactor" AS sealed FROM "User" WHERE id = $1 AND "secondFactorAt" IS NULL`,
    [userId],
  );
  const step = user?.sealed ? stepOf(unseal(PURPOSE, user.sealed), code) : null;
  if (step === null)
    throw new AppError(
      "bad_input",
      "The code does not fit: type the six digits that the app shows now.",
    );
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(6).toString("hex"),
  );
  await transaction(async (client) => {
    await client.query(
      `UPDATE "User" SET "secondFactorAt" = now(), "secondFactorStep" = $2, "recoveryHashes" = $3 WHERE id = $1`,
      [userId, step, recoveryCodes.map(hashOf)],
    );
    const ended = await endSessions(client, userId, session);
    const detail = { person: userId, ended };
    await audit({ userId, studyId: null, action: "account.factor.on", detail }, client);
  });
  return { recoveryCodes };
}

/** Switches it off; needs a code of it. All sessions but this one end. */
export async function endSecondFactor(
  userId: string,
  code: string,
  session: string | null = null,
): Promise<void> {
  if (!(await secondFactorFits(userId, code)))
    throw new AppError(
      "bad_input",
      "The code does not fit: type the six digits that the app shows now, or a recovery code.",
    );
  await transaction(async (client) => {
    await client.query(
      `UPDATE "User" SET "secondFactor" = NULL, "secondFactorAt" = NULL, "secondFactorStep" = NULL, "recoveryHashes" = '{}' WHERE id = $1`,
      [userId],
    );
    const ended = await endSessions(client, userId, session);
    const detail = { person: userId, ended };
    await audit({ userId, studyId: null, action: "account.factor.off", detail }, client);
  });
}

/**
 * True when the code is the app's for now and was not used before, or is an unused recovery code, which is then used up; or when the account has no second
 * factor. After some wrong codes no six digits are looked at for a while, so that they cannot be guessed. Recovery codes, which nobody guesses, always are:
 * somebody who knows the password alone cannot keep the owner out.
 */
export async function secondFactorFits(userId: string, code: string): Promise<boolean> {
  const [user] = await query<{ sealed: string }>(
    `SELECT "secondFactor" AS sealed FROM "User" WHERE id = $1 AND "secondFactorAt" IS NOT NULL`,
    [userId],
  );
  if (!user) return true;
  const given = code.replace(/\s+/g, "").toLowerCase();
  if (given === "") return false;
  if (await usedRecoveryCode(userId, given)) return true;
  // The try is counted before it is looked at: many at once do not get more of them.
  const [mayTry] = await query(
    `UPDATE "User" SET "secondFactorFails" = CASE WHEN "secondFactorFrom" IS NOT NULL THEN 1 ELSE "secondFactorFails" + 1 END, "secondFactorFrom" = CASE WHEN "secondFactorFrom" IS NULL AND "secondFactorFails" + 1 >= ${MOST_TRIES} THEN now() + interval '${PAUSE_MINUTES} minutes' END
     WHERE id = $1 AND ("secondFactorFrom" IS NULL OR "secondFactorFrom" < now()) RETURNING id`,
    [userId],
  );
  if (!mayTry)
    throw new AppError(
      "too_many",
      `Too many wrong codes: try again in ${PAUSE_MINUTES} minutes, or use a recovery code now.`,
    );
  const step = stepOf(unseal(PURPOSE, user.sealed), given);
  if (step === null) return false;
  const [used] = await query(
    `UPDATE "User" SET "secondFactorStep" = $2, "secondFactorFails" = 0, "secondFactorFrom" = NULL WHERE id = $1 AND COALESCE("secondFactorStep", 0) < $2 RETURNING id`,
    [userId, step],
  );
  return used !== undefined;
}

/** Uses up a recovery code, when it is one that is left. */
async function usedRecoveryCode(userId: string, given: string): Promise<boolean> {
  if (!/^[0-9a-f]{12}$/.test(given)) return false;
  const [used] = await query(
    `UPDATE "User" SET "recoveryHashes" = array_remove("recoveryHashes", $2), "secondFactorFails" = 0, "secondFactorFrom" = NULL WHERE id = $1 AND $2 = ANY ("recoveryHashes") RETURNING id`,
    [userId, hashOf(given)],
  );
  return used !== undefined;
}

/** The time step whose code this is, one step of clock drift allowed; null when it is none. */
function stepOf(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp(secret, "").validate({ token: code, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: "Assay",
    label: label || "account",
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });
}

function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
