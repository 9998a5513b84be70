import type { PoolClient } from "pg";
import { fitSlots, type OverlapSettings } from "./page-slots";

/** How many pages, items and slots a build added. */
export interface BuiltPages {
  pages: number;
  items: number;
}

/*
 * Page and item order are hashes of random ids: fixed, and following neither the systems nor their answers.
 */
const ANSWERABILITY = `
WITH made AS (
  INSERT INTO "Page" ("stageId", "topicId", position, "reportId")
  SELECT $1, r."topicId", row_number() OVER (ORDER BY t.position, md5(r.id::text))::int + (SELECT count(*) FROM "Page" WHERE "stageId" = $1)::int, r.id
  FROM "Report" r JOIN "Topic" t ON t.id = r."topicId"
  WHERE r."collectionId" = $2 AND r.kind = 'report'
    AND EXISTS (SELECT 1 FROM "SubQuestion" q WHERE q."topicId" = t.id AND NOT q.filtered)
    AND NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."stageId" = $1 AND p."reportId" = r.id)
  RETURNING id, "topicId", "reportId"
), wanted AS (
  SELECT made.id AS page, made."topicId", made."reportId", q.id AS question, q.position,
    assay_item_key(t."externalId", run.name, NULL, q."externalId", NULL, NULL) AS key
  FROM made JOIN "Topic" t ON t.id = made."topicId" JOIN "Report" r ON r.id = made."reportId" JOIN "Run" run ON run.id = r."runId"
  JOIN "SubQuestion" q ON q."topicId" = made."topicId" AND NOT q.filtered
), items AS (
  INSERT INTO "Item" AS i ("stageId", "topicId", key, "subQuestionId", "reportId")
  SELECT $1, "topicId", key, question, "reportId" FROM wanted
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key RETURNING i.id, i.key
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position) SELECT w.page, items.id, w.position FROM wanted w JOIN items USING (key)
)
SELECT (SELECT count(*) FROM made)::int AS pages, (SELECT count(*) FROM items)::int AS items`;

const SUPPORT = `
WITH cited AS (
  SELECT DISTINCT r."topicId", c."passageId", s.id AS sentence, r.id AS report,
    assay_item_key(t."externalId", run.name, p.docid, NULL, s.position::text, NULL) AS key
  FROM "Report" r JOIN "Topic" t ON t.id = r."topicId" JOIN "Run" run ON run.id = r."runId"
  JOIN "Sentence" s ON s."reportId" = r.id JOIN "Citation" c ON c."sentenceId" = s.id JOIN "Passage" p ON p.id = c."passageId"
  WHERE r."collectionId" = $2 AND r.kind = 'answer' AND ($3 = 'all' OR c.position = 0)
), fresh AS (
  SELECT cited.* FROM cited WHERE NOT EXISTS (SELECT 1 FROM "Item" i JOIN "PageItem" pi ON pi."itemId" = i.id WHERE i."stageId" = $1 AND i.key = cited.key)
), made AS (
  INSERT INTO "Page" AS pg ("stageId", "topicId", position, "passageId")
  SELECT $1, t.id, row_number() OVER (ORDER BY t.position, md5(f."passageId"::text))::int + (SELECT count(*) FROM "Page" WHERE "stageId" = $1)::int, f."passageId"
  FROM (SELECT DISTINCT "topicId", "passageId" FROM fresh) f JOIN "Topic" t ON t.id = f."topicId"
  WHERE NOT EXISTS (SELECT 1 FROM "Page" p WHERE p."stageId" = $1 AND p."passageId" = f."passageId" AND p."topicId" = f."topicId" AND p.purpose = 'work')
  RETURNING id, "topicId", "passageId"
), pages AS (
  SELECT id, "topicId", "passageId" FROM made UNION SELECT id, "topicId", "passageId" FROM "Page" WHERE "stageId" = $1 AND purpose = 'work'
), items AS (
  INSERT INTO "Item" AS i ("stageId", "topicId", key, "sentenceId", "reportId", "passageId")
  SELECT $1, "topicId", key, sentence, report, "passageId" FROM fresh
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key RETURNING i.id, i.key
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position)
  SELECT pages.id, items.id, row_number() OVER (PARTITION BY pages.id ORDER BY md5(items.id::text))::int - 1
    + (SELECT count(*) FROM "PageItem" old WHERE old."pageId" = pages.id)::int
  FROM fresh JOIN items USING (key) JOIN pages ON pages."topicId" = fresh."topicId" AND pages."passageId" = fresh."passageId"
)
, reopened AS (
  -- A page that was finished before it got these items is not finished any more.
  UPDATE "Slot" s SET "completedAt" = NULL FROM fresh JOIN pages ON pages."topicId" = fresh."topicId" AND pages."passageId" = fresh."passageId" WHERE s."pageId" = pages.id
)
SELECT (SELECT count(*) FROM made)::int AS pages, (SELECT count(*) FROM items)::int AS items`;

/* A page is a passage of an evidence topic: one item, or one for each member the passage names. */
const EVIDENCE = `
WITH topics AS (
  SELECT t.id, t."externalId", t.position FROM "Topic" t
  WHERE t."collectionId" = $2 AND t.meta::jsonb ?| ARRAY['structured_query', 'members', 'requirements'] AND NOT EXISTS (SELECT 1 FROM "SubQuestion" q WHERE q."topicId" = t.id)
), made AS (
  INSERT INTO "Page" ("stageId", "topicId", position, "passageId")
  SELECT $1, t.id, row_number() OVER (ORDER BY t.position, md5(p.id::text))::int + (SELECT count(*) FROM "Page" WHERE "stageId" = $1)::int, p.id
  FROM "Passage" p JOIN topics t ON t."externalId" = p."topicExternalId"
  WHERE p."collectionId" = $2 AND NOT EXISTS (SELECT 1 FROM "Page" pg WHERE pg."stageId" = $1 AND pg."passageId" = p.id AND pg."topicId" = t.id)
  RETURNING id, "topicId", "passageId"
), wanted AS (
  SELECT made.id AS page, made."topicId", made."passageId", m.member, m.place, assay_item_key(t."externalId", NULL, p.docid, NULL, NULL, m.member) AS key
  FROM made JOIN topics t ON t.id = made."topicId" JOIN "Passage" p ON p.id = made."passageId"
  CROSS JOIN LATERAL (
    SELECT x.member, x.place FROM jsonb_array_elements_text(CASE jsonb_typeof(p.meta::jsonb->'members') WHEN 'array' THEN p.meta::jsonb->'members' ELSE '[]' END) WITH ORDINALITY AS x(member, place)
    UNION ALL SELECT p.meta->>'member', 1 WHERE jsonb_typeof(p.meta::jsonb->'members') IS DISTINCT FROM 'array' OR jsonb_array_length(p.meta::jsonb->'members') = 0
  ) m
), items AS (
  INSERT INTO "Item" AS i ("stageId", "topicId", key, "passageId", member)
  SELECT DISTINCT ON (key) $1::uuid, "topicId", key, "passageId", NULLIF(member, '') FROM wanted
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key RETURNING i.id, i.key
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position) SELECT w.page, items.id, min(w.place)::int - 1 FROM wanted w JOIN items USING (key) GROUP BY w.page, items.id
)
SELECT (SELECT count(*) FROM made)::int AS pages, (SELECT count(*) FROM items)::int AS items`;

/** So many new rows that what the planner knows of the tables no longer holds. */
const MANY = 1000;

/** Lets the planner know of rows that this transaction added, when they are many: it would join half a million passages as if there were none. */
export async function countAfterMany(client: PoolClient, added: number): Promise<void> {
  if (added > MANY) await client.query("SELECT assay_analyze()");
}

/**
 * Adds the pages, items and slots that a stage still lacks for what its collection holds. Pages of rubric stages are
 * drawn per annotator instead (lib/studies/draw-rubric-pages).
 */
export async function buildPages(
  client: PoolClient,
  stage: {
    id: string;
    task: string;
    collectionId: string;
    settings: OverlapSettings & { citations?: string };
  },
): Promise<BuiltPages> {
  const sql =
    stage.task === "answerability"
      ? ANSWERABILITY
      : stage.task === "support"
        ? SUPPORT
        : stage.task === "evidence"
          ? EVIDENCE
          : null;
  if (!sql) return { pages: 0, items: 0 };
  const values: unknown[] = [stage.id, stage.collectionId];
  if (stage.task === "support") values.push(stage.settings.citations ?? "all");
  const {
    rows: [built],
  } = await client.query<BuiltPages>(sql, values);
  await countAfterMany(client, built?.pages ?? 0);
  await fitSlots(client, stage.id, stage.settings);
  return built ?? { pages: 0, items: 0 };
}
