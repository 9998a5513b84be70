import { query } from "@/lib/db/pool";
import type { TaskKey } from "@/lib/domain/scale";
import { CodePoints } from "@/lib/domain/text/code-points";

/** What a save is checked against. Of this only the settings may change while a page is judged. */
export interface ItemContext {
  task: TaskKey;
  settings: Record<string, unknown>;
  points: CodePoints;
  textHash: string;
  frozen: { nugget?: Record<string, unknown> & { text: string } } | null;
  /** Ids of what the topic requires; evidence only. */
  requirements: string[];
}

const CONTEXT = `
SELECT stage.task, stage.settings, COALESCE(r.text, CASE WHEN pa.title IS NULL THEN pa.text ELSE pa.title || E'\\n' || pa.text END) AS text,
  COALESCE(r."textHash", pa."textHash") AS "textHash", pi.frozen,
  ARRAY(SELECT x->>'id' FROM jsonb_array_elements(CASE WHEN jsonb_typeof(t.meta::jsonb->'requirements') = 'array' THEN t.meta::jsonb->'requirements' ELSE '[]' END) x) AS requirements
FROM "Slot" s JOIN "PageItem" pi ON pi."pageId" = s."pageId" AND pi."itemId" = $2 JOIN "Page" p ON p.id = s."pageId" JOIN "Stage" stage ON stage.id = s."stageId" JOIN "Topic" t ON t.id = p."topicId"
LEFT JOIN "Report" r ON r.id = p."reportId" LEFT JOIN "Passage" pa ON pa.id = p."passageId"
WHERE s.id = $1 AND (s."userId" = $3 OR EXISTS (SELECT 1 FROM "SlotEvent" e WHERE e."slotId" = s.id AND e."userId" = $3))`;

const MOST = 2000;
/** As long as a changed setting may take to be heard. */
const FRESH_MS = 30_000;
const cache = new Map<string, { context: ItemContext; until: number }>();

/** The context of an item on a slot's page, or null when the page has no such item, or is not and never was this person's. Kept in memory, newest last. */
export async function itemContext(
  userId: string,
  slotId: string,
  itemId: string,
): Promise<ItemContext | null> {
  const key = `${userId} ${slotId} ${itemId}`;
  const known = cache.get(key);
  if (known && known.until > Date.now()) return known.context;
  const [row] = await query<Omit<ItemContext, "points"> & { text: string }>(
    CONTEXT,
    [slotId, itemId, userId],
    "item-context",
  );
  if (!row) return null;
  const context = {
    task: row.task,
    settings: row.settings,
    points: new CodePoints(row.text),
    textHash: row.textHash,
    frozen: row.frozen,
    requirements: row.requirements,
  };
  cache.delete(key);
  if (cache.size >= MOST) cache.delete(cache.keys().next().value!);
  cache.set(key, { context, until: Date.now() + FRESH_MS });
  return context;
}
