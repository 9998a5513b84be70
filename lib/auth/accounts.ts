import { randomBytes } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import * as accounts from "@/lib/db/people/accounts";
import { disableSecondFactor } from "@/lib/db/people/second-factor";
import { endSessionsOf } from "@/lib/db/people/sessions";
import { AppError } from "@/lib/domain/app-error";
import { hashPassword } from "./password";
import { refuseUnusableName } from "./usernames";

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
  change: { disabled?: boolean; isAdmin?: boolean; resetSecondFactor?: boolean },
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
    // An intruder who knew the second factor may have open sessions.
    if (change.disabled || change.resetSecondFactor)
      await endSessionsOf(transaction, account.id, null);
    const detail = { person: account.id, ...change };
    const action = "account.change";
    await audit({ userId: byUserId, studyId: null, action, detail }, transaction);
  });
}

/** Creates an account with a generated password. The password is returned once and never stored. */
export async function addAccount(
  account: { username: string; name: string; isAdmin: boolean },
  byUserId: string | null = null,
): Promise<{ id: string; password: string }> {
  await refuseUnusableName(account.username);
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  const id = await accounts.createAccount({ ...account, passwordHash });
  const detail = { person: id, isAdmin: account.isAdmin };
  await audit({ userId: byUserId, studyId: null, action: "account.add", detail });
  return { id, password };
}
