import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import * as factor from "@/lib/db/people/second-factor";
import { endSessionsOf } from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { confirmOwner } from "./own-password";
import { seal, unseal } from "./sealed";

/** The purpose under which second factors are encrypted. */
export const SECOND_FACTOR = "second-factor";
const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 8;
const RECOVERY_CODE = /^[0-9a-f]{12}$/;
const MAX_TRIES = 6;
const PAUSE_MINUTES = 5;

/**
 * Returns whether the operator requires a second factor of everybody but annotators
 * (ASSAY_SECOND_FACTOR=required).
 */
export function isSecondFactorRequired(): boolean {
  return process.env.ASSAY_SECOND_FACTOR === "required";
}

/**
 * Creates a secret for an authenticator app, as text and as a QR code. It is shown once and takes
 * effect when a code confirms it. Needs the password, or a recent sign-in with a provider: whoever
 * finds an open session could otherwise lock its owner out.
 */
export async function beginSecondFactor(
  { id: userId, username, session }: { id: string; username: string; session?: string | null },
  password: string,
): Promise<{ secret: string; picture: string }> {
  await confirmOwner(userId, session ?? null, password);
  const secret = new Secret({ size: 20 });
  if (!(await factor.offerSecret(userId, seal(SECOND_FACTOR, secret.base32))))
    throw new AppError("conflict", "second_factor.on_already");
  return {
    secret: secret.base32,
    picture: await QRCode.toDataURL(totp(secret.base32, username).toString(), {
      margin: 1,
      width: 220,
    }),
  };
}

/**
 * Switches the second factor on once a code shows that the app has the secret. All other sessions
 * end.
 * @returns recovery codes, shown once
 */
export async function confirmSecondFactor(
  userId: string,
  code: string,
  session: string | null = null,
): Promise<{ recoveryCodes: string[] }> {
  const user = await factor.sealedSecret(userId, { isOn: false });
  const step = user?.secondFactor ? stepOf(unseal(SECOND_FACTOR, user.secondFactor), code) : null;
  if (step === null) throw new AppError("bad_input", "second_factor.wrong_code");
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    randomBytes(6).toString("hex"),
  );
  await inTransaction(async (transaction) => {
    await factor.enableSecondFactor(transaction, userId, step, recoveryCodes.map(hashOf));
    const ended = await endSessionsOf(transaction, userId, session);
    const detail = { person: userId, ended };
    await audit({ userId, studyId: null, action: "account.factor.on", detail }, transaction);
  });
  return { recoveryCodes };
}

/** Switches the second factor off, which needs a current code. All other sessions end. */
export async function endSecondFactor(
  userId: string,
  code: string,
  session: string | null = null,
): Promise<void> {
  if (!(await isSecondFactorCorrect(userId, code)))
    throw new AppError("bad_input", "second_factor.wrong_code_or_recovery_code");
  await inTransaction(async (transaction) => {
    await factor.disableSecondFactor(transaction, userId);
    const ended = await endSessionsOf(transaction, userId, session);
    const detail = { person: userId, ended };
    await audit({ userId, studyId: null, action: "account.factor.off", detail }, transaction);
  });
}

/**
 * Returns whether the second factor is satisfied: by the app's current code if it is unused, by an
 * unused recovery code, which is then used up, or because the account has none. After several wrong
 * codes the app's codes are refused for a while, so that they cannot be guessed. Recovery codes are
 * always checked: otherwise an intruder with the password could lock the owner out.
 */
export async function isSecondFactorCorrect(userId: string, code: string): Promise<boolean> {
  const user = await factor.sealedSecret(userId, { isOn: true });
  if (!user) return true;
  const given = code.replace(/\s+/g, "").toLowerCase();
  if (given === "") return false;
  if (RECOVERY_CODE.test(given) && (await factor.takeRecoveryCode(userId, hashOf(given))))
    return true;
  // The attempt is counted before it is checked, so that simultaneous attempts do not exceed the
  // limit.
  const limit = { most: MAX_TRIES, pauseMinutes: PAUSE_MINUTES };
  if (!(await factor.countAttempt(userId, limit)))
    throw new AppError("too_many", "second_factor.too_many_codes", { minutes: PAUSE_MINUTES });
  const step = stepOf(unseal(SECOND_FACTOR, user.secondFactor ?? ""), given);
  return step !== null && factor.takeStep(userId, step);
}

/**
 * Returns the time step of a code, with one step of clock drift allowed; null if the code is wrong.
 */
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
