import { createHash, randomBytes } from "node:crypto";
import type { ResetLink } from "@/lib/contract/password-resets";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import * as passwords from "@/lib/db/people/passwords";
import type { PersonRef } from "@/lib/db/people/persons";
import { limiter } from "@/lib/db/people/rate-limiter";
import { endSessionsOf } from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword } from "./password";
import { refuseWeakPassword } from "./own-password";

const HOURS = 24;

/**
 * Who creates the link: an administrator or the command line for any account, a coordinator only
 * for people of that study.
 */
export type ResetMaker =
  | { kind: "administrator"; userId: string | null }
  | { kind: "coordinator"; userId: string; studyId: string };

/** Creates a password reset link, valid once and for a day. An earlier link of the account ends. */
export async function makeResetLink(who: PersonRef, maker: ResetMaker): Promise<ResetLink> {
  const studyId = maker.kind === "coordinator" ? maker.studyId : null;
  const account = await passwords.accountForReset(who, maker.userId, studyId);
  if (!account || (maker.kind === "coordinator" && !account.isHere))
    throw typeof who === "string"
      ? new AppError("not_found", "account.unknown_here", { username: who })
      : new AppError("not_found", "person.gone");
  const { username } = account;
  if (account.isCrowd) throw new AppError("conflict", "account.came_by_link", { username });
  if (account.isDemo) throw new AppError("conflict", "password.demonstration");
  if (account.disabled) throw new AppError("conflict", "account.deactivated", { username });
  if (maker.kind === "coordinator" && account.isOthers)
    throw new AppError("forbidden", "account.not_yours_to_reset", { username });
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + HOURS * 3_600_000);
  await inTransaction(async (transaction) => {
    await passwords.endResetLinks(transaction, account.id);
    const link = { userId: account.id, tokenHash: hashOf(token), expiresAt };
    await passwords.createResetLink(transaction, link);
    const detail = { person: account.id };
    const action = "account.reset.link";
    await audit({ userId: maker.userId, studyId, action, detail }, transaction);
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Returns the account of a reset link. Refuses a link that is used, expired or unknown. */
export async function readResetLink(token: string): Promise<{ username: string }> {
  const account = await passwords.accountOfResetLink(hashOf(token));
  if (!account) throw new AppError("not_found", "password.reset_link_gone");
  return account;
}

/** Links have 192 random bits and cannot be guessed. The limit only saves the cost of hashing. */
const MAX_TRIES = 20;
const TRY_SECONDS = 600;

/**
 * Sets a new password with a reset link, which is then used up. All sessions of the account end.
 */
export async function resetPassword(given: { token: string; password: string }): Promise<void> {
  const tokenHash = hashOf(given.token);
  // Unknown links are refused first: each made-up token would leave a row among the counts.
  const account = await passwords.accountOfResetLink(tokenHash);
  if (!account) throw new AppError("not_found", "password.reset_link_gone");
  const wait = await limiter("password-reset", MAX_TRIES, TRY_SECONDS).take(tokenHash);
  if (wait !== null)
    throw new AppError(
      "too_many",
      "password.reset_link_tried_too_often",
      {},
      {
        retryAfterSeconds: wait,
      },
    );
  const userId = account.id;
  const hash = await hashPassword(refuseWeakPassword(given.password, account.username));
  await inTransaction(async (transaction) => {
    if (!(await passwords.takeResetLink(transaction, tokenHash)))
      throw new AppError("not_found", "password.reset_link_gone");
    await passwords.storePassword(transaction, userId, hash);
    const ended = await endSessionsOf(transaction, userId, null);
    const detail = { person: userId, ended };
    const action = "account.password.reset";
    await audit({ userId, studyId: null, action, detail }, transaction);
  });
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
