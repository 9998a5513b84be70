import { saveBlob } from "@/components/ui/save-blob";
import { standingOf } from "../draft";
import { outbox } from "./outbox";

/** Downloads all unsent labels of a user on this device as a file of JSON lines. */
export async function downloadUnsent(userId: string): Promise<void> {
  const kept = await (await outbox()).list(userId);
  const lines = kept.map(({ slotId, itemId, draft, baseVersion, changedAt }) =>
    JSON.stringify({
      slot_id: slotId,
      item_id: itemId,
      label: draft.label,
      ...standingOf(draft),
      highlights: draft.spans,
      comment: draft.comment,
      difficult: draft.difficult,
      from_version: baseVersion,
      changed_at: new Date(changedAt).toISOString(),
    }),
  );
  const text = new Blob([`${lines.join("\n")}\n`], { type: "application/x-ndjson" });
  saveBlob(text, "unsent-labels.jsonl");
}
