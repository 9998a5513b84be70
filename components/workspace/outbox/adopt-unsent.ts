import type { WorkspaceStore } from "../workspace-state";
import type { Unsent } from "./outbox";

/**
 * Restores the unsent labels of an earlier load of the page. Reading the outbox takes a moment, so
 * only items that were not changed in this tab meanwhile are restored: anything else in the outbox
 * is older.
 */
export async function adoptUnsent(
  slotId: string,
  store: WorkspaceStore,
  adopt: () => Promise<Unsent[]>,
): Promise<void> {
  const before = store.getState().items;
  const unsent = (await adopt()).filter((one) => {
    const now = store.getState().items[one.itemId];
    return one.slotId === slotId && now?.save === "clean" && now === before[one.itemId];
  });
  if (unsent.length > 0) store.getState().restore(unsent);
}
