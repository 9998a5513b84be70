import type { Workspace } from "@/lib/tasks/workspace-schema";
import type { Draft } from "./draft";

/** A highlight of an item, by its ends in code points. */
export interface SelectedHighlight {
  itemId: string;
  start: number;
  end: number;
  /** True if it was chosen in the list: it is scrolled into view, and its end takes the focus. */
  isFocused?: true;
}

/**
 * Returns the highlight at a position in the text (code points), or null. Of several, the open
 * item's goes before others, and a shorter one before a longer one.
 */
export function highlightAt(
  { items }: Pick<Workspace, "items">,
  states: Readonly<Record<string, { draft: Draft }>>,
  open: number,
  at: number,
): SelectedHighlight | null {
  const found = items.flatMap(({ id }, i) =>
    states[id]!.draft.spans.filter(({ start, end }) => start <= at && at < end).map(
      ({ start, end }) => ({ itemId: id, start, end, isOpen: i === open }),
    ),
  );
  found.sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || a.end - a.start - (b.end - b.start));
  const [first] = found;
  return first ? { itemId: first.itemId, start: first.start, end: first.end } : null;
}
