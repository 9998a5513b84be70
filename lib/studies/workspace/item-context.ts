import { itemContextRow, type Frozen } from "@/lib/db/judgments/item-context";
import { BoundedCache } from "@/lib/domain/bounded-cache";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { CodePoints } from "@/lib/domain/text/code-points";

/** What a save is checked against. Only the settings may change while a page is judged. */
export interface ItemContext {
  task: TaskKey;
  settings: Record<string, unknown>;
  points: CodePoints;
  textHash: string;
  frozen: Frozen | null;
  /** Ids of the topic's requirements; only for evidence. */
  requirements: readonly string[];
}

/** Maximum delay until a changed setting takes effect. */
const FRESH_MS = 30_000;
const cache = new BoundedCache<string, ItemContext>({ most: 2000, freshMs: FRESH_MS });

/**
 * Returns the context of an item on a slot's page; null if the page has no such item, or if the
 * user never held it. Cached for a while.
 */
export async function itemContext(
  userId: string,
  slotId: string,
  itemId: string,
): Promise<ItemContext | null> {
  const key = `${userId} ${slotId} ${itemId}`;
  const known = cache.get(key, Date.now());
  if (known) return known;
  const [row] = await itemContextRow({ slotId, itemId, userId });
  if (!row) return null;
  const { text, ...rest } = row;
  const context = { ...rest, points: new CodePoints(text) };
  cache.set(key, context, Date.now());
  return context;
}
