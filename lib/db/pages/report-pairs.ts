import * as column from "../core/columns";
import { statement } from "../core/statement";
import { BUILT } from "./build-statements";

const SEPARATOR = "E'\\n\\n'";

/**
 * Adds, for each topic, the missing pairs of its reports, and a page with one item for each. The
 * order of a pair comes from a hash, so that no system is always first.
 */
export const reportPairPages = statement({
  name: "build-report-pair-pages",
  reason: "Makes the pairs, pages and items of an import in one statement.",
  parameters: { stageId: column.uuid, collectionId: column.uuid },
  row: { pages: column.int, items: column.int },
  text: `
WITH reports AS (
  SELECT
    report.*,
    md5(report.id::text || report."topicId"::text) AS place
  FROM "Report" report
  WHERE report."collectionId" = :collectionId
    AND report.kind = 'report'
), wanted AS (
  SELECT
    first."topicId",
    first."runId",
    second."runId" AS "otherRunId",
    first.text || ${SEPARATOR} || second.text AS text,
    jsonb_build_array(
      jsonb_build_object('start', 0, 'end', char_length(first.text)),
      jsonb_build_object(
        'start', char_length(first.text) + 2,
        'end', char_length(first.text) + 2 + char_length(second.text)
      )
    ) AS parts
  FROM reports first
  JOIN reports second
    ON second."topicId" = first."topicId"
    AND second.place > first.place
), paired AS (
  INSERT INTO "Report" AS pair (
    "collectionId",
    "topicId",
    "runId",
    "otherRunId",
    kind,
    text,
    "textHash",
    docids,
    meta
  )
  SELECT
    :collectionId,
    "topicId",
    "runId",
    "otherRunId",
    'pair',
    text,
    encode(sha256(convert_to(text, 'UTF8')), 'hex'),
    '{}',
    jsonb_build_object('parts', parts)
  FROM wanted
  ON CONFLICT ("topicId", "runId", "otherRunId", kind) DO UPDATE SET text = EXCLUDED.text
  RETURNING pair.id, pair."topicId", pair."runId", pair."otherRunId"
), made AS (
  INSERT INTO "Page" ("stageId", "topicId", position, "reportId")
  SELECT
    :stageId,
    paired."topicId",
    row_number() OVER (ORDER BY topic.position, md5(paired.id::text))::int
      + (SELECT count(*) FROM "Page" WHERE "stageId" = :stageId)::int,
    paired.id
  FROM paired
  JOIN "Topic" topic
    ON topic.id = paired."topicId"
  WHERE NOT EXISTS (
    SELECT 1
    FROM "Page" page
    WHERE page."stageId" = :stageId
      AND page."reportId" = paired.id
  )
  RETURNING id, "topicId", "reportId"
), items AS (
  INSERT INTO "Item" AS item ("stageId", "topicId", key, "reportId", member)
  SELECT
    :stageId,
    made."topicId",
    assay_item_key(topic."externalId", run.name, NULL, NULL, NULL, other.name),
    made."reportId",
    other.name
  FROM made
  JOIN paired
    ON paired.id = made."reportId"
  JOIN "Topic" topic
    ON topic.id = made."topicId"
  JOIN "Run" run
    ON run.id = paired."runId"
  JOIN "Run" other
    ON other.id = paired."otherRunId"
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
