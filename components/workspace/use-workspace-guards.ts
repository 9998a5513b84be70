import { useEffect } from "react";
import { hasUnsent } from "./use-live-store";
import type { WorkspaceStore } from "./workspace-state";

/** Asks before the user leaves a page with unsent labels, and measures active time. */
export function useWorkspaceGuards(store: WorkspaceStore): void {
  useEffect(() => {
    const active = () => store.time.activity(Date.now());
    const visibility = () =>
      store.time.visibility(document.visibilityState === "visible", Date.now());
    const leaving = (event: BeforeUnloadEvent) => {
      if (hasUnsent(store)) event.preventDefault();
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ["keydown", "pointerdown", "pointermove", "wheel", "scroll"])
      document.addEventListener(name, active, { passive: true, capture: true, signal });
    document.addEventListener("visibilitychange", visibility, { signal });
    window.addEventListener("beforeunload", leaving, { signal });
    return () => stop.abort();
  }, [store]);
}
