import type { PoolClient } from "pg";

/** How many annotators a page is for: all alike, or another number for a share of each topic's pages. */
export interface OverlapSettings {
  overlap: number;
  overlapShare?: { share: number; overlap: number } | null;
}

/** Places beyond the overlap (known pages, training) are numbered from here, so that they never stand where one of the overlap would. */
export const EXTRA_NUMBERS = 1000;

/* Within each topic the pages are drawn by a hash of their random ids; pages that somebody beyond the usual overlap has already stay drawn. Training pages and pages of one annotator have no places. */
const WANTED = `
SELECT id, "stageId", CASE WHEN $3::float IS NOT NULL AND place <= round(($3::float * n)::numeric) THEN $4::int ELSE $2::int END AS wanted FROM (
  SELECT p.id, p."stageId", row_number() OVER (PARTITION BY p."topicId" ORDER BY (SELECT count(*) FROM "Slot" s WHERE s."pageId" = p.id AND NOT s."isExtra" AND s."userId" IS NOT NULL) > $2::int DESC, md5(p.id::text)) AS place, count(*) OVER (PARTITION BY p."topicId") AS n
  FROM "Page" p WHERE p."stageId" = $1 AND p."ownerUserId" IS NULL AND p.purpose = 'work') pages`;

/** Gives every page of a stage the places it still lacks, and takes away what is more than the settings say, where nobody has or had it. */
export async function fitSlots(
  client: PoolClient,
  stageId: string,
  settings: OverlapSettings,
): Promise<void> {
  await addSlots(client, stageId, settings);
  await removeSlots(client, stageId, settings);
}

async function addSlots(
  client: PoolClient,
  stageId: string,
  settings: OverlapSettings,
): Promise<void> {
  await client.query(
    `INSERT INTO "Slot" ("pageId", "stageId", number) SELECT w.id, w."stageId", n FROM (${WANTED}) w, generate_series(1, w.wanted) n ON CONFLICT ("pageId", number) DO NOTHING`,
    valuesOf(stageId, settings),
  );
}

async function removeSlots(
  client: PoolClient,
  stageId: string,
  settings: OverlapSettings,
): Promise<void> {
  // In steps of their own: of tables that were filled in this transaction the planner knows nothing, and would join all with all.
  await client.query(
    `WITH held AS MATERIALIZED (SELECT id, "pageId", row_number() OVER (PARTITION BY "pageId" ORDER BY ("userId" IS NULL), number) AS place FROM "Slot" WHERE "stageId" = $1 AND NOT "isExtra"),
       wanted AS MATERIALIZED (${WANTED}), tooMany AS MATERIALIZED (SELECT held.id FROM held JOIN wanted ON wanted.id = held."pageId" WHERE held.place > wanted.wanted)
     DELETE FROM "Slot" s WHERE s.id IN (SELECT id FROM tooMany) AND s."userId" IS NULL AND NOT EXISTS (SELECT 1 FROM "SlotEvent" e WHERE e."slotId" = s.id)`,
    valuesOf(stageId, settings),
  );
}

function valuesOf(stageId: string, { overlap, overlapShare }: OverlapSettings): unknown[] {
  return [stageId, overlap, overlapShare?.share ?? null, overlapShare?.overlap ?? null];
}
