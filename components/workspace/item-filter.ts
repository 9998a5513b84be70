import { isAnswered, type Draft } from "./draft";
import type { ItemFilter } from "./workspace-store";

export const FILTERS: readonly ItemFilter[] = ["all", "unjudged", "difficult", "skipped"];

export function matchesFilter(draft: Draft, filter: ItemFilter): boolean {
  switch (filter) {
    case "all":
      return true;
    case "unjudged":
      return !isAnswered(draft);
    case "difficult":
      return draft.difficult;
    case "skipped":
      return draft.skipped && !isAnswered(draft);
  }
}
