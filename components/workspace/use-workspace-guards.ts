"use client";

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
    for (const name of ["keydown", "pointerdown", "pointermove", "wheel", "scroll"])
      document.addEventListener(name, active, { passive: true, capture: true });
    document.addEventListener("visibilitychange", visibility);
    window.addEventListener("beforeunload", leaving);
    return () => {
      for (const name of ["keydown", "pointerdown", "pointermove", "wheel", "scroll"])
        document.removeEventListener(name, active, { capture: true });
      document.removeEventListener("visibilitychange", visibility);
      window.removeEventListener("beforeunload", leaving);
    };
  }, [store]);
}
