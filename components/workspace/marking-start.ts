import type { WorkspaceItem } from "@/lib/tasks/workspace-schema";
import { unitsAtPoint } from "./selection-span";
import type { WorkspaceStore } from "./workspace-state";

/**
 * Returns the index of the word where marking by keyboard begins: at the match of a search, else
 * after the open item's last highlight, else at the first visible word.
 */
export function markingStart(store: WorkspaceStore, item: WorkspaceItem | undefined): number {
  return foundWord(store) ?? wordAfterHighlight(store, item) ?? firstVisibleWord(store);
}

function foundWord(store: WorkspaceStore): number | null {
  if (store.getState().find.trim() === "") return null;
  const container = document.getElementById("judged-text");
  const match =
    container?.querySelector(".found-here") ?? container?.querySelector(".found") ?? null;
  const box = match?.getClientRects()[0];
  if (!container || !box) return null;
  const units = unitsAtPoint(container, box.left + 1, box.top + box.height / 2);
  return units === null ? null : store.text.wordAt(units);
}

function wordAfterHighlight(store: WorkspaceStore, item: WorkspaceItem | undefined): number | null {
  const last = item && store.getState().items[item.id]!.draft.spans.at(-1);
  return last ? store.text.wordAt(store.points.toUnits(last.end)) : null;
}

/** Returns the index of the first visible word. */
function firstVisibleWord({ text }: WorkspaceStore): number {
  const container = document.getElementById("judged-text");
  const top = container?.closest("[data-text]")?.getBoundingClientRect().top ?? 0;
  if (!container || container.getBoundingClientRect().top >= top) return 0;
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let units = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.bottom > top + 4) {
      // Inside one long piece of text, estimate the position from the share that is scrolled out of
      // view.
      const share = box.height > 0 ? Math.max(0, (top - box.top) / box.height) : 0;
      return text.wordAt(units + Math.floor(share * (node.textContent?.length ?? 0)));
    }
    units += node.textContent?.length ?? 0;
  }
  return 0;
}
