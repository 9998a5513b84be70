import type { SaveInput } from "@/lib/tasks/workspace-schema";
import type { ItemState } from "./workspace-store";

/** What the store asks of the outbox: told of every change, before and after the server. */
export interface Keeper {
  changed(itemId: string, state: ItemState, sending: SaveInput | null): void;
  saved(itemId: string): void;
}

/** Keeps nothing: for previews and tests. */
export const NO_KEEPER: Keeper = { changed() {}, saved() {} };
