import { query } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import type { TaskKey } from "@/lib/domain/scale";

export interface DisagreementFilter {
  stageId: string;
  /** External ids. */
  topic?: string;
  run?: string;
  /** A rater who labelled the item. */
  rater?: string;
  /** With `judge`: only items on which people (the annotator, or the majority) and the judge gave these labels. */
  judge?: string;
  human?: string;
  humanLabel?: string;
  judgeLabel?: string;
  /** From which rating a graded answerability label counts as 1. */
  threshold: number;
  page: number;
}

export interface DisagreementRow {
  itemId: string;
  topic: string;
  run: string | null;
  docid: string | null;
  asked: string;
  /** Population variance of the annotators' ordinals; for a judge filter, the judge's distance from the mean of people. */
  disagreement: number;
  labels: { rater: string; type: string; label: string }[];
}

export const DISAGREEMENTS_PER_PAGE = 25;

/*
 * One row per item with all its labels. The majority is the label with strictly most votes of people, for 0-5 scales
 * the median, ties up, as in the agreement report.
 */
const ITEMS = `
WITH labels AS (
  SELECT i.id, r."externalId" AS rater, r.type, i."topicId", i."reportId",
    CASE WHEN $10 AND j.rating >= 0 THEN (j.rating >= $12::int)::int::text ELSE j.category END AS category,
    CASE WHEN $10 AND j.rating >= 0 THEN (j.rating >= $12::int)::int ELSE j.ordinal END AS ordinal
  FROM "Item" i JOIN "Judgment" j ON j."itemId" = i.id AND j.category IS NOT NULL AND j.status = 'submitted' AND j.purpose = 'work' JOIN "Rater" r ON r.id = j."raterId"
  WHERE i."stageId" = $1
), people AS (
  SELECT id, var_pop(ordinal)::float AS variance, avg(ordinal)::float AS mean, ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY ordinal))::int AS median,
    (SELECT CASE WHEN count(*) FILTER (WHERE votes = most) = 1 THEN min(category) FILTER (WHERE votes = most) END FROM (
      SELECT l.category, count(*) AS votes, max(count(*)) OVER () AS most FROM labels l WHERE l.id = labels.id AND l.type = 'human' GROUP BY l.category) v) AS majority
  FROM labels WHERE type = 'human' GROUP BY id
), judged AS (SELECT id, category, ordinal FROM labels WHERE rater = $5), chosen AS (
  SELECT l.id, COALESCE(CASE WHEN $5::text IS NULL THEN p.variance ELSE abs(judged.ordinal - p.mean) END, 0) AS disagreement
  FROM (SELECT DISTINCT id, "topicId", "reportId" FROM labels) l LEFT JOIN people p USING (id) LEFT JOIN judged USING (id)
  JOIN "Topic" t ON t.id = l."topicId" LEFT JOIN "Report" rep ON rep.id = l."reportId" LEFT JOIN "Run" run ON run.id = rep."runId"
  WHERE ($2::text IS NULL OR t."externalId" = $2) AND ($3::text IS NULL OR run.name = $3)
    AND ($4::text IS NULL OR EXISTS (SELECT 1 FROM labels x WHERE x.id = l.id AND x.rater = $4))
    AND ($5::text IS NULL OR judged.id IS NOT NULL)
    AND ($8::text IS NULL OR judged.category = $8)
    AND ($7::text IS NULL OR CASE WHEN $6 = 'pooled' THEN EXISTS (SELECT 1 FROM labels x WHERE x.id = l.id AND x.type = 'human' AND x.category = $7)
      WHEN $6 = 'majority' OR $6 IS NULL THEN (CASE WHEN $9 THEN p.median::text ELSE p.majority END) = $7
      ELSE EXISTS (SELECT 1 FROM labels x WHERE x.id = l.id AND x.rater = $6 AND x.category = $7) END)
)
SELECT c.id AS "itemId", c.disagreement, count(*) OVER ()::int AS total, COALESCE(t.title, t."externalId") AS topic, run.name AS run, CASE WHEN $10 THEN NULL ELSE pa.docid END AS docid,
  COALESCE(q.text, sen.text, i.member, t.request) AS asked,
  (SELECT json_agg(json_build_object('rater', l.rater, 'type', l.type, 'label', l.category) ORDER BY l.type, l.rater) FROM labels l WHERE l.id = c.id) AS labels
FROM chosen c JOIN "Item" i ON i.id = c.id JOIN "Topic" t ON t.id = i."topicId" LEFT JOIN "Report" rep ON rep.id = i."reportId" LEFT JOIN "Run" run ON run.id = rep."runId"
LEFT JOIN "Passage" pa ON pa.id = i."passageId" LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId"
ORDER BY c.disagreement DESC, i.key LIMIT ${DISAGREEMENTS_PER_PAGE} OFFSET $11`;

/** Items of a stage, those on which raters disagree most first. */
export async function disagreements(
  filter: DisagreementFilter,
  task: TaskKey,
): Promise<{ rows: DisagreementRow[]; total: number }> {
  const rows = await query<DisagreementRow & { total: number }>(ITEMS, [
    filter.stageId,
    filter.topic ?? null,
    filter.run ?? null,
    filter.rater ?? null,
    filter.judge ?? null,
    filter.human ?? null,
    filter.humanLabel ?? null,
    filter.judgeLabel ?? null,
    task === "rubric",
    task === "answerability",
    (Math.max(1, filter.page) - 1) * DISAGREEMENTS_PER_PAGE,
    filter.threshold,
  ]);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** What can be filtered by: topics, systems and raters of a stage, the first 500 of each. */
export async function filterChoices(
  stageId: string,
): Promise<Record<"topic" | "run" | "rater", string[]>> {
  const [row] = await query<Record<"topic" | "run" | "rater", string[]>>(
    `SELECT ARRAY(SELECT t."externalId" FROM "Topic" t WHERE EXISTS (SELECT 1 FROM "Item" i WHERE i."topicId" = t.id AND i."stageId" = $1) ORDER BY t.position LIMIT 500) AS topic,
       ARRAY(SELECT DISTINCT run.name FROM "Run" run JOIN "Report" rep ON rep."runId" = run.id WHERE rep.id IN (SELECT "reportId" FROM "Item" WHERE "stageId" = $1) ORDER BY run.name LIMIT 500) AS run,
       ARRAY(SELECT r."externalId" FROM "Rater" r JOIN "Stage" st ON st."studyId" = r."studyId" AND st.id = $1 ORDER BY r.type, r."externalId" LIMIT 500) AS rater`,
    [stageId],
  );
  return row!;
}

export interface ItemLabel {
  rater: string;
  type: string;
  label: string | null;
  rating: number | null;
  status: string;
  condition: string;
  comment: string | null;
  difficult: boolean;
  synthetic: boolean;
  highlights: { start: number; end: number; quote: string }[];
  /** A judge's raw answer. */
  raw: string | null;
}

export interface ItemDetail {
  task: TaskKey;
  stageId: string;
  topic: string;
  request: string;
  run: string | null;
  docid: string | null;
  asked: string;
  text: string;
  labels: ItemLabel[];
}

/** One item with its text and every rater's label. For those who read reports, never for annotators. */
export async function itemDetail(studyId: string, itemId: string): Promise<ItemDetail> {
  const [item] = await query<Omit<ItemDetail, "labels">>(
    `SELECT st.task, st.id AS "stageId", COALESCE(t.title, t."externalId") AS topic, t.request, run.name AS run, p.docid, COALESCE(q.text, sen.text, i.member, t.request) AS asked,
       CASE WHEN st.task = 'answerability' THEN rep.text WHEN p.title IS NULL THEN p.text ELSE p.title || E'\\n' || p.text END AS text
     FROM "Item" i JOIN "Stage" st ON st.id = i."stageId" AND st."studyId" = $2 JOIN "Topic" t ON t.id = i."topicId" LEFT JOIN "Report" rep ON rep.id = i."reportId" LEFT JOIN "Run" run ON run.id = rep."runId"
     LEFT JOIN "Passage" p ON p.id = i."passageId" LEFT JOIN "SubQuestion" q ON q.id = i."subQuestionId" LEFT JOIN "Sentence" sen ON sen.id = i."sentenceId" WHERE i.id = $1`,
    [itemId, studyId],
  );
  if (!item)
    throw new AppError("not_found", "This study has no such item: go back to its disagreements.");
  const labels = await query<ItemLabel>(
    `SELECT r."externalId" AS rater, r.type, j.category AS label, j.rating, j.status, j.condition, j.comment, j.difficult, j.synthetic,
       COALESCE((SELECT json_agg(json_build_object('start', h.start, 'end', h."end", 'quote', h.quote) ORDER BY h.start) FROM "Highlight" h WHERE h."judgmentId" = j.id AND h.version = j.version), '[]') AS highlights,
       (SELECT c.raw FROM "JudgeCall" c JOIN "JudgeRun" jr ON jr.id = c."runId" JOIN "Judge" judge ON judge.id = jr."judgeId" AND judge."raterId" = r.id WHERE c."itemId" = $1 ORDER BY jr."createdAt" DESC LIMIT 1) AS raw
     FROM "Judgment" j JOIN "Rater" r ON r.id = j."raterId" WHERE j."itemId" = $1 ORDER BY r.type, r."externalId"`,
    [itemId],
  );
  return { ...item, labels };
}
