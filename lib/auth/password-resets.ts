import { createHash, randomBytes } from "node:crypto";
import type { ResetLink } from "@/lib/contract/password-resets";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, kysely, type Transaction } from "@/lib/db/core/database";
import { addJob } from "@/lib/db/core/jobs";
import { areLocalAccountsOn } from "@/lib/db/installation/sign-in-providers.mjs";
import { isMailOn, mailAccounts } from "@/lib/db/mail/queue";
import { accountOfEmail } from "@/lib/db/people/identities";
import * as passwords from "@/lib/db/people/passwords";
import type { PersonRef } from "@/lib/db/people/persons";
import { limiter } from "@/lib/db/people/rate-limiter";
import { endSessionsOf } from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { sealMailToken } from "./mail-token";
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
  const link = newLink();
  await inTransaction((transaction) =>
    storeLink(transaction, account.id, link, { ...maker, studyId }),
  );
  return { token: link.token, expiresAt: link.expiresAt.toISOString() };
}

interface NewLink {
  token: string;
  expiresAt: Date;
}

function newLink(): NewLink {
  return {
    token: randomBytes(24).toString("base64url"),
    expiresAt: new Date(Date.now() + HOURS * 3_600_000),
  };
}

/** Stores a link of an account, and ends its earlier ones. */
async function storeLink(
  transaction: Transaction,
  person: string,
  { token, expiresAt }: NewLink,
  by: { userId: string | null; studyId: string | null },
): Promise<void> {
  await passwords.endResetLinks(transaction, person);
  const link = { userId: person, tokenHash: hashOf(token), expiresAt };
  await passwords.createResetLink(transaction, link);
  const { userId, studyId } = by;
  const detail = { person };
  await audit({ userId, studyId, action: "account.reset.link", detail }, transaction);
}

/** Links by mail that one address, and one place, may ask for in an hour. */
const MAX_MAILS = 3;
const MAX_MAILS_FROM = 20;
/** The job that makes a link for an address and writes its mail. */
export const RESET_MAIL_JOB = "reset-mail";

/**
 * Takes the request for a reset link by mail. It is done by the worker, so that neither the answer nor
 * its time tells whether an account has the address.
 * @param from the client's address; null if it cannot be trusted
 */
export async function askForResetMail(email: string, from: string | null): Promise<void> {
  if (!isMailOn() || !areLocalAccountsOn(process.env)) throw new AppError("conflict", "mail.off");
  const wait =
    from === null
      ? null
      : await limiter("reset-mail-from", MAX_MAILS_FROM, 3600).take(hashOf(from));
  if (wait !== null)
    throw new AppError("too_many", "mail.asked_too_often", {}, { retryAfterSeconds: wait });
  const address = email.toLowerCase();
  const key = hashOf(address);
  if ((await limiter("reset-mail", MAX_MAILS, 3600).take(key)) !== null) return;
  await addJob(
    { $kysely: kysely() },
    RESET_MAIL_JOB,
    { email: address },
    `${RESET_MAIL_JOB}:${key}`,
  );
}

/** Makes a reset link for the account with an address, if there is one with a password, and mails it. */
export async function mailResetLink(email: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const account = await accountOfEmail(transaction, email);
    if (!account || account.disabledAt || account.isDemo) return;
    if ((await passwords.passwordOf(account.id))?.passwordHash == null) return;
    await mailNewLink(transaction, account.id, null);
  });
}

/** Mails a reset link to an account, as an administrator. Refused if it has no address. */
export async function mailResetLinkTo(username: string, byUserId: string): Promise<void> {
  if (!isMailOn()) throw new AppError("conflict", "mail.off");
  const account = await passwords.accountForReset(username, byUserId, null);
  if (!account) throw new AppError("not_found", "account.unknown_here", { username });
  if (account.isDemo) throw new AppError("conflict", "password.demonstration");
  if (account.disabled) throw new AppError("conflict", "account.deactivated", { username });
  if (account.email === null) throw new AppError("conflict", "mail.no_address", { username });
  await inTransaction((transaction) => mailNewLink(transaction, account.id, byUserId));
}

async function mailNewLink(
  transaction: Transaction,
  person: string,
  userId: string | null,
): Promise<void> {
  const link = newLink();
  await storeLink(transaction, person, link, { userId, studyId: null });
  const sealed = sealMailToken(link.token);
  await mailAccounts(transaction, [person], { kind: "reset", event: hashOf(link.token), sealed });
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
