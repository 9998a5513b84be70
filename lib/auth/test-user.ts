import { inTransaction } from "@/lib/db/core/database";
import { createAccount } from "@/lib/db/people/accounts";
import { createMember } from "@/lib/db/people/members";
import { hashPassword } from "./password";
import type { StudyRole } from "./permissions";

/** Creates an account for tests, and adds it to a study if one is given. @returns its id */
export async function testUser(
  username: string,
  study?: { id: string; role: string },
): Promise<string> {
  const passwordHash = await hashPassword("password");
  const userId = await inTransaction((transaction) =>
    createAccount(transaction, { username, name: username, passwordHash }),
  );
  if (study) await createMember({ studyId: study.id, userId, role: study.role as StudyRole });
  return userId;
}
