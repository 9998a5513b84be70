import { randomBytes } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import * as accounts from "@/lib/db/people/accounts";
import { accountOfEmail, disconnectIdentities, storeEmail } from "@/lib/db/people/identities";
import { disableSecondFactor } from "@/lib/db/people/second-factor";
import { endSessionsOf } from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword } from "./password";
import { refuseUnusableName } from "./usernames";

/** What is given changes. */
export interface AccountChange {
  disabled?: boolean;
  isAdmin?: boolean;
  resetSecondFactor?: boolean;
  /** The address that signs the account in with a provider; null for none. */
  email?: string | null;
  /** Takes the account's providers away. */
  disconnect?: boolean;
}

export { listAccounts, mayCreateStudies } from "@/lib/db/people/accounts";

/** Returns the id of an account by its exact name. */
export async function accountId(username: string): Promise<string> {
  const id = await accounts.accountId(username);
  if (id === null) throw new AppError("not_found", "account.unknown", { username });
  return id;
}

/**
 * Deactivates an account (its sessions end at once; its labels stay), activates it again, or makes
 * it an administrator or an ordinary account. The last administrator cannot be removed.
 */
export async function changeAccount(
  username: string,
  { email, ...change }: AccountChange,
  byUserId: string | null,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const account = await accounts.lockAccount(transaction, username);
    if (!account) throw new AppError("not_found", "account.unknown", { username });
    const others = await accounts.otherAdministrators(transaction, account.id);
    if (account.isAdmin && others === 0 && (change.disabled || change.isAdmin === false))
      throw new AppError("conflict", "account.only_administrator", { username });
    await accounts.changeAccount(transaction, account.id, change);
    if (change.resetSecondFactor) await disableSecondFactor(transaction, account.id);
    if (email !== undefined) await changeEmail(transaction, account.id, email);
    if (change.disconnect) await disconnectIdentities(transaction, account.id);
    // An intruder who knew the second factor may have open sessions.
    if (change.disabled || change.resetSecondFactor || change.disconnect)
      await endSessionsOf(transaction, account.id, null);
    const detail = { person: account.id, ...change, ...(email !== undefined && { email: true }) };
    const action = "account.change";
    await audit({ userId: byUserId, studyId: null, action, detail }, transaction);
  });
}

/** Stores the address of an account. An address belongs to one account. */
async function changeEmail(
  transaction: Transaction,
  userId: string,
  given: string | null,
): Promise<void> {
  const email = given?.toLowerCase() ?? null;
  const owner = email === null ? undefined : await accountOfEmail(transaction, email);
  if (owner && owner.id !== userId)
    throw new AppError("conflict", "account.email_taken", { email: given! });
  await storeEmail(transaction, userId, email);
}

/** An account to make. */
export interface NewAccount {
  username: string;
  name: string;
  isAdmin: boolean;
  email?: string;
}

/** Creates an account with a generated password. The password is returned once and never stored. */
export async function addAccount(
  account: NewAccount,
  byUserId: string | null = null,
): Promise<{ id: string; password: string }> {
  const [made] = await addAllAccounts([account], byUserId);
  return made!;
}

/** Creates accounts with generated passwords, all or none. Each password is returned once. */
export async function addAllAccounts(
  given: readonly NewAccount[],
  byUserId: string | null = null,
): Promise<{ id: string; password: string }[]> {
  const prepared: (NewAccount & { password: string; passwordHash: string })[] = [];
  // Prepared before the transaction, because a transaction holds a connection that saves need.
  for (const account of given) {
    await refuseUnusableName(account.username);
    const password = randomBytes(12).toString("base64url");
    prepared.push({ ...account, password, passwordHash: await hashPassword(password) });
  }
  return inTransaction(async (transaction) => {
    const made = [];
    for (const { email, password, ...account } of prepared) {
      const id = await accounts.createAccount(transaction, account);
      if (email !== undefined) await changeEmail(transaction, id, email);
      const detail = { person: id, isAdmin: account.isAdmin };
      await audit({ userId: byUserId, studyId: null, action: "account.add", detail }, transaction);
      made.push({ id, password });
    }
    return made;
  });
}
