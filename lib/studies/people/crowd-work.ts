import { query } from "@/lib/db/pool";

/** How far a crowd worker is. The completion code is given by the server, and only when the work is done. */
export interface CrowdWork {
  quota: number | null;
  done: number;
  /** Set when the quota is met, or when nothing is left to give out. */
  completionCode: string | null;
  nothingLeft: boolean;
  /** Did not pass an exam: the code is the one for that, where there is one. */
  screenedOut: boolean;
  /** The marketplace says this work was returned or ran out of time. */
  ended: string | null;
}

/** Null for anybody who did not come by a crowd link. */
export async function crowdWork(studyId: string, userId: string): Promise<CrowdWork | null> {
  const [row] = await query<{ quota: number | null; code: string | null; screenOut: string | null; endReason: string | null; failed: boolean; done: number; open: number; free: number }>(
    `SELECT i.quota, i."completionCode" AS code, i."screenOutCode" AS "screenOut", pa."endReason",
       EXISTS (SELECT 1 FROM "Stage" st WHERE st."studyId" = $1 AND (SELECT count(*) FROM "Attempt" a WHERE a."stageId" = st.id AND a."userId" = $2 AND a.kind = 'exam' AND NOT a.passed) >= (st.settings->'qualification'->>'examAttempts')::int
         AND NOT EXISTS (SELECT 1 FROM "Attempt" a WHERE a."stageId" = st.id AND a."userId" = $2 AND a.kind = 'exam' AND a.passed)) AS failed,
       (SELECT count(*) FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1 WHERE s."userId" = $2 AND s."attemptId" IS NULL AND s."completedAt" IS NOT NULL)::int AS done,
       (SELECT count(*) FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1 WHERE s."userId" = $2 AND s."completedAt" IS NULL)::int AS open,
       (SELECT count(*) FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $1 AND st."pausedAt" IS NULL JOIN "Page" p ON p.id = s."pageId" AND (p."ownerUserId" IS NULL OR p."ownerUserId" = $2)
         WHERE NOT s."isExtra" AND s."completedAt" IS NULL AND (s."userId" IS NULL OR s."leaseExpiresAt" < now()) AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = s."pageId" AND mine."userId" = $2))::int AS free
     FROM "Participant" pa JOIN "Invite" i ON i.id = pa."inviteId" WHERE pa."studyId" = $1 AND pa."userId" = $2`, [studyId, userId]);
  if (!row) return null;
  const nothingLeft = row.open === 0 && row.free === 0;
  const met = row.quota !== null && row.done >= row.quota;
  const screenedOut = row.failed && !met;
  const completionCode = row.endReason !== null ? null : screenedOut ? row.screenOut : met || nothingLeft ? row.code : null;
  return { quota: row.quota, done: row.done, nothingLeft, screenedOut, ended: row.endReason, completionCode };
}
