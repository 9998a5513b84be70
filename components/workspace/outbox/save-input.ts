import type { SaveInput } from "@/lib/tasks/workspace-schema";
import { standingOf, type Draft } from "../draft";

/**
 * Returns the request for a draft, with a new idempotency key. (A repeated request is sent
 * unchanged instead.)
 */
export function saveInput(
  itemId: string,
  textHash: string,
  draft: Draft,
  baseVersion: number,
  durationMs: number,
  guidelinesHash: string | null = null,
): SaveInput {
  return {
    itemId,
    idempotencyKey: crypto.randomUUID(),
    baseVersion,
    label: draft.label,
    ...standingOf(draft),
    textHash,
    highlights: draft.spans,
    comment: draft.comment.trim() === "" ? null : draft.comment,
    difficult: draft.difficult,
    readsDifferently: draft.readsDifferently,
    nuggetText: draft.nuggetText,
    durationMs: Math.min(durationMs, 86_400_000),
    guidelinesHash,
  };
}

/** Returns whether a request has the same content as the draft. */
export function hasSameContent(input: SaveInput, draft: Draft): boolean {
  const { itemId, textHash, baseVersion, guidelinesHash } = input;
  const again = saveInput(itemId, textHash, draft, baseVersion, 0, guidelinesHash);
  return (
    JSON.stringify({ ...again, idempotencyKey: "", durationMs: 0 }) ===
    JSON.stringify({ ...input, idempotencyKey: "", durationMs: 0 })
  );
}
