import type { StudyRole } from "@/lib/auth/permissions";
import { query, transaction, type PoolClient } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";

export interface MemberRow {
  username: string;
  name: string;
  role: StudyRole;
}

/** Who is in a study. */
export function listMembers(studyId: string): Promise<MemberRow[]> {
  return query<MemberRow>(
    `SELECT u.username, u.name, m.role FROM "Member" m JOIN "User" u ON u.id = m."userId" WHERE m."studyId" = $1 AND m."leftAt" IS NULL ORDER BY m.role, u.username`,
    [studyId],
  );
}

/** Lets an account into a study, or changes its role there. */
export async function addMember(
  studyId: string,
  username: string,
  role: StudyRole,
  byUserId: string | null,
): Promise<void> {
  await transaction(async (client) => {
    const {
      rows: [user],
    } = await client.query<{ id: string }>(
      `SELECT id FROM "User" WHERE username = $1 AND "disabledAt" IS NULL`,
      [username],
    );
    if (!user)
      throw new AppError(
        "not_found",
        `There is no account "${username}": check its spelling, or make it with assay user add.`,
      );
    if (role !== "coordinator") {
      await refuseLastCoordinator(client, studyId, { userId: user.id, username });
      await endLinksOf(client, studyId, user.id);
    }
    await client.query(
      `INSERT INTO "Member" ("studyId", "userId", role) VALUES ($1, $2, $3) ON CONFLICT ("studyId", "userId") DO UPDATE SET role = EXCLUDED.role, "leftAt" = NULL`,
      [studyId, user.id, role],
    );
    await audit(
      { userId: byUserId, studyId, action: "member.set", detail: { person: user.id, role } },
      client,
    );
  });
}

/** Takes somebody out of a study: their labels stay, their unfinished pages are given out again. The last coordinator stays. */
export async function removeMember(
  studyId: string,
  username: string,
  byUserId: string | null,
): Promise<{ released: number }> {
  return transaction(async (client) => {
    await lockMembers(client, studyId);
    const {
      rows: [member],
    } = await client.query<{ userId: string; role: string }>(
      `SELECT m."userId", m.role FROM "Member" m JOIN "User" u ON u.id = m."userId" WHERE m."studyId" = $1 AND u.username = $2 AND m."leftAt" IS NULL FOR UPDATE OF m`,
      [studyId, username],
    );
    if (!member)
      throw new AppError("not_found", `"${username}" is not in this study: check the name.`);
    await refuseLastCoordinator(client, studyId, { userId: member.userId, username });
    await client.query(
      `UPDATE "Member" SET "leftAt" = now() WHERE "studyId" = $1 AND "userId" = $2`,
      [studyId, member.userId],
    );
    const { rowCount } = await client.query(
      `WITH freed AS (UPDATE "Slot" s SET "userId" = NULL, "claimedAt" = NULL, "leaseExpiresAt" = NULL FROM "Stage" st, "Page" p
         WHERE st.id = s."stageId" AND st."studyId" = $1 AND p.id = s."pageId" AND p."ownerUserId" IS NULL AND s."userId" = $2 AND s."completedAt" IS NULL AND s."attemptId" IS NULL RETURNING s.id)
       INSERT INTO "SlotEvent" ("slotId", "userId", kind) SELECT id, $2, 'released' FROM freed`,
      [studyId, member.userId],
    );
    // What a program may do ends with whoever let it.
    await client.query(
      `UPDATE "ApiToken" SET "revokedAt" = now() WHERE "studyId" = $1 AND "userId" = $2 AND "revokedAt" IS NULL`,
      [studyId, member.userId],
    );
    await endLinksOf(client, studyId, member.userId);
    await audit(
      {
        userId: byUserId,
        studyId,
        action: "member.remove",
        detail: { person: member.userId, released: rowCount ?? 0 },
      },
      client,
    );
    return { released: rowCount ?? 0 };
  });
}

/** Links that somebody made end with what they may do: whoever was let out could come back by one, under another name. Links for annotators go on. */
async function endLinksOf(client: PoolClient, studyId: string, userId: string): Promise<void> {
  await client.query(
    `UPDATE "Invite" SET "revokedAt" = now() WHERE "studyId" = $1 AND "createdById" = $2 AND role <> 'annotator' AND "revokedAt" IS NULL`,
    [studyId, userId],
  );
}

/** A study keeps a coordinator. Of two who leave or are changed at once, one comes after the other. */
export async function refuseLastCoordinator(
  client: PoolClient,
  studyId: string,
  person: { userId: string; username: string },
): Promise<void> {
  await lockMembers(client, studyId);
  const { rows } = await client.query<{ userId: string }>(
    `SELECT "userId" FROM "Member" WHERE "studyId" = $1 AND role = 'coordinator' AND "leftAt" IS NULL`,
    [studyId],
  );
  if (rows.length === 1 && rows[0]!.userId === person.userId)
    throw new AppError(
      "conflict",
      `"${person.username}" is the only coordinator: let another one in first.`,
    );
}

/** Who comes and goes, one after the other; rows that only point to the study go on being written. */
async function lockMembers(client: PoolClient, studyId: string): Promise<void> {
  await client.query(`SELECT 1 FROM "Study" WHERE id = $1 FOR NO KEY UPDATE`, [studyId]);
}

/** Lets the demonstration accounts in, each in the role it is named after. @returns how many there are */
export async function addDemoMembers(studyId: string): Promise<number> {
  const demo = await query<{ username: string }>(
    `SELECT username FROM "User" WHERE "isDemo" AND NOT "isAdmin"`,
  );
  for (const { username } of demo) await addMember(studyId, username, username as StudyRole, null);
  return demo.length;
}
