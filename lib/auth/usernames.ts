import { isNameTaken } from "@/lib/db/people/accounts";
import { AppError } from "@/lib/domain/app-error";
import { isUserName } from "@/lib/domain/text/user-name";

/**
 * Names that the product assigns: to erased people and crowd workers as accounts, and to annotators
 * and adjudicators as pseudonyms. Accounts that had such a name before keep it.
 */
const RESERVED = /^(?:(?:erased|crowd)-|(?:annotator|adjudicator)-[0-9a-f]+$)/i;

/** Returns whether an account may have this name, taken or not. */
export function isUsableName(username: string): boolean {
  return isUserName(username) && !RESERVED.test(username);
}

/** Refuses a name that is not allowed or already taken, ignoring case. */
export async function refuseUnusableName(username: string): Promise<void> {
  if (!isUserName(username))
    throw new AppError("bad_input", "account.bad_name", { username: username.slice(0, 80) });
  if (RESERVED.test(username))
    throw new AppError("bad_input", "account.reserved_name", {
      username: username.split("-", 1).join(),
    });
  if (await isNameTaken(username)) throw usernameTakenError(username);
}

export function usernameTakenError(username: string): AppError {
  return new AppError("conflict", "account.name_taken", { username });
}
