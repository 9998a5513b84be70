import * as column from "../core/columns";
import { statement } from "../core/statement";

/*
 * The order of pages and items comes from hashes of random ids: it is stable, and independent of
 * systems and answers.
 */

const stage = { stageId: column.uuid, collectionId: column.uuid };
/** The reports that get pages; null for all. */
const ofReports = { ...stage, reports: column.orNull(column.uuids) };
const built = { pages: column.int, items: column.int };

/** Ends a statement whose steps are `made` (pages) and `items`: how many of both it added. */
export const BUILT = `SELECT
  (SELECT count(*) FROM made)::int AS pages,
  (SELECT count(*) FROM items)::int AS items`;

/** Condition: the topic has a sub-question that is asked. */
const HAS_QUESTIONS = `AND EXISTS (
      SELECT 1
      FROM "SubQuestion" question
      WHERE question."topicId" = topic.id
        AND NOT question.filtered
    )`;

/** Returns SQL that adds a page for each report without one. @param condition on `report` and `topic` */
function newReportPages(condition = ""): string {
  return `INSERT INTO "Page" ("stageId", "topicId", position, "reportId")
  SELECT
    :stageId,
    report."topicId",
    row_number() OVER (ORDER BY topic.position, md5(report.id::text))::int
      + (SELECT count(*) FROM "Page" WHERE "stageId" = :stageId)::int,
    report.id
  FROM "Report" report
  JOIN "Topic" topic
    ON topic.id = report."topicId"
  WHERE report."collectionId" = :collectionId
    AND report.kind = 'report'
    AND (:reports::uuid[] IS NULL OR report.id = ANY (:reports::uuid[]))
    ${condition}
    AND NOT EXISTS (
      SELECT 1
      FROM "Page" page
      WHERE page."stageId" = :stageId
        AND page."reportId" = report.id
    )`;
}

/** Adds a page for each report that has none, with an item for each unfiltered sub-question. */
export const reportQuestionPages = statement({
  name: "build-report-question-pages",
  reason: "Makes tens of thousands of pages and items of an import in one statement.",
  parameters: ofReports,
  row: built,
  text: `
WITH made AS (
  ${newReportPages(HAS_QUESTIONS)}
  RETURNING id, "topicId", "reportId"
), wanted AS (
  SELECT
    made.id AS page,
    made."topicId",
    made."reportId",
    question.id AS question,
    question.position,
    assay_item_key(topic."externalId", run.name, NULL, question."externalId", NULL, NULL) AS key
  FROM made
  JOIN "Topic" topic
    ON topic.id = made."topicId"
  JOIN "Report" report
    ON report.id = made."reportId"
  JOIN "Run" run
    ON run.id = report."runId"
  JOIN "SubQuestion" question
    ON question."topicId" = made."topicId"
    AND NOT question.filtered
), items AS (
  INSERT INTO "Item" AS item ("stageId", "topicId", key, "subQuestionId", "reportId")
  SELECT :stageId, "topicId", key, question, "reportId"
  FROM wanted
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key
  RETURNING item.id, item.key
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position)
  SELECT wanted.page, items.id, wanted.position
  FROM wanted
  JOIN items USING (key)
)
${BUILT}`,
});

/** Adds a page with one item for each report that has none. */
export const wholeReportPages = statement({
  name: "build-whole-report-pages",
  reason: "Makes tens of thousands of pages and items of an import in one statement.",
  parameters: ofReports,
  row: built,
  text: `
WITH made AS (
  ${newReportPages()}
  RETURNING id, "topicId", "reportId"
), items AS (
  INSERT INTO "Item" AS item ("stageId", "topicId", key, "reportId")
  SELECT
    :stageId,
    made."topicId",
    assay_item_key(topic."externalId", run.name, NULL, NULL, NULL, NULL),
    made."reportId"
  FROM made
  JOIN "Topic" topic
    ON topic.id = made."topicId"
  JOIN "Report" report
    ON report.id = made."reportId"
  JOIN "Run" run
    ON run.id = report."runId"
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key
  RETURNING item.id, item."reportId"
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position)
  SELECT made.id, items.id, 0
  FROM made
  JOIN items USING ("reportId")
)
${BUILT}`,
});

/**
 * Adds an item for each sentence and passage that it cites, on the passage's page, which is created
 * if necessary. A finished page that gets new items is unfinished again.
 */
export const citedPassagePages = statement({
  name: "build-cited-passage-pages",
  reason: "Makes tens of thousands of pages and items of an import in one statement.",
  parameters: { ...stage, citations: column.text },
  row: built,
  text: `
WITH cited AS (
  SELECT DISTINCT
    report."topicId",
    citation."passageId",
    sentence.id AS sentence,
    report.id AS report,
    assay_item_key(topic."externalId", run.name, passage.docid, NULL, sentence.position::text, NULL) AS key
  FROM "Report" report
  JOIN "Topic" topic
    ON topic.id = report."topicId"
  JOIN "Run" run
    ON run.id = report."runId"
  JOIN "Sentence" sentence
    ON sentence."reportId" = report.id
  JOIN "Citation" citation
    ON citation."sentenceId" = sentence.id
  JOIN "Passage" passage
    ON passage.id = citation."passageId"
  WHERE report."collectionId" = :collectionId
    AND report.kind = 'answer'
    AND (:citations = 'all' OR citation.position = 0)
), fresh AS (
  SELECT cited.*
  FROM cited
  WHERE NOT EXISTS (
    SELECT 1
    FROM "Item" item
    JOIN "PageItem" place
      ON place."itemId" = item.id
    WHERE item."stageId" = :stageId
      AND item.key = cited.key
  )
), made AS (
  INSERT INTO "Page" AS page ("stageId", "topicId", position, "passageId")
  SELECT
    :stageId,
    topic.id,
    row_number() OVER (ORDER BY topic.position, md5(lacking."passageId"::text))::int
      + (SELECT count(*) FROM "Page" WHERE "stageId" = :stageId)::int,
    lacking."passageId"
  FROM (SELECT DISTINCT "topicId", "passageId" FROM fresh) lacking
  JOIN "Topic" topic
    ON topic.id = lacking."topicId"
  WHERE NOT EXISTS (
    SELECT 1
    FROM "Page" known
    WHERE known."stageId" = :stageId
      AND known."passageId" = lacking."passageId"
      AND known."topicId" = lacking."topicId"
      AND known.purpose = 'work'
  )
  RETURNING id, "topicId", "passageId"
), pages AS (
  SELECT id, "topicId", "passageId"
  FROM made
  UNION
  SELECT id, "topicId", "passageId"
  FROM "Page"
  WHERE "stageId" = :stageId
    AND purpose = 'work'
), items AS (
  INSERT INTO "Item" AS item ("stageId", "topicId", key, "sentenceId", "reportId", "passageId")
  SELECT :stageId, "topicId", key, sentence, report, "passageId"
  FROM fresh
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key
  RETURNING item.id, item.key
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position)
  SELECT
    pages.id,
    items.id,
    row_number() OVER (PARTITION BY pages.id ORDER BY md5(items.id::text))::int
      - 1
      + (SELECT count(*) FROM "PageItem" old WHERE old."pageId" = pages.id)::int
  FROM fresh
  JOIN items USING (key)
  JOIN pages
    ON pages."topicId" = fresh."topicId"
    AND pages."passageId" = fresh."passageId"
), reopened AS (
  UPDATE "Slot" slot
  SET "completedAt" = NULL
  FROM fresh
  JOIN pages
    ON pages."topicId" = fresh."topicId"
    AND pages."passageId" = fresh."passageId"
  WHERE slot."pageId" = pages.id
)
${BUILT}`,
});

/**
 * Adds a page for each passage of an evidence topic, with one item, or one for each member the
 * passage names.
 */
export const evidencePassagePages = statement({
  name: "build-evidence-passage-pages",
  reason: "Makes tens of thousands of pages and items of an import in one statement.",
  parameters: stage,
  row: built,
  text: `
WITH topics AS (
  SELECT
    topic.id,
    topic."externalId",
    topic.position
  FROM "Topic" topic
  WHERE topic."collectionId" = :collectionId
    AND topic.meta::jsonb ?| ARRAY['structured_query', 'members', 'requirements']
    AND NOT EXISTS (
      SELECT 1
      FROM "SubQuestion" question
      WHERE question."topicId" = topic.id
    )
), made AS (
  INSERT INTO "Page" ("stageId", "topicId", position, "passageId")
  SELECT
    :stageId,
    topics.id,
    row_number() OVER (ORDER BY topics.position, md5(passage.id::text))::int
      + (SELECT count(*) FROM "Page" WHERE "stageId" = :stageId)::int,
    passage.id
  FROM "Passage" passage
  JOIN topics
    ON topics."externalId" = passage."topicExternalId"
  WHERE passage."collectionId" = :collectionId
    AND NOT EXISTS (
      SELECT 1
      FROM "Page" page
      WHERE page."stageId" = :stageId
        AND page."passageId" = passage.id
        AND page."topicId" = topics.id
    )
  RETURNING id, "topicId", "passageId"
), wanted AS (
  SELECT
    made.id AS page,
    made."topicId",
    made."passageId",
    named.member,
    named.place,
    assay_item_key(topics."externalId", NULL, passage.docid, NULL, NULL, named.member) AS key
  FROM made
  JOIN topics
    ON topics.id = made."topicId"
  JOIN "Passage" passage
    ON passage.id = made."passageId"
  CROSS JOIN LATERAL (
    SELECT listed.member, listed.place
    FROM jsonb_array_elements_text(
      CASE jsonb_typeof(passage.meta::jsonb -> 'members')
        WHEN 'array' THEN passage.meta::jsonb -> 'members'
        ELSE '[]'
      END
    ) WITH ORDINALITY AS listed(member, place)
    UNION ALL
    SELECT passage.meta ->> 'member', 1
    WHERE jsonb_typeof(passage.meta::jsonb -> 'members') IS DISTINCT FROM 'array'
      OR jsonb_array_length(passage.meta::jsonb -> 'members') = 0
  ) named
), items AS (
  INSERT INTO "Item" AS item ("stageId", "topicId", key, "passageId", member)
  SELECT DISTINCT ON (key) :stageId::uuid, "topicId", key, "passageId", NULLIF(member, '')
  FROM wanted
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key
  RETURNING item.id, item.key
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position)
  SELECT wanted.page, items.id, min(wanted.place)::int - 1
  FROM wanted
  JOIN items USING (key)
  GROUP BY wanted.page, items.id
)
${BUILT}`,
});
