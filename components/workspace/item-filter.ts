import { isAnswered, type Draft } from "./draft";

/** Which items of a page are shown. */
export type ItemFilter = "all" | "unjudged" | "difficult" | "skipped";

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

/**
 * Returns the item to open under a filter: the open one if it matches, else the first that does; -1
 * if none does.
 */
export function shownIn(
  drafts: readonly Draft[],
  filter: ItemFilter,
  open: number,
): { open: number; chosen?: true } {
  const fits = (draft: Draft | undefined) => draft !== undefined && matchesFilter(draft, filter);
  if (fits(drafts[open])) return { open };
  return { open: drafts.findIndex(fits), chosen: true };
}
