import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { LEASE_HOURS, type BaseSettings } from "@/lib/tasks/task-definition";
import { startDueAttempt } from "./attempts";

interface GatedStage { id: string; seed: number; settings: Record<string, unknown> }

/** What stands between an annotator and a stage's work: training that is due, or known labels gone wrong. @returns a training page to do first, or null */
export async function qualificationPage(stage: GatedStage, userId: string, guidelineHash: string): Promise<string | null> {
  const { qualification, keepRate, keepAfter = 20 } = stage.settings as Partial<BaseSettings>;
  const due = qualification ? await startDueAttempt(stage.id, userId, qualification, guidelineHash) : null;
  if (due || keepRate === null || keepRate === undefined) return due;
  const { right, seen } = await knownRate(stage.id, userId);
  if (seen >= keepAfter && right < keepRate * seen) throw new AppError("forbidden", `You get no more pages of this stage: of ${seen} items whose label is known, too few were labelled as expected. Ask the coordinator.`);
  return null;
}

/** How many items with a silently known label somebody has judged, and how many as expected. */
export async function knownRate(stageId: string, userId: string): Promise<{ right: number; seen: number }> {
  const [row] = await query<{ right: number; seen: number }>(
    `SELECT count(*)::int AS seen, count(*) FILTER (WHERE j.category = k.category)::int AS "right" FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $2 JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1
     JOIN "Judgment" k ON k."itemId" = j."itemId" AND k.purpose IN ('gold', 'attention') AND k.category IS NOT NULL WHERE j.category IS NOT NULL AND j.status = 'submitted'`, [stageId, userId]);
  return row!;
}

/** About one page in `goldEvery` is one with known labels, beyond its overlap: nothing that is sent tells it from others. Null when it is not due, or none is left. */
export async function claimKnownPage(stage: GatedStage, userId: string, guidelineHash: string): Promise<string | null> {
  const { goldEvery } = stage.settings as Partial<BaseSettings>;
  if (!goldEvery) return null;
  return transaction(async (client) => {
    const { rows: [due] } = await client.query<{ due: boolean }>(
      `SELECT (('x' || substr(md5($1 || $2 || count(*)::text || $3), 1, 7))::bit(28)::int % $4) = 0 AS due FROM "Slot" WHERE "stageId" = $1::uuid AND "userId" = $2::uuid AND "attemptId" IS NULL`, [stage.id, userId, String(stage.seed), goldEvery]);
    if (!due!.due) return null;
    await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [`gold ${stage.id}`]);
    const { rows: [taken] } = await client.query<{ id: string }>(
      `INSERT INTO "Slot" ("pageId", "stageId", number, "userId", "claimedAt", "leaseExpiresAt", "guidelineHash", "isExtra")
       SELECT p.id, $1::uuid, COALESCE((SELECT max(number) FROM "Slot" s WHERE s."pageId" = p.id), 0) + 1, $2::uuid, now(), now() + make_interval(hours => $3::int), $4, true FROM "Page" p
       WHERE p."stageId" = $1::uuid AND p.purpose = 'work' AND p."ownerUserId" IS NULL AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = p.id AND mine."userId" = $2::uuid)
         AND EXISTS (SELECT 1 FROM "PageItem" pi JOIN "Judgment" k ON k."itemId" = pi."itemId" AND k.purpose IN ('gold', 'attention') WHERE pi."pageId" = p.id)
       ORDER BY md5(p.id::text || $2) LIMIT 1 ON CONFLICT DO NOTHING RETURNING id`, [stage.id, userId, LEASE_HOURS, guidelineHash]);
    if (taken) await client.query(`INSERT INTO "SlotEvent" ("slotId", "userId", kind) VALUES ($1, $2, 'claimed')`, [taken.id, userId]);
    return taken?.id ?? null;
  });
}
