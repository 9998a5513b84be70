import type { SaveInput } from "@/lib/tasks/workspace-schema";
import type { Draft } from "../draft";

/** What is sent for a draft. The key is new: repeats of a request use the request as it was. */
export function saveInput(
  itemId: string,
  textHash: string,
  draft: Draft,
  baseVersion: number,
  durationMs: number,
): SaveInput {
  return {
    itemId,
    idempotencyKey: crypto.randomUUID(),
    baseVersion,
    label: draft.label,
    status: draft.unjudgeable ? "unjudgeable" : draft.skipped ? "skipped" : "submitted",
    reason: draft.unjudgeable ?? null,
    textHash,
    highlights: draft.spans,
    comment: draft.comment.trim() === "" ? null : draft.comment,
    difficult: draft.difficult,
    readsDifferently: draft.readsDifferently,
    nuggetText: draft.nuggetText,
    durationMs: Math.min(durationMs, 86_400_000),
  };
}

/** True when the request says what the draft says. */
export function saysTheSame(input: SaveInput, draft: Draft): boolean {
  const again = saveInput(input.itemId, input.textHash, draft, input.baseVersion, 0);
  return (
    JSON.stringify({ ...again, idempotencyKey: "", durationMs: 0 }) ===
    JSON.stringify({ ...input, idempotencyKey: "", durationMs: 0 })
  );
}
