import type { JudgmentRecord } from "@/lib/formats/judgment-record";
import { ordinalOf } from "@/lib/domain/scale";
import { copyRows, type Cell } from "./copy-rows";
import type { PoolClient } from "./pool";

const COLUMNS = [
  "seq", "file", "line", "task", "topic", "run", "docid", "question", "sentence", "member", "rater", "raterType", "purpose", "condition",
  "shownLabel", "shownRater", "category", "ordinal", "rating", "status", "durationMs", "submittedAt", "comment", "difficult",
  "readsDifferently", "synthetic", "highlights", "nugget",
];

const STAGING = `
CREATE TEMP TABLE staged (
  seq bigint, file text, line int, task "Task", topic text, run text, docid text, question text, sentence text, member text, rater text,
  "raterType" "RaterType", purpose "Purpose", condition "Condition", "shownLabel" text, "shownRater" text, category text, ordinal smallint,
  rating smallint, status "JudgmentStatus", "durationMs" int, "submittedAt" timestamptz, comment text, difficult boolean,
  "readsDifferently" boolean, synthetic boolean, highlights jsonb, nugget jsonb
) ON COMMIT DROP`;

const RESOLVE = `
CREATE TEMP TABLE resolved ON COMMIT DROP AS
SELECT st.*, t.id AS "topicId", q.id AS "questionId", q.filtered, rep.id AS "reportId", p.id AS "passageId", s.id AS "sentenceId", c.id AS "citationId",
  stage.id AS "stageId", assay_item_key(st.topic, st.run, st.docid, st.question, st.sentence, st.member) AS key,
  -- A million copies of a text are a lot: only where there is a highlight to check.
  CASE WHEN st.highlights = '[]' THEN NULL WHEN st.task IN ('rubric', 'support', 'evidence') THEN CASE WHEN p.title IS NULL THEN p.text ELSE p.title || E'\\n' || p.text END ELSE rep.text END AS "spanText"
FROM staged st
LEFT JOIN LATERAL (SELECT count(*) AS n, min(position) AS first FROM "Stage" f WHERE f."studyId" = $1 AND f.task = st.task) tasks ON true
-- Of several stages of a task, the first that has the item on a page; else the first.
LEFT JOIN "Stage" stage ON stage."studyId" = $1 AND stage.task = st.task AND stage.position = CASE WHEN tasks.n = 1 THEN tasks.first ELSE COALESCE((SELECT min(f.position) FROM "Stage" f JOIN "Item" fi ON fi."stageId" = f.id
  AND fi.key = assay_item_key(st.topic, st.run, st.docid, st.question, st.sentence, st.member) WHERE f."studyId" = $1 AND f.task = st.task AND EXISTS (SELECT 1 FROM "PageItem" pi WHERE pi."itemId" = fi.id)), tasks.first) END
LEFT JOIN "Topic" t ON t."collectionId" = $2 AND t."externalId" = st.topic
LEFT JOIN "SubQuestion" q ON st.question <> '' AND q."topicId" = t.id AND q."externalId" = st.question
LEFT JOIN "Run" run ON st.run <> '' AND run."collectionId" = $2 AND run.name = st.run
LEFT JOIN "Report" rep ON rep."topicId" = t.id AND rep."runId" = run.id AND rep.kind = (CASE st.task WHEN 'support' THEN 'answer' ELSE 'report' END)::"ReportKind"
LEFT JOIN "Passage" p ON st.docid <> '' AND p."collectionId" = $2 AND p.docid = st.docid
LEFT JOIN "Sentence" s ON st.sentence <> '' AND s."reportId" = rep.id AND s.position::text = st.sentence
LEFT JOIN "Citation" c ON c."sentenceId" = s.id AND c."passageId" = p.id`;

const FIND_PROBLEMS = `
SELECT file, line, message FROM (
  SELECT seq, file, line, CASE
    WHEN "topicId" IS NULL THEN format('the topic "%s" is not in this study; import its topics file first.', topic)
    WHEN task = 'answerability' AND "reportId" IS NULL THEN format('the run "%s" has no report on topic "%s"; import its reports file first.', run, topic)
    WHEN task = 'support' AND "reportId" IS NULL THEN format('the run "%s" has no answer on topic "%s"; import its answers file first.', run, topic)
    WHEN question <> '' AND "questionId" IS NULL THEN format('the topic "%s" has no sub-question "%s".', topic, question)
    WHEN filtered AND category IS NOT NULL THEN format('the sub-question "%s" of topic "%s" is filtered, so it takes no label.', question, topic)
    WHEN docid <> '' AND "passageId" IS NULL THEN format('the passage "%s" is not in this study; import its passages file first.', docid)
    WHEN task = 'support' AND "sentenceId" IS NULL THEN format('the answer of "%s" on topic "%s" has no sentence %s; sentences count from 0.', run, topic, sentence)
    WHEN task = 'support' AND "citationId" IS NULL THEN format('sentence %s of "%s" on topic "%s" does not cite the passage "%s".', sentence, run, topic, docid)
    WHEN "stageId" IS NULL THEN format('this study has no %s stage, so it cannot take its judgments.', task)
    WHEN NOT $2 AND EXISTS (SELECT 1 FROM "Rater" r WHERE r."studyId" = $1 AND r."externalId" = rater AND r."userId" IS NOT NULL) THEN format('the rater "%s" judges in this study in the browser, so a file may not replace those labels; give the file another rater_id.', rater)
    WHEN rater IN (SELECT other.rater FROM staged other GROUP BY other.rater HAVING min(other."raterType") <> max(other."raterType")) THEN format('the rater "%s" is given with two types; give each its own rater_id.', rater)
    WHEN EXISTS (SELECT 1 FROM "Rater" r WHERE r."studyId" = $1 AND r."externalId" = rater AND r.type <> "raterType") THEN format('the rater "%s" is known in this study as another type than %s.', rater, "raterType")
  END AS message FROM resolved
  UNION ALL
  SELECT r.seq, r.file, r.line, CASE
    WHEN (h->>'start')::int < 0 OR (h->>'end')::int > char_length(r."spanText") OR (h->>'end')::int <= (h->>'start')::int
      THEN format('the highlight %s-%s lies outside the text, which has %s characters.', h->>'start', h->>'end', char_length(r."spanText"))
    WHEN substring(r."spanText" FROM (h->>'start')::int + 1 FOR (h->>'end')::int - (h->>'start')::int) <> h->>'quote'
      THEN format('the quote of the highlight %s-%s does not match the text there.', h->>'start', h->>'end')
  END FROM resolved r, jsonb_array_elements(r.highlights) h WHERE r."spanText" IS NOT NULL
) found WHERE message IS NOT NULL ORDER BY seq LIMIT 101`;

const PUBLISH = `
WITH items AS (
  INSERT INTO "Item" AS i ("stageId", "topicId", key, "subQuestionId", "reportId", "passageId", "sentenceId", member)
  SELECT DISTINCT ON ("stageId", key) "stageId", "topicId", key,
    "questionId", "reportId", "passageId", "sentenceId", NULLIF(member, '') FROM resolved
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key RETURNING i.id, i."stageId", i.key
), raters AS (
  INSERT INTO "Rater" AS r ("studyId", type, "externalId", synthetic)
  SELECT $1, min("raterType"), rater, bool_and(synthetic) FROM resolved GROUP BY rater
  ON CONFLICT ("studyId", "externalId") DO UPDATE SET "externalId" = EXCLUDED."externalId" RETURNING r.id, r."externalId"
), keyed AS (
  SELECT resolved.seq, resolved.task, resolved.category, resolved.ordinal, resolved.rating, resolved.status, resolved.condition, resolved.purpose, resolved."shownLabel", resolved."shownRater", resolved.nugget,
    resolved.comment, resolved.difficult, resolved."readsDifferently", resolved.synthetic, resolved."durationMs", resolved."submittedAt", resolved.highlights, items.id AS "itemId", raters.id AS "raterId",
    bool_and("submittedAt" IS NOT NULL) OVER (PARTITION BY items.id, raters.id) AS timed
  FROM resolved
  JOIN items ON items."stageId" = resolved."stageId" AND items.key = resolved.key
  JOIN raters ON raters."externalId" = resolved.rater
), latest AS (
  SELECT DISTINCT ON ("itemId", "raterId") * FROM keyed
  ORDER BY "itemId", "raterId", CASE WHEN timed THEN "submittedAt" END DESC NULLS LAST, seq DESC
), written AS (
  INSERT INTO "Judgment" AS j ("itemId", "raterId", category, ordinal, rating, label, status, condition, purpose, "shownLabel", "shownRaterId", nugget,
    comment, difficult, "readsDifferently", synthetic, "durationMs", "submittedAt")
  SELECT "itemId", "raterId", category, ordinal, rating, to_jsonb(category), status, condition, purpose, "shownLabel", "shownRater", nugget,
    comment, difficult, "readsDifferently", synthetic, "durationMs", "submittedAt" FROM latest
  ON CONFLICT ("itemId", "raterId") DO UPDATE SET version = j.version + 1, category = EXCLUDED.category, ordinal = EXCLUDED.ordinal, rating = EXCLUDED.rating,
    label = EXCLUDED.label, status = EXCLUDED.status, condition = EXCLUDED.condition, purpose = EXCLUDED.purpose, "shownLabel" = EXCLUDED."shownLabel",
    "shownRaterId" = EXCLUDED."shownRaterId", nugget = EXCLUDED.nugget, comment = EXCLUDED.comment, difficult = EXCLUDED.difficult,
    "readsDifferently" = EXCLUDED."readsDifferently", synthetic = EXCLUDED.synthetic, "durationMs" = EXCLUDED."durationMs",
    "submittedAt" = EXCLUDED."submittedAt", "updatedAt" = now()
    WHERE NOT COALESCE(j."submittedAt" > EXCLUDED."submittedAt", false)
  RETURNING j.*
), spans AS (
  INSERT INTO "Highlight" ("judgmentId", version, position, start, "end", quote, requirement)
  SELECT w.id, w.version, (h.place - 1)::smallint, (h.span->>'start')::int, (h.span->>'end')::int, h.span->>'quote', h.span->>'requirement'
  FROM written w JOIN latest l ON l."itemId" = w."itemId" AND l."raterId" = w."raterId", jsonb_array_elements(l.highlights) WITH ORDINALITY AS h(span, place)
  RETURNING 1
), events AS (
  INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", "userId", snapshot)
  SELECT w.id, w.version, format('import:%s:%s', $2::text, l.seq), $3::uuid, to_jsonb(w) || jsonb_build_object('highlights', l.highlights)
  FROM written w JOIN latest l ON l."itemId" = w."itemId" AND l."raterId" = w."raterId"
)
SELECT (SELECT count(*) FROM keyed)::int AS read, (SELECT count(*) FROM written)::int AS written, (SELECT count(*) FROM written WHERE version > 1)::int AS replaced,
  (SELECT count(*) FROM spans)::int AS highlights, (SELECT count(*) FROM raters)::int AS raters,
  (SELECT count(*) FROM latest WHERE task = 'answerability' AND category = '1' AND highlights = '[]')::int AS "onesWithoutSpan"`;

export interface ImportedJudgments {
  read: number;
  written: number;
  replaced: number;
  highlights: number;
  raters: number;
  onesWithoutSpan: number;
}

/** Streams judgments into a staging table of this transaction; nothing is visible to anybody yet. */
export async function stageJudgments(client: PoolClient, rows: AsyncIterable<{ file: string; record: JudgmentRecord }>): Promise<void> {
  await client.query(STAGING);
  let seq = 0;
  async function* cells() {
    for await (const { file, record } of rows) yield stagedRow((seq += 1), file, record);
  }
  await copyRows(client, "staged", COLUMNS, cells());
}

/** Finds the items that the staged judgments speak of; gives what does not fit the study (at most 101 rows). */
export async function resolveJudgments(client: PoolClient, studyId: string, collectionId: string, overLive: boolean): Promise<{ file: string; line: number; message: string }[]> {
  // A million rows are sorted and joined: in memory, as far as this transaction goes.
  await client.query("SET LOCAL work_mem = '256MB'");
  await client.query("ANALYZE staged");
  await client.query(RESOLVE, [studyId, collectionId]);
  await client.query("ANALYZE resolved");
  return (await client.query<{ file: string; line: number; message: string }>(FIND_PROBLEMS, [studyId, overLive])).rows;
}

/** Turns the resolved judgments into current rows with history. */
export async function publishJudgments(client: PoolClient, studyId: string, importId: string, userId: string | null): Promise<ImportedJudgments> {
  const { rows } = await client.query<ImportedJudgments>(PUBLISH, [studyId, importId, userId]);
  return rows[0]!;
}

function stagedRow(seq: number, file: string, record: JudgmentRecord): Cell[] {
  const category = record.label === "" ? null : record.label;
  return [
    seq, file, record.line, record.task, record.topicId, record.runId, record.docid, record.questionId, record.sentenceId, record.member,
    record.raterId, record.raterType, record.purpose, record.condition, record.shownLabel, record.shownRaterId, category,
    category === null ? null : ordinalOf(record.task, category), record.rating, record.status, record.durationMs,
    record.submittedAt === null ? null : new Date(record.submittedAt), record.comment, record.difficult, record.readsDifferently, record.synthetic,
    { json: record.highlights }, { json: record.nugget },
  ];
}
