import { takenBackSql } from "@/lib/db/pages/parts";
import { query } from "@/lib/db/pool";
import type { TaskKey } from "@/lib/domain/scale";
import { ownOrderSql } from "@/lib/db/pages/parts";
import type { BaseSettings } from "@/lib/tasks/task-definition";
import { attemptsOf, phaseOf, type AttemptRow } from "./qualification/attempts";

export interface AnnotatorPage {
  slotId: string;
  number: number;
  items: number;
  labelled: number;
  completed: boolean;
}

export interface AnnotatorTopic {
  topicId: string;
  title: string;
  pages: AnnotatorPage[];
  /** This annotator could still take pages of the topic. How many says something of others, and of pages given out of turn. */
  more: boolean;
}

export interface AnnotatorStage {
  id: string;
  task: TaskKey;
  name: string;
  topics: AnnotatorTopic[];
  done: number;
  mine: number;
  more: boolean;
  /** The exam was not passed and there is no further attempt. */
  failed: boolean;
  /** Own attempts at practice, exam and training, oldest first. */
  attempts: Omit<AttemptRow, "finishedAt">[];
}

const PAGES = `
SELECT s.id AS "slotId", p."topicId", p."stageId", s."completedAt" IS NOT NULL AS completed,
  (SELECT count(*) FROM "PageItem" pi WHERE pi."pageId" = p.id)::int AS items,
  (SELECT count(*) FROM "PageItem" pi JOIN "Judgment" j ON j."itemId" = pi."itemId" AND j."raterId" = r.id AND (j.category IS NOT NULL OR j.status = 'unjudgeable') WHERE pi."pageId" = p.id)::int AS labelled
FROM "Slot" s JOIN "Page" p ON p.id = s."pageId" JOIN "Stage" st ON st.id = s."stageId" JOIN "Rater" r ON r."studyId" = st."studyId" AND r."userId" = s."userId"
WHERE st."studyId" = $1 AND s."userId" = $2 AND s."attemptId" IS NULL ORDER BY ${ownOrderSql("s", "p", "st")}`;

const FREE = `
SELECT DISTINCT p."stageId", p."topicId" FROM "Page" p JOIN "Stage" st ON st.id = p."stageId" JOIN "Slot" s ON s."pageId" = p.id
WHERE st."studyId" = $1 AND s."completedAt" IS NULL AND NOT s."isExtra" AND (s."userId" IS NULL OR s."leaseExpiresAt" < now()) AND (p."ownerUserId" IS NULL OR p."ownerUserId" = $2)
  AND NOT EXISTS (SELECT 1 FROM "Slot" mine WHERE mine."pageId" = p.id AND mine."userId" = $2) AND NOT ${takenBackSql("$2", "s")}`;

/** An annotator's own work in a study: stages, topics, pages. Nothing about anybody else. */
export async function annotatorStages(studyId: string, userId: string): Promise<AnnotatorStage[]> {
  const [stages, topics, pages, free] = await Promise.all([
    query<{ id: string; task: TaskKey; name: string; settings: Partial<BaseSettings> }>(
      `SELECT id, task, name, settings FROM "Stage" WHERE "studyId" = $1 ORDER BY position`,
      [studyId],
    ),
    query<{ id: string; title: string | null; request: string }>(
      `SELECT t.id, t.title, t.request FROM "Topic" t JOIN "Study" s ON s."collectionId" = t."collectionId" WHERE s.id = $1 ORDER BY t.position`,
      [studyId],
    ),
    query<{
      slotId: string;
      topicId: string;
      stageId: string;
      completed: boolean;
      items: number;
      labelled: number;
    }>(PAGES, [studyId, userId]),
    query<{ stageId: string; topicId: string }>(FREE, [studyId, userId]),
  ]);
  const attempts = new Map(
    await Promise.all(
      stages.map(async (stage) => [stage.id, await attemptsOf(stage.id, userId)] as const),
    ),
  );
  return stages.map(({ settings, ...stage }) => {
    const own = attempts.get(stage.id) ?? [];
    const rows = topics
      .map((topic): AnnotatorTopic => ({
        topicId: topic.id,
        title: topic.title ?? shorten(topic.request),
        pages: pages
          .filter((page) => page.stageId === stage.id && page.topicId === topic.id)
          .map(({ slotId, completed, items, labelled }, i) => ({
            slotId,
            completed,
            items,
            labelled,
            number: i + 1,
          })),
        more: free.some((row) => row.stageId === stage.id && row.topicId === topic.id),
      }))
      .filter((topic) => topic.pages.length > 0 || topic.more);
    const mine = rows.flatMap((topic) => topic.pages);
    return {
      ...stage,
      attempts: own.map(({ finishedAt: _at, ...attempt }) => attempt),
      failed: settings.qualification
        ? phaseOf(settings.qualification, own).kind === "failed"
        : false,
      topics: rows,
      mine: mine.length,
      done: mine.filter((page) => page.completed).length,
      more: rows.some((topic) => topic.more),
    };
  });
}

function shorten(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 87).trimEnd()}…`;
}
