import type { StudyRole } from "@/lib/auth/permissions";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "./audit";

export interface MemberRow {
  username: string;
  name: string;
  role: StudyRole;
}

/** Who is in a study. */
export function listMembers(studyId: string): Promise<MemberRow[]> {
  return query<MemberRow>(`SELECT u.username, u.name, m.role FROM "Member" m JOIN "User" u ON u.id = m."userId" WHERE m."studyId" = $1 ORDER BY m.role, u.username`, [studyId]);
}

/** Lets an account into a study, or changes its role there. */
export async function addMember(studyId: string, username: string, role: StudyRole, byUserId: string | null): Promise<void> {
  await transaction(async (client) => {
    const { rows: [user] } = await client.query<{ id: string }>(`SELECT id FROM "User" WHERE username = $1 AND "disabledAt" IS NULL`, [username]);
    if (!user) throw new AppError("not_found", `There is no account "${username}": check its spelling, or make it with assay user add.`);
    await client.query(`INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, $3) ON CONFLICT ("studyId", "userId") DO UPDATE SET role = EXCLUDED.role`, [studyId, user.id, role]);
    await audit({ userId: byUserId, studyId, action: "member.set", detail: { username, role } }, client);
  });
}

/** Lets the demonstration accounts in, each in the role it is named after. @returns how many there are */
export async function addDemoMembers(studyId: string): Promise<number> {
  const demo = await query<{ username: string }>(`SELECT username FROM "User" WHERE "isDemo"`);
  for (const { username } of demo) await addMember(studyId, username, username as StudyRole, null);
  return demo.length;
}
