import { DatabaseError } from "pg";
import { query } from "./pool";

export interface Claim {
  stageId: string;
  userId: string;
  leaseHours: number;
  guidelineHash: string;
  /** Only pages of this topic. */
  topicId?: string;
  /** An order of the annotator's own instead of the pages'. */
  random?: boolean;
  /** How topics that name assessors are kept for these, and the name to look for. */
  mode?: { claim: "open" | "assigned first" | "assigned only"; username: string };
}

/*
 * Slots are rows, so a claim is one UPDATE: a free one in page order, else one whose lease expired, passing over rows others are taking.
 * Unique (page, slot) and (page, user) make more than the overlap, or one person twice, impossible.
 */
const claimOf = (find: string) => `
WITH taken AS (
  UPDATE "Slot" SET "userId" = $2, "claimedAt" = now(), "leaseExpiresAt" = now() + make_interval(hours => $3::int), "guidelineHash" = $4
  WHERE id = ${find} RETURNING id
), noted AS (INSERT INTO "SlotEvent" ("slotId", "userId", kind) SELECT id, $2, 'claimed' FROM taken)
SELECT id FROM taken`;

/** A coordinator took the page away from this person (`$2`): it goes to somebody else, or to them by the coordinator's hand. */
export const TAKEN_BACK = `EXISTS (SELECT 1 FROM "SlotEvent" back WHERE back."slotId" = s.id AND back."userId" = $2 AND back.kind = 'taken back')`;
const MAY = `NOT s."isExtra" AND (p."ownerUserId" IS NULL OR p."ownerUserId" = $2) AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = s."pageId" AND mine."userId" = $2) AND NOT ${TAKEN_BACK}`;

/** Pages in their order: each look-up is the start of an index (slot_free, slot_held). */
const IN_ORDER = claimOf(`COALESCE(
    (SELECT s.id FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" WHERE s."stageId" = $1 AND s."userId" IS NULL AND s."completedAt" IS NULL AND ($5::uuid IS NULL OR s."topicId" = $5) AND ${MAY}
     ORDER BY s.position, s.number LIMIT 1 FOR UPDATE OF s SKIP LOCKED),
    (SELECT s.id FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" WHERE s."stageId" = $1 AND s."userId" IS NOT NULL AND s."completedAt" IS NULL AND s."leaseExpiresAt" < now() AND ($5::uuid IS NULL OR s."topicId" = $5) AND ${MAY}
     ORDER BY s."leaseExpiresAt" LIMIT 1 FOR UPDATE OF s SKIP LOCKED))`);

/** An order of one's own, or topics kept for assessors: every free page is looked at. */
const BY_RULE = claimOf(`(
    SELECT s.id FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Topic" t ON t.id = p."topicId"
    WHERE s."stageId" = $1 AND s."completedAt" IS NULL AND (s."userId" IS NULL OR s."leaseExpiresAt" < now()) AND ($5::uuid IS NULL OR s."topicId" = $5) AND ${MAY}
      AND ($7 = 'open' OR t.meta::jsonb->'assessors' ? $8 OR ($7 = 'assigned first' AND (
        jsonb_array_length(CASE WHEN jsonb_typeof(t.meta::jsonb->'assessors') = 'array' THEN t.meta::jsonb->'assessors' ELSE '[]' END) = 0
        OR EXISTS (SELECT 1 FROM "TopicDone" d JOIN "User" u ON u.id = d."userId" WHERE d."stageId" = $1 AND d."topicId" = t.id AND t.meta::jsonb->'assessors' ? u.username))))
    ORDER BY ($7 <> 'open' AND COALESCE(t.meta::jsonb->'assessors' ? $8, false)) DESC, CASE WHEN $6 THEN md5(p.id::text || $2::text) END, s.position, s.number LIMIT 1 FOR UPDATE OF s SKIP LOCKED)`);

/** Takes the next free slot for somebody. @returns its id, or null when nothing is left */
export async function claimSlot({ random = false, mode, ...claim }: Claim): Promise<string | null> {
  const values = [
    claim.stageId,
    claim.userId,
    claim.leaseHours,
    claim.guidelineHash,
    claim.topicId ?? null,
  ];
  const byRule = random || (mode !== undefined && mode.claim !== "open");
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const [row] = byRule
        ? await query<{ id: string }>(BY_RULE, [
            ...values,
            random,
            mode?.claim ?? "open",
            mode?.username ?? "",
          ])
        : await query<{ id: string }>(IN_ORDER, values, "claim-in-order");
      return row?.id ?? null;
    } catch (error) {
      // The same person claimed this page in another tab at this moment.
      if (!(error instanceof DatabaseError && error.code === "23505")) throw error;
    }
  }
  return null;
}
