/** Labels, the items they speak of and their raters, by number. */
export const STAGING = `
CREATE TEMP TABLE staged (
  seq int, file smallint, line int, item int, rater int, purpose "Purpose", condition "Condition", "shownLabel" text, "shownRaterId" text, category text, ordinal smallint,
  rating smallint, status "JudgmentStatus", reason text, "durationMs" int, "submittedAt" timestamptz, comment text, difficult boolean,
  "readsDifferently" boolean, synthetic boolean, nugget jsonb, highlights jsonb, snapshot jsonb
) ON COMMIT DROP;
CREATE TEMP TABLE staged_items (n int, task "Task", key text, topic text, run text, docid text, question text, sentence text, member text) ON COMMIT DROP;
CREATE TEMP TABLE staged_raters (n int, "externalId" text, type "RaterType", "isMixed" boolean, synthetic boolean) ON COMMIT DROP;
CREATE TEMP TABLE passed_over (seq int) ON COMMIT DROP;
CREATE TEMP TABLE replaced (seq int, id uuid, version int) ON COMMIT DROP`;

/** $1 study, $2 collection. Of several stages of a task, the first that has the item on a page; else the first. */
export const RESOLVE = `
CREATE TEMP TABLE resolved ON COMMIT DROP AS
WITH stages AS (SELECT task, count(*) AS n, min(position) AS first FROM "Stage" WHERE "studyId" = $1 GROUP BY task)
SELECT st.*, t.id AS "topicId", q.id AS "questionId", q.filtered, rep.id AS "reportId", p.id AS "passageId", s.id AS "sentenceId", c.id AS "citationId", stage.id AS "stageId"
FROM staged_items st
LEFT JOIN stages ON stages.task = st.task
LEFT JOIN "Stage" stage ON stage."studyId" = $1 AND stage.task = st.task AND stage.position = CASE WHEN stages.n = 1 THEN stages.first ELSE COALESCE((SELECT min(f.position) FROM "Stage" f JOIN "Item" fi ON fi."stageId" = f.id
  AND fi.key = st.key WHERE f."studyId" = $1 AND f.task = st.task AND EXISTS (SELECT 1 FROM "PageItem" pi WHERE pi."itemId" = fi.id)), stages.first) END
LEFT JOIN "Topic" t ON t."collectionId" = $2 AND t."externalId" = st.topic
LEFT JOIN "SubQuestion" q ON st.question <> '' AND q."topicId" = t.id AND q."externalId" = st.question
LEFT JOIN "Run" run ON st.run <> '' AND run."collectionId" = $2 AND run.name = st.run
LEFT JOIN "Report" rep ON rep."topicId" = t.id AND rep."runId" = run.id AND rep.kind = (CASE st.task WHEN 'support' THEN 'answer' ELSE 'report' END)::"ReportKind"
LEFT JOIN "Passage" p ON st.docid <> '' AND p."collectionId" = $2 AND p.docid = st.docid
LEFT JOIN "Sentence" s ON st.sentence <> '' AND s."reportId" = rep.id AND s.position::text = st.sentence
LEFT JOIN "Citation" c ON c."sentenceId" = s.id AND c."passageId" = p.id`;

/** Adjudicators of the study `$1` by the name their decisions are signed with, decided or not. */
const DECIDES_HERE = `EXISTS (SELECT 1 FROM "User" u WHERE 'adjudicator-' || left(u.id::text, 6) = g."externalId"
        AND (EXISTS (SELECT 1 FROM "Member" m WHERE m."userId" = u.id AND m."studyId" = $1) OR EXISTS (SELECT 1 FROM "Adjudication" a JOIN "Item" i ON i.id = a."itemId" JOIN "Stage" st ON st.id = i."stageId" WHERE a."userId" = u.id AND st."studyId" = $1)))`;

/** $1 study, $2 whether files may speak for people who judge in the browser, $3 whether whoever imports may decide. Items and raters that do not fit first, then every label of theirs. */
export const FIND_PROBLEMS = `
WITH bad_items AS MATERIALIZED (
  SELECT n, message IS NULL AS "onlyLabels", COALESCE(message, format('the sub-question "%s" of topic "%s" is filtered, so it takes no label.', question, topic)) AS message FROM (
    SELECT n, filtered, question, topic, CASE
      WHEN "topicId" IS NULL THEN format('the topic "%s" is not in this study; import its topics file first.', topic)
      WHEN task = 'answerability' AND "reportId" IS NULL THEN format('the run "%s" has no report on topic "%s"; import its reports file first.', run, topic)
      WHEN task = 'support' AND "reportId" IS NULL THEN format('the run "%s" has no answer on topic "%s"; import its answers file first.', run, topic)
      WHEN question <> '' AND "questionId" IS NULL THEN format('the topic "%s" has no sub-question "%s".', topic, question)
      WHEN docid <> '' AND "passageId" IS NULL THEN format('the passage "%s" is not in this study; import its passages file first.', docid)
      WHEN task = 'support' AND "sentenceId" IS NULL THEN format('the answer of "%s" on topic "%s" has no sentence %s; sentences count from 0.', run, topic, sentence)
      WHEN task = 'support' AND "citationId" IS NULL THEN format('sentence %s of "%s" on topic "%s" does not cite the passage "%s".', sentence, run, topic, docid)
      WHEN "stageId" IS NULL THEN format('this study has no %s stage, so it cannot take its judgments.', task)
    END AS message FROM resolved
  ) items WHERE message IS NOT NULL OR filtered
), bad_raters AS MATERIALIZED (
  SELECT * FROM (
    SELECT g.n, CASE
      WHEN NOT $2 AND r."userId" IS NOT NULL THEN format('the rater "%s" judges in this study in the browser, so a file may not replace those labels; give the file another rater_id.', g."externalId")
      WHEN NOT $2 AND EXISTS (SELECT 1 FROM "Judge" jd WHERE jd."raterId" = r.id) THEN format('the rater "%s" is a judge that ran in this study, so a file may not replace its labels; give the file another rater_id.', g."externalId")
      WHEN ${DECIDES_HERE} THEN format('the rater "%s" decides disagreements in this study, so a file may not replace those decisions; give the file another rater_id.', g."externalId")
      WHEN NOT $3 AND g.type = 'adjudicator' THEN format('labels of an adjudicator ("%s") are imported by coordinators: ask one.', g."externalId")
      WHEN g."isMixed" THEN format('the rater "%s" is given with two types; give each its own rater_id.', g."externalId")
      WHEN r.type <> g.type THEN format('the rater "%s" is known in this study as another type than %s.', g."externalId", g.type)
    END AS message FROM staged_raters g LEFT JOIN "Rater" r ON r."studyId" = $1 AND r."externalId" = g."externalId"
  ) raters WHERE message IS NOT NULL
), found AS (
  SELECT s.seq, s.file, s.line, b.message FROM staged s JOIN bad_items b ON b.n = s.item WHERE s.category IS NOT NULL OR NOT b."onlyLabels"
  UNION ALL
  SELECT s.seq, s.file, s.line, b.message FROM staged s JOIN bad_raters b ON b.n = s.rater WHERE NOT EXISTS (SELECT 1 FROM bad_items i WHERE i.n = s.item AND (s.category IS NOT NULL OR NOT i."onlyLabels"))
  UNION ALL
  SELECT s.seq, s.file, s.line, format('labels of purpose %s are known answers, which coordinators import: ask one.', s.purpose) FROM staged s WHERE NOT $3 AND s.purpose <> 'work'
  UNION ALL
  SELECT s.seq, s.file, s.line, CASE
    WHEN (h->>'start')::int < 0 OR (h->>'end')::int > char_length(span.text) OR (h->>'end')::int <= (h->>'start')::int
      THEN format('the highlight %s-%s lies outside the text, which has %s characters.', h->>'start', h->>'end', char_length(span.text))
    WHEN substring(span.text FROM (h->>'start')::int + 1 FOR (h->>'end')::int - (h->>'start')::int) <> h->>'quote'
      THEN format('the quote of the highlight %s-%s does not match the text there.', h->>'start', h->>'end')
  END FROM staged s JOIN resolved r ON r.n = s.item
    LEFT JOIN "Passage" p ON p.id = r."passageId" LEFT JOIN "Report" rep ON rep.id = r."reportId"
    CROSS JOIN LATERAL (SELECT CASE WHEN r.task IN ('rubric', 'support', 'evidence') THEN CASE WHEN p.title IS NULL THEN p.text ELSE p.title || E'\\n' || p.text END ELSE rep.text END AS text) span
    CROSS JOIN LATERAL jsonb_array_elements(s.highlights) h
  WHERE s.highlights IS NOT NULL AND span.text IS NOT NULL
)
SELECT file, line, message FROM found WHERE message IS NOT NULL ORDER BY seq LIMIT 101`;

export const ADD_ITEMS = `
INSERT INTO "Item" ("stageId", "topicId", key, "subQuestionId", "reportId", "passageId", "sentenceId", member)
SELECT "stageId", "topicId", key, "questionId", "reportId", "passageId", "sentenceId", NULLIF(member, '') FROM resolved r
WHERE NOT EXISTS (SELECT 1 FROM "Item" i WHERE i."stageId" = r."stageId" AND i.key = r.key) ON CONFLICT ("stageId", key) DO NOTHING`;

/** $1 study. */
export const ADD_RATERS = `
INSERT INTO "Rater" ("studyId", type, "externalId", synthetic) SELECT $1, type, "externalId", synthetic FROM staged_raters ON CONFLICT ("studyId", "externalId") DO NOTHING`;

/** $1 study. A new judgment refers to its rater: nobody else makes one for these until the transaction ends. */
export const LOCK_RATERS = `SELECT FROM "Rater" WHERE "studyId" = $1 AND "externalId" IN (SELECT "externalId" FROM staged_raters) ORDER BY id FOR UPDATE`;

/** The numbers of items get their ids, and the place of each among them. */
export const PLACE_ITEMS = `
CREATE TEMP TABLE placed_items ON COMMIT DROP AS
SELECT resolved.n, i.id, resolved.task, row_number() OVER (ORDER BY i.id) AS place FROM resolved JOIN "Item" i ON i."stageId" = resolved."stageId" AND i.key = resolved.key`;

/** $1 study. */
export const PLACE_RATERS = `
CREATE TEMP TABLE placed_raters ON COMMIT DROP AS
SELECT g.n, r.id, row_number() OVER (ORDER BY r.id) AS place, count(*) OVER () AS among FROM staged_raters g JOIN "Rater" r ON r."studyId" = $1 AND r."externalId" = g."externalId"`;

/** Of several labels of a rater on an item the latest is current: by their times where all have one, else by their order. */
export const PASS_OVER_EARLIER = `
INSERT INTO passed_over SELECT seq FROM (
  SELECT seq, row_number() OVER (PARTITION BY item, rater ORDER BY CASE WHEN timed THEN "submittedAt" END DESC NULLS LAST, seq DESC) AS nth
  FROM (SELECT seq, item, rater, "submittedAt", bool_and("submittedAt" IS NOT NULL) OVER (PARTITION BY item, rater) AS timed FROM staged) labels
) ranked WHERE nth > 1`;

export const HAVE_TWINS = `SELECT EXISTS (SELECT 1 FROM staged GROUP BY item, rater HAVING count(*) > 1) AS found`;

export const HAVE_LABELS = `SELECT EXISTS (SELECT 1 FROM placed_raters r WHERE EXISTS (SELECT 1 FROM "Judgment" j WHERE j."raterId" = r.id)) AS found`;

/** Where a rater labelled the item before: the label is replaced, unless it is newer than that of the file. */
export const REPLACE = `
WITH there AS MATERIALIZED (
  SELECT s.seq, j.id, COALESCE(j."submittedAt" > s."submittedAt", false) AS newer
  FROM staged s JOIN placed_items i ON i.n = s.item JOIN placed_raters r ON r.n = s.rater JOIN "Judgment" j ON j."itemId" = i.id AND j."raterId" = r.id
  WHERE NOT EXISTS (SELECT 1 FROM passed_over o WHERE o.seq = s.seq) FOR UPDATE OF j
), newer AS (
  INSERT INTO passed_over SELECT seq FROM there WHERE there.newer
), changed AS (
  UPDATE "Judgment" j SET version = j.version + 1, category = s.category, ordinal = s.ordinal, rating = s.rating, label = to_jsonb(s.category), status = s.status, reason = s.reason, condition = s.condition,
    purpose = s.purpose, "shownLabel" = s."shownLabel", "shownRaterId" = s."shownRaterId", nugget = s.nugget, comment = s.comment, difficult = s.difficult,
    "readsDifferently" = s."readsDifferently", synthetic = s.synthetic, "durationMs" = s."durationMs", "submittedAt" = s."submittedAt", "updatedAt" = now()
  FROM staged s JOIN there ON there.seq = s.seq WHERE j.id = there.id AND NOT there.newer RETURNING s.seq, j.id, j.version
)
INSERT INTO replaced SELECT seq, id, version FROM changed`;

/**
 * What became current. $1 the beginning of the new ids, which end with the place among items and raters: in the order of the index that
 * finds them, so that rows and indexes grow at their ends. One (item, rater) has one place, and one current label.
 * @param allNew no label is passed over, and none replaces another
 */
function current(allNew: boolean): string {
  const madeId = `($1::text || lpad(to_hex(i.place * r.among + r.place), 12, '0'))::uuid`;
  const labels = `s.*, i.id AS "itemId", r.id AS "raterId", i.place * r.among + r.place AS place`;
  const from =
    "FROM staged s JOIN placed_items i ON i.n = s.item JOIN placed_raters r ON r.n = s.rater";
  return allNew
    ? `SELECT ${labels}, ${madeId} AS id, 1 AS version ${from}`
    : `SELECT ${labels}, COALESCE(o.id, ${madeId}) AS id, COALESCE(o.version, 1) AS version ${from} LEFT JOIN replaced o ON o.seq = s.seq WHERE NOT EXISTS (SELECT 1 FROM passed_over o WHERE o.seq = s.seq)`;
}

export const addJudgments = (allNew: boolean) => `
INSERT INTO "Judgment" (id, "itemId", "raterId", category, ordinal, rating, label, status, condition, purpose, "shownLabel", "shownRaterId", nugget,
  comment, difficult, "readsDifferently", synthetic, "durationMs", "submittedAt", reason)
SELECT id, "itemId", "raterId", category, ordinal, rating, to_jsonb(category), status, condition, purpose, "shownLabel", "shownRaterId", nugget,
  comment, difficult, "readsDifferently", synthetic, "durationMs", "submittedAt", reason FROM (${current(allNew)}) c WHERE version = 1 ORDER BY place`;

export const addHighlights = (allNew: boolean) => `
INSERT INTO "Highlight" ("judgmentId", version, position, start, "end", quote, requirement)
SELECT c.id, c.version, (h.place - 1)::smallint, (h.span->>'start')::int, (h.span->>'end')::int, h.span->>'quote', h.span->>'requirement'
FROM (${current(allNew)}) c, jsonb_array_elements(c.highlights) WITH ORDINALITY AS h(span, place) WHERE c.highlights IS NOT NULL`;

/** $1 as above, $2 import, $3 who imports. */
export const addEvents = (allNew: boolean) => `
INSERT INTO "JudgmentEvent" ("judgmentId", version, "idempotencyKey", "userId", snapshot)
SELECT c.id, c.version, 'import:' || $2::text || ':' || lpad(to_hex(c.place), 12, '0'), $3::uuid, c.snapshot FROM (${current(allNew)}) c ORDER BY place`;

export const ONES_WITHOUT_SPAN = `
SELECT count(*)::int AS n FROM staged s JOIN placed_items i ON i.n = s.item
WHERE i.task = 'answerability' AND s.category = '1' AND s.highlights IS NULL AND NOT EXISTS (SELECT 1 FROM passed_over o WHERE o.seq = s.seq)`;
