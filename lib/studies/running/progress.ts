import { query } from "@/lib/db/pool";

/** Pages of one topic, by annotator: counts, never labels. */
export interface ProgressRow {
  topic: string;
  pages: number;
  places: number;
  done: number;
  /** By annotator's pseudonym: pages finished, and held. */
  annotators: Record<string, { done: number; held: number }>;
}

export interface Progress {
  annotators: { rater: string; username: string; done: number; held: number; lastActive: Date | null; hours: number }[];
  topics: ProgressRow[];
  done: number;
  places: number;
  /** When the last place will be done at the pace of the last seven days; null while there is none. */
  forecast: Date | null;
}

/** Topics by annotators with counts, for those who run the study: works while it is blind, because no label is in it. */
export async function stageProgress(studyId: string, stageId: string): Promise<Progress> {
  const [cells, totals, people, [pace]] = await Promise.all([
    query<{ topic: string; rater: string; done: number; held: number }>(
      `SELECT t."externalId" AS topic, r."externalId" AS rater, count(s."completedAt")::int AS done, count(*) FILTER (WHERE s."completedAt" IS NULL)::int AS held
       FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Topic" t ON t.id = p."topicId" JOIN "Stage" st ON st.id = s."stageId" JOIN "Rater" r ON r."studyId" = st."studyId" AND r."userId" = s."userId"
       WHERE s."stageId" = $1 AND st."studyId" = $2 GROUP BY 1, 2`, [stageId, studyId]),
    query<{ topic: string; pages: number; places: number; done: number }>(
      `SELECT t."externalId" AS topic, count(DISTINCT p.id)::int AS pages, count(s.id)::int AS places, count(s."completedAt")::int AS done
       FROM "Page" p JOIN "Topic" t ON t.id = p."topicId" JOIN "Stage" st ON st.id = p."stageId" AND st."studyId" = $2 LEFT JOIN "Slot" s ON s."pageId" = p.id WHERE p."stageId" = $1 GROUP BY t.id ORDER BY t.position`, [stageId, studyId]),
    query<Progress["annotators"][number]>(
      `SELECT r."externalId" AS rater, u.username, count(s."completedAt")::int AS done, count(*) FILTER (WHERE s."completedAt" IS NULL)::int AS held,
         (SELECT max(j."updatedAt") FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 WHERE j."raterId" = r.id) AS "lastActive",
         (SELECT COALESCE(sum(j."durationMs"), 0) / 3600000.0 FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1 WHERE j."raterId" = r.id)::float AS hours
       FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" AND st."studyId" = $2 JOIN "User" u ON u.id = s."userId" JOIN "Rater" r ON r."studyId" = st."studyId" AND r."userId" = u.id
       WHERE s."stageId" = $1 GROUP BY r.id, u.username ORDER BY r."externalId"`, [stageId, studyId]),
    query<{ perDay: number }>(`SELECT count(*)::float / GREATEST(1, LEAST(7, EXTRACT(epoch FROM now() - min("completedAt")) / 86400)) AS "perDay" FROM "Slot" WHERE "stageId" = $1 AND "completedAt" > now() - interval '7 days'`, [stageId]),
  ]);
  const byTopic = new Map<string, ProgressRow["annotators"]>();
  for (const { topic, rater, done, held } of cells) byTopic.set(topic, { ...byTopic.get(topic), [rater]: { done, held } });
  const topics = totals.map((row): ProgressRow => ({ ...row, annotators: byTopic.get(row.topic) ?? {} }));
  const [done, places] = [topics.reduce((sum, row) => sum + row.done, 0), topics.reduce((sum, row) => sum + row.places, 0)];
  const perDay = pace?.perDay ?? 0;
  return { annotators: people, topics, done, places, forecast: perDay > 0 && places > done ? new Date(Date.now() + ((places - done) / perDay) * 86_400_000) : null };
}

/** Pages that are held and not finished, longest untouched first. */
export interface HeldPage { slotId: string; stage: string; topic: string; username: string; claimedAt: Date; leaseExpiresAt: Date; labelled: number; items: number }

export function heldPages(studyId: string): Promise<HeldPage[]> {
  return query<HeldPage>(
    `SELECT s.id AS "slotId", st.name AS stage, t."externalId" AS topic, u.username, s."claimedAt", s."leaseExpiresAt",
       (SELECT count(*) FROM "PageItem" pi WHERE pi."pageId" = s."pageId")::int AS items,
       (SELECT count(*) FROM "PageItem" pi JOIN "Judgment" j ON j."itemId" = pi."itemId" AND j.category IS NOT NULL JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = u.id WHERE pi."pageId" = s."pageId")::int AS labelled
     FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" JOIN "Page" p ON p.id = s."pageId" JOIN "Topic" t ON t.id = p."topicId" JOIN "User" u ON u.id = s."userId"
     WHERE st."studyId" = $1 AND s."completedAt" IS NULL ORDER BY s."leaseExpiresAt" LIMIT 500`, [studyId]);
}
