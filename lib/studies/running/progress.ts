import type { StageProgressResult } from "@/lib/contract/stages";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";

/* Late labels of people who do not hold a place on the page: it may have one label more than its overlap then. */
const OVERFULL = `
SELECT count(DISTINCT pi."pageId")::int AS n
FROM "Judgment" j
JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1
JOIN "Rater" r ON r.id = j."raterId"
JOIN "Slot" given ON given.id = j."slotId"
JOIN "PageItem" pi ON pi."itemId" = j."itemId" AND pi."pageId" = given."pageId"
WHERE j.late AND j.category IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "Slot" s WHERE s."pageId" = given."pageId" AND s."userId" = r."userId")
  AND NOT EXISTS (SELECT 1 FROM "Slot" s WHERE s."pageId" = given."pageId" AND NOT s."isExtra" AND s."completedAt" IS NULL)`;

/** Topics by annotators with counts, for those who run the study: works while it is blind, because no label is in it. */
export async function stageProgress(
  studyId: string,
  stageId: string,
): Promise<StageProgressResult> {
  const [stage] = await query<{ blind: boolean }>(
    `SELECT study.blind FROM "Stage" s JOIN "Study" study ON study.id = s."studyId" WHERE s.id = $1 AND s."studyId" = $2`,
    [stageId, studyId],
  );
  if (!stage)
    throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  const [cells, topics, people, [pace], [late]] = await Promise.all([
    query<{ topicId: string; userId: string | null; places: number; done: number }>(
      `SELECT s."topicId", s."userId", count(*)::int AS places, count(s."completedAt")::int AS done FROM "Slot" s WHERE s."stageId" = $1 AND NOT s."isExtra" AND EXISTS (SELECT 1 FROM "Stage" st WHERE st.id = $1 AND st."studyId" = $2) GROUP BY 1, 2`,
      [stageId, studyId],
    ),
    query<{ id: string; topic: string; pages: number }>(
      `SELECT t.id, t."externalId" AS topic, p.pages FROM (SELECT "topicId", count(*)::int AS pages FROM "Page" WHERE "stageId" = $1 AND purpose = 'work' AND EXISTS (SELECT 1 FROM "Stage" st WHERE st.id = $1 AND st."studyId" = $2) GROUP BY 1) p JOIN "Topic" t ON t.id = p."topicId" ORDER BY t.position`,
      [stageId, studyId],
    ),
    query<{
      userId: string;
      rater: string;
      username: string;
      lastActive: Date | null;
      hours: number;
    }>(
      `SELECT u.id AS "userId", r."externalId" AS rater, u.username, max(j."updatedAt") AS "lastActive", (COALESCE(sum(j."durationMs"), 0) / 3600000.0)::float AS hours
       FROM "Rater" r JOIN "User" u ON u.id = r."userId" LEFT JOIN ("Judgment" j JOIN "Item" i ON i.id = j."itemId" AND i."stageId" = $1) ON j."raterId" = r.id
       WHERE r."studyId" = $2 GROUP BY u.id, r.id ORDER BY r."externalId"`,
      [stageId, studyId],
    ),
    query<{ perDay: number }>(
      `SELECT count(*)::float / GREATEST(1, LEAST(7, EXTRACT(epoch FROM now() - min("completedAt")) / 86400)) AS "perDay" FROM "Slot" WHERE "stageId" = $1 AND NOT "isExtra" AND "completedAt" > now() - interval '7 days'`,
      [stageId],
    ),
    query<{ n: number }>(OVERFULL, [stageId]),
  ]);
  const raters = new Map(people.map((person) => [person.userId, { ...person, done: 0, held: 0 }]));
  const rows = new Map(
    topics.map(({ id, topic, pages }) => [
      id,
      { topic, pages, places: 0, done: 0, annotators: {} } as StageProgressResult["topics"][number],
    ]),
  );
  for (const { topicId, userId, places, done } of cells) {
    const row = rows.get(topicId)!;
    row.places += places;
    row.done += done;
    const rater = userId === null ? undefined : raters.get(userId);
    if (!rater) continue;
    row.annotators[rater.rater] = { done, held: places - done };
    rater.done += done;
    rater.held += places - done;
  }
  const all = [...rows.values()];
  const [done, places] = [
    all.reduce((sum, row) => sum + row.done, 0),
    all.reduce((sum, row) => sum + row.places, 0),
  ];
  const perDay = pace?.perDay ?? 0;
  return {
    annotators: [...raters.values()]
      .filter((one) => one.done + one.held > 0)
      .map(({ userId: _userId, ...one }) => ({
        ...one,
        username: stage.blind ? null : one.username,
      })),
    topics: all,
    done,
    places,
    overfull: late!.n,
    forecast:
      perDay > 0 && places > done
        ? new Date(Date.now() + ((places - done) / perDay) * 86_400_000)
        : null,
  };
}

/** Pages that are held and not finished, longest untouched first. */
export interface HeldPage {
  slotId: string;
  stage: string;
  topic: string;
  username: string;
  claimedAt: Date;
  leaseExpiresAt: Date;
  labelled: number;
  items: number;
}

export function heldPages(studyId: string): Promise<HeldPage[]> {
  return query<HeldPage>(
    `SELECT s.id AS "slotId", st.name AS stage, t."externalId" AS topic, u.username, s."claimedAt", s."leaseExpiresAt",
       (SELECT count(*) FROM "PageItem" pi WHERE pi."pageId" = s."pageId")::int AS items,
       (SELECT count(*) FROM "PageItem" pi JOIN "Judgment" j ON j."itemId" = pi."itemId" AND (j.category IS NOT NULL OR j.status = 'unjudgeable') JOIN "Rater" r ON r.id = j."raterId" AND r."userId" = u.id WHERE pi."pageId" = s."pageId")::int AS labelled
     FROM "Slot" s JOIN "Stage" st ON st.id = s."stageId" JOIN "Page" p ON p.id = s."pageId" JOIN "Topic" t ON t.id = p."topicId" JOIN "User" u ON u.id = s."userId"
     WHERE st."studyId" = $1 AND s."completedAt" IS NULL AND s."attemptId" IS NULL AND s."userId" IS NOT NULL ORDER BY s."leaseExpiresAt" LIMIT 500`,
    [studyId],
  );
}
