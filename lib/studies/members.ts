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
  return query<MemberRow>(`SELECT u.username, u.name, m.role FROM "Member" m JOIN "User" u ON u.id = m."userId" WHERE m."studyId" = $1 AND m."leftAt" IS NULL ORDER BY m.role, u.username`, [studyId]);
}

/** Lets an account into a study, or changes its role there. */
export async function addMember(studyId: string, username: string, role: StudyRole, byUserId: string | null): Promise<void> {
  await transaction(async (client) => {
    const { rows: [user] } = await client.query<{ id: string }>(`SELECT id FROM "User" WHERE username = $1 AND "disabledAt" IS NULL`, [username]);
    if (!user) throw new AppError("not_found", `There is no account "${username}": check its spelling, or make it with assay user add.`);
    await client.query(`INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, $3) ON CONFLICT ("studyId", "userId") DO UPDATE SET role = EXCLUDED.role, "leftAt" = NULL`, [studyId, user.id, role]);
    await audit({ userId: byUserId, studyId, action: "member.set", detail: { username, role } }, client);
  });
}

/** Takes somebody out of a study: their labels stay, their unfinished pages are given out again. The last coordinator stays. */
export async function removeMember(studyId: string, username: string, byUserId: string | null): Promise<{ released: number }> {
  return transaction(async (client) => {
    const { rows: [member] } = await client.query<{ userId: string; role: string }>(
      `SELECT m."userId", m.role FROM "Member" m JOIN "User" u ON u.id = m."userId" WHERE m."studyId" = $1 AND u.username = $2 AND m."leftAt" IS NULL FOR UPDATE OF m`, [studyId, username]);
    if (!member) throw new AppError("not_found", `"${username}" is not in this study: check the name.`);
    const { rows: [others] } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "Member" WHERE "studyId" = $1 AND role = 'coordinator' AND "leftAt" IS NULL AND "userId" <> $2`, [studyId, member.userId]);
    if (member.role === "coordinator" && others!.n === 0) throw new AppError("conflict", `"${username}" is the only coordinator: let another one in first.`);
    await client.query(`UPDATE "Member" SET "leftAt" = now() WHERE "studyId" = $1 AND "userId" = $2`, [studyId, member.userId]);
    const { rowCount } = await client.query(
      `WITH freed AS (UPDATE "Slot" s SET "userId" = NULL, "claimedAt" = NULL, "leaseExpiresAt" = NULL FROM "Stage" st, "Page" p
         WHERE st.id = s."stageId" AND st."studyId" = $1 AND p.id = s."pageId" AND p."ownerUserId" IS NULL AND s."userId" = $2 AND s."completedAt" IS NULL AND s."attemptId" IS NULL RETURNING s.id)
       INSERT INTO "SlotEvent" ("slotId", "userId", kind) SELECT id, $2, 'released' FROM freed`, [studyId, member.userId]);
    await audit({ userId: byUserId, studyId, action: "member.remove", detail: { username, released: rowCount ?? 0 } }, client);
    return { released: rowCount ?? 0 };
  });
}

/** Lets the demonstration accounts in, each in the role it is named after. @returns how many there are */
export async function addDemoMembers(studyId: string): Promise<number> {
  const demo = await query<{ username: string }>(`SELECT username FROM "User" WHERE "isDemo"`);
  for (const { username } of demo) await addMember(studyId, username, username as StudyRole, null);
  return demo.length;
}
