"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/components/ui/call-api";
import type { Workspace } from "@/lib/tasks/workspace-schema";
import { createWorkspaceStore, type WorkspaceStore } from "./workspace-store";

interface Live { page: Workspace; store: WorkspaceStore }

/** Pages that were left while labels of theirs were on their way: the same store goes on when they are opened again. */
const left = new Map<string, Live>();

/**
 * The store of a page. A page that the browser shows again from its history may be older than what was saved since:
 * it is asked for anew, and shown anew unless somebody has begun to work on it.
 */
export function useLiveStore(sent: Workspace): Live {
  const [live, setLive] = useState<Live>(() => left.get(sent.slotId) ?? { page: sent, store: createWorkspaceStore(sent) });

  useEffect(() => {
    let here = true;
    callApi<Workspace>(`/slots/${sent.slotId}`).then((fresh) => {
      const untouched = live.store.getState().done.length === 0 && !hasUnsent(live.store);
      if (here && untouched && versions(fresh) !== versions(live.page)) setLive({ page: fresh, store: createWorkspaceStore(fresh) });
    }, () => { /* Not reached: what is shown stays. */ });
    return () => { here = false; };
  }, [sent.slotId, live]);

  useEffect(() => {
    left.delete(live.page.slotId);
    return () => {
      if (!hasUnsent(live.store)) return;
      left.set(live.page.slotId, live);
      const guard = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", guard);
      const stop = live.store.subscribe(() => {
        if (hasUnsent(live.store)) return;
        window.removeEventListener("beforeunload", guard);
        left.delete(live.page.slotId);
        stop();
      });
    };
  }, [live]);

  return live;
}

/** True while a label of the page has not been acknowledged. */
export function hasUnsent(store: WorkspaceStore): boolean {
  return Object.values(store.getState().items).some((item) => item.save !== "clean");
}

function versions(page: Workspace): string {
  return page.items.map((item) => item.judgment?.version ?? 0).join(" ");
}
