import { query } from "@/lib/db/pool";
import { hashPassword } from "./password";

/** For tests: an account, let into a study when one is given. @returns its id */
export async function testUser(
  username: string,
  study?: { id: string; role: string },
): Promise<string> {
  const [user] = await query<{ id: string }>(
    `INSERT INTO "User" (username, name, "passwordHash") VALUES ($1, $1, $2) RETURNING id`,
    [username, await hashPassword("password")],
  );
  if (study)
    await query(`INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, $3)`, [
      study.id,
      user!.id,
      study.role,
    ]);
  return user!.id;
}
