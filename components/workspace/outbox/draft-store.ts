import type { Workspace } from "@/lib/tasks/workspace-schema";
import type { DraftStore } from "../workspace-state";
import type { Outbox, Unsent } from "./outbox";

/**
 * Writes every change to the outbox before it is sent, and removes it when it is saved. Writes are
 * sequential, so that the latest change is written last; one that has not begun takes in those that
 * follow it.
 */
export function draftStoreOf(
  page: Workspace,
  opened: () => Promise<Pick<Outbox, "put" | "remove">>,
): DraftStore {
  let chain: Promise<unknown> = Promise.resolve();
  const then = (work: () => Promise<void>) => {
    chain = chain.then(work).catch(() => {});
  };
  const waiting = new Map<string, { unsent: Omit<Unsent, "tab"> }>();
  return {
    changed(itemId, { draft, version }, sending) {
      const unsent = {
        userId: page.holder,
        slotId: page.slotId,
        itemId,
        textHash: page.text.hash,
        draft,
        baseVersion: version,
        sending,
        changedAt: Date.now(),
      };
      const before = waiting.get(itemId);
      if (before) {
        before.unsent = unsent;
        return;
      }
      const write = { unsent };
      waiting.set(itemId, write);
      then(async () => {
        const box = await opened();
        if (waiting.get(itemId) === write) waiting.delete(itemId);
        await box.put(write.unsent);
      });
    },
    saved(itemId) {
      // What changes after this is written after the removal.
      waiting.delete(itemId);
      then(async () => (await opened()).remove(page.holder, itemId));
    },
  };
}
