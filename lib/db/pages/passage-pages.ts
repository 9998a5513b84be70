import type { PoolClient } from "pg";

/** A passage of a topic with the sub-questions it is judged against; `frozen` stays as it was when the page was made. */
export interface PassagePage {
  topicId: string;
  passageId: string;
  /** In the order they are shown. An item without a sub-question is the passage against the request. */
  items: { key: string; subQuestionId: string | null; frozen: object | null }[];
}

const PAGES = `
WITH wanted AS (
  SELECT (entry->>'topicId')::uuid AS topic, (entry->>'passageId')::uuid AS passage, entry->'items' AS items, place FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS x(entry, place)
), made AS (
  INSERT INTO "Page" ("stageId", "topicId", position, "passageId", "ownerUserId")
  SELECT $1, topic, place::int + (SELECT COALESCE(max(position), 0) FROM "Page" WHERE "stageId" = $1)::int, passage, $3::uuid FROM wanted RETURNING id, "topicId", "passageId"
), entries AS (
  SELECT made.id AS page, w.topic, w.passage, e.item->>'key' AS key, (e.item->>'subQuestionId')::uuid AS question, NULLIF(e.item->'frozen', 'null') AS frozen, e.place::int - 1 AS place
  FROM wanted w JOIN made ON made."topicId" = w.topic AND made."passageId" = w.passage CROSS JOIN LATERAL jsonb_array_elements(w.items) WITH ORDINALITY AS e(item, place)
), items AS (
  INSERT INTO "Item" AS i ("stageId", "topicId", key, "subQuestionId", "passageId") SELECT DISTINCT $1::uuid, topic, key, question, passage FROM entries
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key RETURNING i.id, i.key
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position, frozen) SELECT e.page, items.id, e.place, e.frozen FROM entries e JOIN items USING (key)
)
SELECT id FROM made`;

/** Makes pages of passages with the items named. @param ownerUserId the one annotator they are for, or null @returns their ids */
export async function insertPassagePages(
  client: PoolClient,
  stageId: string,
  pages: readonly PassagePage[],
  ownerUserId: string | null,
): Promise<string[]> {
  if (pages.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(PAGES, [
    stageId,
    JSON.stringify(pages),
    ownerUserId,
  ]);
  return rows.map((row) => row.id);
}
