import type { Workspace } from "@/lib/tasks/workspace-schema";
import type { Step, WorkspaceStore } from "./workspace-state";

/** Milliseconds from a change until it is remembered: labels are painted first. */
const LATER_MS = 1_000;

/**
 * Remembers the steps of a page that can be undone, for a reload. A long page has a megabyte of
 * them, so they are not written while a key is answered. @returns the function that ends it
 */
export function keepSteps({ page, store }: { page: Workspace; store: WorkspaceStore }): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  function write() {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    const { done, undone } = store.getState();
    rememberSteps(page.slotId, done, undone);
  }
  const stop = store.subscribe((state, before) => {
    if (state.done !== before.done || state.undone !== before.undone)
      waiting ??= setTimeout(write, LATER_MS);
  });
  window.addEventListener("pagehide", write);
  return () => {
    window.removeEventListener("pagehide", write);
    stop();
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
