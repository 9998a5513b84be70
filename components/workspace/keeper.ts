import type { SaveInput } from "@/lib/tasks/workspace-schema";
import type { ItemState } from "./workspace-state";

/**
 * The store's interface to the outbox: called for every change, before it is sent and after it is
 * saved.
 */
export interface Keeper {
  changed(itemId: string, state: ItemState, sending: SaveInput | null): void;
  saved(itemId: string): void;
}

/** Stores nothing; for previews and tests. */
export const NO_KEEPER: Keeper = { changed() {}, saved() {} };
