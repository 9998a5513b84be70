import * as column from "../core/columns";
import { statement } from "../core/statement";

/** Adds a page with one item for each report that has none. */
export const wholeReportPages = statement({
  name: "build-whole-report-pages",
  reason: "Makes tens of thousands of pages and items of an import in one statement.",
  parameters: { stageId: column.uuid, collectionId: column.uuid },
  row: { pages: column.int, items: column.int },
  text: `
WITH made AS (
  INSERT INTO "Page" ("stageId", "topicId", position, "reportId")
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
    AND NOT EXISTS (
      SELECT 1
      FROM "Page" page
      WHERE page."stageId" = :stageId
        AND page."reportId" = report.id
    )
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
SELECT
  (SELECT count(*) FROM made)::int AS pages,
  (SELECT count(*) FROM items)::int AS items`,
});
