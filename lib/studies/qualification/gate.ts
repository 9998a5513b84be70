import { secretDraw } from "@/lib/auth/sealed";
import { EXTRA_NUMBERS } from "@/lib/db/page-slots";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { LEASE_HOURS, type BaseSettings } from "@/lib/tasks/task-definition";
import { startDueAttempt } from "./attempts";

const STOPPED = "You get no more pages of this stage: ask the coordinator.";

interface GatedStage {
  id: string;
  seed: number;
  settings: Record<string, unknown>;
}

/** What stands between an annotator and a stage's work: training that is due, or known labels gone wrong. @returns a training page to do first, or null */
export async function qualificationPage(
  stage: GatedStage,
  userId: string,
  guidelineHash: string,
): Promise<string | null> {
  const { qualification } = stage.settings as Partial<BaseSettings>;
  const due = qualification
    ? await startDueAttempt(stage.id, userId, qualification, guidelineHash)
    : null;
  if (due) return due;
  if (await isStopped(stage, userId)) throw new AppError("forbidden", STOPPED);
  return null;
}

/** How many items with a silently known label somebody has answered, and how many as expected; "cannot be judged" is not as expected. */
async function knownRate(
  stageId: string,
  userId: string,
): Promise<{ right: number; seen: number }> {
  const [row] = await query<{ right: number; seen: number }>(
    `SELECT count(*)::int AS seen, count(*) FILTER (WHERE j.category = k.category)::int AS "right" FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = $2 JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1
     JOIN "Judgment" k ON k."itemId" = j."itemId" AND k.purpose IN ('gold', 'attention') AND k.category IS NOT NULL WHERE (j.category IS NOT NULL AND j.status = 'submitted') OR j.status = 'unjudgeable'`,
    [stageId, userId],
  );
  return row!;
}

/** True for somebody whose known labels went wrong too often. */
export async function isStopped(stage: GatedStage, userId: string): Promise<boolean> {
  const { keepRate, keepAfter = 20 } = stage.settings as Partial<BaseSettings>;
  if (keepRate === null || keepRate === undefined) return false;
  const { right, seen } = await knownRate(stage.id, userId);
  return seen >= keepAfter && right < keepRate * seen;
}

const TAKEN = `SELECT count(*)::int AS pages FROM "Slot" WHERE "stageId" = $1 AND "userId" = $2 AND "attemptId" IS NULL`;

/** Work that somebody could take instead: without any, a page that comes would be known for what it is. */
const ORDINARY = `SELECT 1 FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Topic" t ON t.id = p."topicId" WHERE ($3 = 'open' OR t.meta::jsonb->'assessors' ? (SELECT username FROM "User" WHERE id = $2)) AND s."stageId" = $1 AND s."completedAt" IS NULL AND NOT s."isExtra" AND (s."userId" IS NULL OR s."leaseExpiresAt" < now())
  AND (p."ownerUserId" IS NULL OR p."ownerUserId" = $2) AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = p.id AND mine."userId" = $2) LIMIT 1`;

/* A known page that this annotator may have: of the topic asked for, or of their own topics where these are kept; near where they are. */
const KNOWN = `
SELECT p.id, (SELECT s.id FROM "Slot" s WHERE s."pageId" = p.id AND NOT s."isExtra" AND s."userId" IS NULL AND s."completedAt" IS NULL ORDER BY s.number LIMIT 1 FOR UPDATE SKIP LOCKED) AS free FROM "Page" p JOIN "Topic" t ON t.id = p."topicId"
WHERE p."stageId" = $1 AND p.purpose = 'work' AND p."ownerUserId" IS NULL AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = p.id AND mine."userId" = $2) AND ($3::uuid IS NULL OR p."topicId" = $3)
  AND ($4 = 'open' OR t.meta::jsonb->'assessors' ? (SELECT username FROM "User" WHERE id = $2))
  AND EXISTS (SELECT 1 FROM "PageItem" pi JOIN "Judgment" k ON k."itemId" = pi."itemId" AND k.purpose IN ('gold', 'attention') WHERE pi."pageId" = p.id)
ORDER BY p."topicId" = (SELECT s."topicId" FROM "Slot" s WHERE s."stageId" = $1 AND s."userId" = $2 AND s."attemptId" IS NULL ORDER BY s."claimedAt" DESC LIMIT 1) DESC NULLS LAST, md5(p.id::text || $2::text) LIMIT 1`;

/** About one page in `goldEvery` is one with known labels: a free place of it, else one beyond its overlap. Nothing that is sent tells it from others. Null when it is not due, or none is left. */
export async function claimKnownPage(
  stage: GatedStage,
  userId: string,
  guidelineHash: string,
  topicId: string | null = null,
): Promise<string | null> {
  const { goldEvery, claim = "open" } = stage.settings as Partial<BaseSettings>;
  if (!goldEvery) return null;
  return transaction(async (client) => {
    const {
      rows: [taken],
    } = await client.query<{ pages: number }>(TAKEN, [stage.id, userId]);
    if (secretDraw(`known pages ${stage.id} ${userId} ${taken!.pages}`) % goldEvery !== 0)
      return null;
    if (
      topicId === null &&
      (await client.query(ORDINARY, [stage.id, userId, claim])).rowCount === 0
    )
      return null;
    await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [`gold ${stage.id}`]);
    const {
      rows: [page],
    } = await client.query<{ id: string; free: string | null }>(KNOWN, [
      stage.id,
      userId,
      topicId,
      claim,
    ]);
    if (!page) return null;
    const lease = `now() + make_interval(hours => ${LEASE_HOURS})`;
    const {
      rows: [slot],
    } = page.free
      ? await client.query<{ id: string }>(
          `UPDATE "Slot" SET "userId" = $2, "claimedAt" = now(), "leaseExpiresAt" = ${lease}, "guidelineHash" = $3 WHERE id = $1 RETURNING id`,
          [page.free, userId, guidelineHash],
        )
      : await client.query<{ id: string }>(
          `INSERT INTO "Slot" ("pageId", "stageId", number, "userId", "claimedAt", "leaseExpiresAt", "guidelineHash", "isExtra")
         SELECT $1, $2, GREATEST(${EXTRA_NUMBERS}, max(number)) + 1, $3, now(), ${lease}, $4, true FROM "Slot" WHERE "pageId" = $1 ON CONFLICT DO NOTHING RETURNING id`,
          [page.id, stage.id, userId, guidelineHash],
        );
    if (slot)
      await client.query(
        `INSERT INTO "SlotEvent" ("slotId", "userId", kind) VALUES ($1, $2, 'claimed')`,
        [slot.id, userId],
      );
    return slot?.id ?? null;
  });
}
