import { randomUUID } from "node:crypto";
import type { SaveInput, Workspace } from "@/lib/tasks/workspace-schema";
import { completeSlot } from "./workspace/complete";
import { readSlot } from "./workspace/read-slot";
import { saveLabel } from "./workspace/save";

/** Returns what the browser sends for an item of a page. */
export function labelInput(page: Workspace, over: Partial<SaveInput> = {}, item = 0): SaveInput {
  return {
    itemId: page.items[item]!.id,
    idempotencyKey: randomUUID(),
    baseVersion: page.items[item]!.judgment?.version ?? 0,
    label: "0",
    status: "submitted",
    textHash: page.text.hash,
    highlights: [],
    comment: null,
    difficult: false,
    readsDifferently: false,
    nuggetText: null,
    durationMs: 1000,
    ...over,
  };
}

/** Labels every item of a page in the same way, and finishes it. */
export async function finishPage(
  userId: string,
  slotId: string,
  over: Partial<SaveInput> = {},
): Promise<void> {
  const page = await readSlot(userId, slotId);
  for (const item of page.items.keys())
    await saveLabel(userId, slotId, labelInput(page, over, item));
  await completeSlot(userId, slotId);
}
