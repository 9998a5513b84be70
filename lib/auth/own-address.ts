import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { isMailOn, mailAddress } from "@/lib/db/mail/queue";
import { accountOfEmail, addressOf, storeEmail } from "@/lib/db/people/identities";
import { limiter } from "@/lib/db/people/rate-limiter";
import { AppError } from "@/lib/domain/app-error";
import { sealMailToken } from "./mail-token";
import { confirmOwner } from "./own-password";
import { seal, unseal } from "./sealed";

const PURPOSE = "confirming an address";
const DAY_MS = 86_400_000;
const MAX_MAILS = 5;

/** What a link confirms: only while the account's address is what it was. */
interface Confirmation {
  userId: string;
  email: string;
  before: string | null;
  until: number;
}

/**
 * Mails a link to a new address of the signed-in user, by which the address becomes theirs. It needs
 * the password, because who gets the mail can set a new one.
 */
export async function changeOwnAddress(
  userId: string,
  given: { email: string; password: string },
  language: string,
): Promise<void> {
  if (!isMailOn()) throw new AppError("conflict", "mail.off");
  await confirmOwner(userId, null, given.password);
  const wait = await limiter("address-mail", MAX_MAILS, 3600).take(userId);
  if (wait !== null)
    throw new AppError("too_many", "mail.asked_too_often", {}, { retryAfterSeconds: wait });
  const email = given.email.toLowerCase();
  const { email: before, isDemo } = await addressOf(userId);
  if (isDemo) throw new AppError("conflict", "password.demonstration");
  const until = Date.now() + DAY_MS;
  const confirmation: Confirmation = { userId, email, before, until };
  const token = seal(PURPOSE, JSON.stringify(confirmation));
  const sealed = sealMailToken(token);
  const mail = { kind: "address", event: `${userId}:${until}`, sealed } as const;
  await inTransaction((transaction) =>
    mailAddress(transaction, { address: email, language, userId }, mail),
  );
}

/** Returns what a link confirms. One that is too old, used or altered is refused. */
export async function readAddressLink(
  token: string,
): Promise<{ userId: string; username: string; email: string }> {
  const { userId, email, before, until } = opened(token);
  const account = await addressOf(userId);
  if (Date.now() > until || account.email !== before || account.disabledAt !== null)
    throw new AppError("not_found", "mail.link_unknown");
  return { userId, username: account.username, email };
}

/** Makes an address that of its account, once. */
export async function confirmAddress(token: string): Promise<void> {
  const { userId, email } = await readAddressLink(token);
  await inTransaction(async (transaction) => {
    // Whether another account has the address is told only to who gets its mail.
    const owner = await accountOfEmail(transaction, email);
    if (owner && owner.id !== userId)
      throw new AppError("conflict", "account.email_taken", { email });
    await storeEmail(transaction, userId, email);
    const detail = { person: userId };
    await audit({ userId, studyId: null, action: "account.address", detail }, transaction);
  });
}

function opened(token: string): Confirmation {
  try {
    return JSON.parse(unseal(PURPOSE, token)) as Confirmation;
  } catch {
    throw new AppError("not_found", "mail.link_unknown");
  }
}
