import { randomBytes } from "node:crypto";
import { hashPassword } from "@/lib/auth/password";
import { usernameTakenError } from "@/lib/auth/usernames";
import type { CreatedAccount } from "@/lib/contract/members";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { createGuest } from "@/lib/db/people/accounts";
import { assignNamed } from "@/lib/db/assignment/changes";
import { createMember } from "@/lib/db/people/members";
import { readPeople } from "./people-list";

export { annotatorNames } from "@/lib/db/people/persons";

/**
 * Creates annotators' accounts and adds them to the study, all or nothing.
 * @param csv one account per line, `username` or `username,name`; a header may name these columns in
 * any order
 */
export async function addAnnotators(
  studyId: string,
  csv: string,
  byUserId: string,
): Promise<CreatedAccount[]> {
  const people = await readPeople(csv);
  const made = people.map((person) => ({
    ...person,
    password: randomBytes(12).toString("base64url"),
  }));
  const accounts: { username: string; name: string; passwordHash: string }[] = [];
  // Hashed one after another, so that people who sign in meanwhile are not delayed.
  for (const { username, name, password } of made)
    accounts.push({ username, name, passwordHash: await hashPassword(password) });
  await inTransaction(async (transaction) => {
    for (const account of accounts) {
      const userId = await createGuest(transaction, account);
      if (userId === null) throw usernameTakenError(account.username);
      await createMember({ studyId, userId, role: "annotator" }, transaction);
      const detail = { person: userId };
      await audit({ userId: byUserId, studyId, action: "account.add", detail }, transaction);
    }
    await assignNamed(transaction, studyId);
  });
  return made;
}
