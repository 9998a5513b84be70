import type { StagePlan } from "@/lib/contract/stages";
import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/domain/scale";
import { note } from "@/lib/messages/note";
import { toldWarnings } from "@/lib/messages/note-text";

/** @param pace seconds a judgment, for a stage in which nothing is measured yet; @param rate money an hour */
export async function planStage(
  studyId: string,
  stageId: string,
  pace: number,
  rate: number,
): Promise<StagePlan> {
  const [row] = await query<{
    pages: number;
    items: number;
    overlap: number;
    judgments: number;
    left: number;
    median: number | null;
    annotators: number;
    emptyTopics: number;
    task: TaskKey;
  }>(
    `SELECT st.task, COALESCE((st.settings->>'overlap')::int, 1) AS overlap,
       (SELECT count(*) FROM "Page" WHERE "stageId" = st.id AND purpose = 'work')::int AS pages,
       (SELECT count(*) FROM "PageItem" pi JOIN "Page" p ON p.id = pi."pageId" WHERE p."stageId" = st.id AND p.purpose = 'work')::int AS items,
       (SELECT count(*) FROM "PageItem" pi JOIN "Slot" s ON s."pageId" = pi."pageId" WHERE s."stageId" = st.id AND NOT s."isExtra")::int AS judgments,
       (SELECT count(*) FROM "PageItem" pi JOIN "Slot" s ON s."pageId" = pi."pageId" WHERE s."stageId" = st.id AND NOT s."isExtra" AND s."completedAt" IS NULL)::int AS left,
       (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY j."durationMs") FROM "Judgment" j JOIN "Item" i ON i.id = j."itemId" JOIN "Rater" r ON r.id = j."raterId" AND r.type = 'human' WHERE i."stageId" = st.id AND j.purpose = 'work' AND j."durationMs" > 0) AS median,
       (SELECT count(*) FROM "Member" m WHERE m."studyId" = st."studyId" AND m.role = 'annotator' AND m."leftAt" IS NULL)::int AS annotators,
       (SELECT count(*) FROM "Topic" t JOIN "Study" s ON s.id = st."studyId" AND s."collectionId" = t."collectionId" WHERE st.task = 'answerability' AND EXISTS (SELECT 1 FROM "SubQuestion" q WHERE q."topicId" = t.id AND NOT q.filtered) AND NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."topicId" = t.id AND p."stageId" = st.id))::int AS "emptyTopics"
     FROM "Stage" st WHERE st.id = $1 AND st."studyId" = $2`,
    [stageId, studyId],
  );
  if (!row)
    throw new AppError("not_found", "This study has no such stage: choose one of its stages.");
  const seconds = row.median === null ? pace : row.median / 1000;
  const hours = (row.left * seconds) / 3600;
  const warnings = [
    ...(row.overlap > row.annotators
      ? [note("stage.few_annotators", { overlap: row.overlap, annotators: row.annotators })]
      : []),
    ...(row.pages === 0
      ? [note(row.task === "rubric" ? "stage.pages_not_drawn" : "stage.no_pages")]
      : []),
    ...(row.emptyTopics > 0 && row.pages > 0 && row.task !== "rubric"
      ? [note("stage.topics_without_report", { topics: row.emptyTopics })]
      : []),
  ];
  return {
    pages: row.pages,
    items: row.items,
    overlap: row.overlap,
    judgments: row.judgments,
    judgmentsLeft: row.left,
    secondsPerJudgment: seconds,
    measured: row.median !== null,
    hoursLeft: hours,
    costLeft: hours * rate,
    annotators: row.annotators,
    ...toldWarnings(warnings),
  };
}
