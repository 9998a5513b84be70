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

/** Labels of purpose `training` that count for nothing, said with the reason: those of people, and those on pages that are not known whole. */
export async function trainingWarnings(client: PoolClient, studyId: string): Promise<string[]> {
  const {
    rows: [found],
  } = await client.query<{ ofPeople: number; onPages: number }>(
    `SELECT count(*) FILTER (WHERE r.type <> 'adjudicator' AND r."userId" IS NULL)::int AS "ofPeople",
       count(*) FILTER (WHERE r.type = 'adjudicator' AND NOT EXISTS (SELECT 1 FROM "PageItem" pi JOIN "Page" p ON p.id = pi."pageId" AND p.purpose = 'training' WHERE pi."itemId" = j."itemId"))::int AS "onPages"
     FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" AND r."studyId" = $1 WHERE j.purpose = 'training' AND j.category IS NOT NULL`,
    [studyId],
  );
  return [
    ...(found!.ofPeople > 0
      ? [
          `${found!.ofPeople} labels of purpose training are not an adjudicator's and count for nothing: give them the rater_type adjudicator to make them known answers.`,
        ]
      : []),
    ...(found!.onPages > 0
      ? [
          `${found!.onPages} labels of purpose training are on pages that are not known whole, or that somebody has had, and count for nothing: a page is for training when every item of it has such a label.`,
        ]
      : []),
  ];
}

/** Sizes of the pages of a stage that are there for training, in items. */
export async function trainingPageSizes(client: PoolClient, stageId: string): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "Page" p JOIN "PageItem" pi ON pi."pageId" = p.id WHERE p."stageId" = $1 AND p.purpose = 'training' GROUP BY p.id`,
    [stageId],
  );
  return rows.map((row) => row.n);
}
