import type { WorkspaceStore } from "../workspace-store";
import type { Unsent } from "./outbox";

/**
 * Gives a page's store the labels that an earlier load left behind. Looking for them takes a moment, in which
 * somebody may label and the server may
 * answer: what this store has changed itself since is its own, and what is found of it is older.
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
