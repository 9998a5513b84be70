import type { PoolClient } from "@/lib/db/pool";

/** Sets pages apart whose every label is known by an adjudicator's label of purpose `training` (a trainee's own label there is no key), and that nobody has had as work: they are given to whoever qualifies. @returns how many */
export async function markTrainingPages(client: PoolClient, studyId: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE "Page" p SET purpose = 'training' FROM "Stage" st
     WHERE st.id = p."stageId" AND st."studyId" = $1 AND p.purpose = 'work' AND p."ownerUserId" IS NULL AND EXISTS (SELECT 1 FROM "PageItem" pi WHERE pi."pageId" = p.id)
       AND NOT EXISTS (SELECT 1 FROM "PageItem" pi WHERE pi."pageId" = p.id AND NOT EXISTS (SELECT 1 FROM "Judgment" k JOIN "Rater" kr ON kr.id = k."raterId" AND kr.type = 'adjudicator' WHERE k."itemId" = pi."itemId" AND k.purpose = 'training' AND k.category IS NOT NULL))
       AND NOT EXISTS (SELECT 1 FROM "Slot" s LEFT JOIN "SlotEvent" e ON e."slotId" = s.id WHERE s."pageId" = p.id AND (s."userId" IS NOT NULL OR e.id IS NOT NULL)) RETURNING p.id`,
    [studyId],
  );
  await client.query(`DELETE FROM "Slot" WHERE "pageId" = ANY ($1)`, [rows.map((row) => row.id)]);
  return rows.length;
}

/** Items of a stage that are there for training, on pages set apart, and how many the largest of these pages has. */
export async function trainingItems(
  client: PoolClient,
  stageId: string,
): Promise<{ items: number; largest: number }> {
  const {
    rows: [row],
  } = await client.query<{ items: number; largest: number }>(
    `SELECT COALESCE(sum(n), 0)::int AS items, COALESCE(max(n), 0)::int AS largest FROM (SELECT count(*) AS n FROM "Page" p JOIN "PageItem" pi ON pi."pageId" = p.id WHERE p."stageId" = $1 AND p.purpose = 'training' GROUP BY p.id) pages`,
    [stageId],
  );
  return row!;
}
