import * as column from "../core/columns";
import type { Connection } from "../core/database";
import { statement } from "../core/statement";

/**
 * A passage of a topic with its sub-questions. `frozen` is stored as it was when the page was
 * created.
 */
export interface PassagePage {
  topicId: string;
  passageId: string;
  /** In display order. An item without a sub-question judges the passage for the request. */
  items: { key: string; subQuestionId: string | null; frozen: object | null }[];
}

const insertPages = statement({
  name: "build-passage-pages",
  reason:
    "Makes the pages and items of a whole judging pool in one statement, from one JSON value.",
  parameters: {
    stageId: column.uuid,
    pages: column.jsonText,
    ownerUserId: column.orNull(column.uuid),
  },
  row: { id: column.uuid },
  text: `
WITH wanted AS (
  SELECT
    (entry ->> 'topicId')::uuid AS topic,
    (entry ->> 'passageId')::uuid AS passage,
    entry -> 'items' AS items,
    place
  FROM jsonb_array_elements(:pages::jsonb) WITH ORDINALITY AS given(entry, place)
), made AS (
  INSERT INTO "Page" ("stageId", "topicId", position, "passageId", "ownerUserId")
  SELECT
    :stageId,
    topic,
    place::int + (SELECT COALESCE(max(position), 0) FROM "Page" WHERE "stageId" = :stageId)::int,
    passage,
    :ownerUserId::uuid
  FROM wanted
  RETURNING id, "topicId", "passageId"
), entries AS (
  SELECT
    made.id AS page,
    wanted.topic,
    wanted.passage,
    given.item ->> 'key' AS key,
    (given.item ->> 'subQuestionId')::uuid AS question,
    NULLIF(given.item -> 'frozen', 'null') AS frozen,
    given.place::int - 1 AS place
  FROM wanted
  JOIN made
    ON made."topicId" = wanted.topic
    AND made."passageId" = wanted.passage
  CROSS JOIN LATERAL jsonb_array_elements(wanted.items) WITH ORDINALITY AS given(item, place)
), items AS (
  INSERT INTO "Item" AS item ("stageId", "topicId", key, "subQuestionId", "passageId")
  SELECT DISTINCT :stageId::uuid, topic, key, question, passage
  FROM entries
  ON CONFLICT ("stageId", key) DO UPDATE SET key = EXCLUDED.key
  RETURNING item.id, item.key
), placed AS (
  INSERT INTO "PageItem" ("pageId", "itemId", position, frozen)
  SELECT entries.page, items.id, entries.place, entries.frozen
  FROM entries
  JOIN items USING (key)
)
SELECT id
FROM made`,
});

/**
 * Creates pages of passages with the given items.
 * @param ownerUserId the only annotator for whom they are, or null
 * @returns their ids
 */
export async function insertPassagePages(
  connection: Connection,
  stageId: string,
  pages: readonly PassagePage[],
  ownerUserId: string | null,
): Promise<string[]> {
  if (pages.length === 0) return [];
  const values = { stageId, pages: JSON.stringify(pages), ownerUserId };
  const made = await insertPages(values, connection);
  return made.map(({ id }) => id);
}
