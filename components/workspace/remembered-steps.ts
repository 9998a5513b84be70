import type { Workspace } from "@/lib/tasks/workspace-schema";
import type { Step, WorkspaceStore } from "./workspace-state";

/**
 * Remembers the steps of a page that can be undone, for a reload. A long page has a megabyte of
 * them, which takes longer to write than a key may take, so they are written when the page is
 * hidden or left. @returns the function that ends it
 */
export function keepSteps({ page, store }: { page: Workspace; store: WorkspaceStore }): () => void {
  let kept = store.getState();
  function write() {
    const now = store.getState();
    if (now.done === kept.done && now.undone === kept.undone) return;
    kept = now;
    rememberSteps(page.slotId, now.done, now.undone);
  }
  document.addEventListener("visibilitychange", write);
  window.addEventListener("pagehide", write);
  return () => {
    document.removeEventListener("visibilitychange", write);
    window.removeEventListener("pagehide", write);
    write();
  };
}

const stepsKey = (slotId: string) => `assay-steps-${slotId}`;

function rememberSteps(slotId: string, done: Step[], undone: Step[]): void {
  try {
    sessionStorage.setItem(stepsKey(slotId), JSON.stringify({ done, undone }));
  } catch {
    /* The storage is full or refused, so undo ends with this load of the page. */
  }
}

/** Returns the steps of a page that this tab remembers. */
export function rememberedSteps(slotId: string): { done: Step[]; undone: Step[] } | null {
  try {
    return JSON.parse(sessionStorage.getItem(stepsKey(slotId)) ?? "null") as {
      done: Step[];
      undone: Step[];
    } | null;
  } catch {
    return null;
  }
}
