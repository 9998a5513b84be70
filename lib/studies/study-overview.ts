import { query } from "@/lib/db/pool";
import type { TaskKey } from "@/lib/domain/scale";

export interface StageOverview {
  id: string;
  task: TaskKey;
  name: string;
  position: number;
  pages: number;
  items: number;
  slots: number;
  claimed: number;
  completed: number;
  /** Labels given so far, by people and by machines; no values. */
  humanLabels: number;
  machineLabels: number;
  syntheticLabels: number;
}

export interface CollectionCounts {
  topics: number;
  subQuestions: number;
  filtered: number;
  passages: number;
  runs: number;
  reports: number;
  answers: number;
  sentences: number;
  citations: number;
}

/** Counts of every stage, for those who run the study. */
export function stageOverviews(studyId: string): Promise<StageOverview[]> {
  return query<StageOverview>(
    `SELECT s.id, s.task, s.name, s.position, (SELECT count(*) FROM "Page" p WHERE p."stageId" = s.id AND p.purpose = 'work')::int AS pages, (SELECT count(*) FROM "Item" i WHERE i."stageId" = s.id AND NOT EXISTS (SELECT 1 FROM "PageItem" pi JOIN "Page" p ON p.id = pi."pageId" AND p.purpose = 'training' WHERE pi."itemId" = i.id))::int AS items,
       slots.all::int AS slots, slots.claimed::int, slots.completed::int, labels.human::int AS "humanLabels", labels.machine::int AS "machineLabels", labels.synthetic::int AS "syntheticLabels"
     FROM "Stage" s,
       LATERAL (SELECT count(*) AS all, count("userId") AS claimed, count("completedAt") AS completed FROM "Slot" WHERE "stageId" = s.id AND NOT "isExtra") slots,
       LATERAL (SELECT count(*) FILTER (WHERE r.type = 'human' AND j.purpose = 'work') AS human, count(*) FILTER (WHERE r.type IN ('llm', 'baseline')) AS machine, count(*) FILTER (WHERE j.synthetic) AS synthetic
         FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Rater" r ON r.id = j."raterId" WHERE i."stageId" = s.id AND j.category IS NOT NULL) labels
     WHERE s."studyId" = $1 ORDER BY s.position`,
    [studyId],
  );
}

export async function collectionCounts(collectionId: string): Promise<CollectionCounts> {
  const [row] = await query<CollectionCounts>(
    `SELECT (SELECT count(*) FROM "Topic" WHERE "collectionId" = $1)::int AS topics,
       (SELECT count(*) FROM "SubQuestion" q JOIN "Topic" t ON t.id = q."topicId" WHERE t."collectionId" = $1)::int AS "subQuestions",
       (SELECT count(*) FROM "SubQuestion" q JOIN "Topic" t ON t.id = q."topicId" WHERE t."collectionId" = $1 AND q.filtered)::int AS filtered,
       (SELECT count(*) FROM "Passage" WHERE "collectionId" = $1)::int AS passages, (SELECT count(*) FROM "Run" WHERE "collectionId" = $1)::int AS runs,
       (SELECT count(*) FROM "Report" WHERE "collectionId" = $1 AND kind = 'report')::int AS reports, (SELECT count(*) FROM "Report" WHERE "collectionId" = $1 AND kind = 'answer')::int AS answers,
       (SELECT count(*) FROM "Sentence" s JOIN "Report" r ON r.id = s."reportId" WHERE r."collectionId" = $1)::int AS sentences,
       (SELECT count(*) FROM "Citation" c JOIN "Sentence" s ON s.id = c."sentenceId" JOIN "Report" r ON r.id = s."reportId" WHERE r."collectionId" = $1)::int AS citations`,
    [collectionId],
  );
  return row!;
}
