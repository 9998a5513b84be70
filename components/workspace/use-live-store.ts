import { useEffect, useState } from "react";
import { api } from "@/components/ui/api";
import type { Workspace } from "@/lib/tasks/workspace-schema";
import { arrivalAt } from "./arrival";
import { adoptUnsent } from "./outbox/adopt-unsent";
import { draftStoreOf } from "./outbox/draft-store";
import { outbox } from "./outbox/outbox";
import { isTrial, simulateSave } from "./trial";
import { keepSteps, rememberedSteps } from "./remembered-steps";
import type { Step, WorkspaceStore } from "./workspace-state";
import { createWorkspaceStore } from "./workspace-store";

interface Live {
  page: Workspace;
  store: WorkspaceStore;
}

/**
 * Stores of pages that were left while labels were being saved; they are reused when the page is
 * opened again.
 */
const left = new Map<string, Live>();

/**
 * Returns the store of a page, with the labels kept on this device. A page restored from the
 * browser's history may be outdated, so it is fetched again, and replaced unless the user has begun
 * to work on it.
 */
export function useLiveStore(sent: Workspace, openItem: string | null): Live {
  const [live, setLive] = useState<Live>(() =>
    openedAt(left.get(sent.slotId) ?? liveOf(sent), openItem ?? itemOnArrival(sent)),
  );

  useEffect(() => {
    if (isTrial(live.page)) return;
    let here = true;
    api.slots.get({ slot: sent.slotId }).then(
      (fresh) => {
        // Answers to questions may have come.
        if (here) live.store.setState({ questions: fresh.questions });
        const untouched = !live.store.getState().touched && !hasUnsent(live.store);
        if (here && untouched && versions(fresh) !== versions(live.page))
          setLive(asSeen(liveOf(fresh), live));
      },
      () => {
        /* The server was not reached; keep the current page. */
      },
    );
    return () => {
      here = false;
    };
  }, [sent.slotId, live]);

  useEffect(() => {
    if (isTrial(live.page)) return;
    left.delete(live.page.slotId);
    void takeUp(live);
    const stop = keepSteps(live);
    return () => {
      stop();
      if (!hasUnsent(live.store)) return;
      left.set(live.page.slotId, live);
      const guard = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", guard);
      const done = live.store.subscribe(() => {
        if (hasUnsent(live.store)) return;
        window.removeEventListener("beforeunload", guard);
        left.delete(live.page.slotId);
        done();
      });
    };
  }, [live]);

  return live;
}

/** Returns whether a label of the page has not been acknowledged. */
export function hasUnsent(store: WorkspaceStore): boolean {
  return Object.values(store.getState().items).some((item) => item.save !== "clean");
}

function liveOf(sent: Workspace): Live {
  // A topic that is done is locked until its annotator reopens it.
  const page = sent.topicDone ? { ...sent, closed: true } : sent;
  if (isTrial(page)) return { page, store: createWorkspaceStore(page, simulateSave) };
  return { page, store: createWorkspaceStore(page, undefined, draftStoreOf(page, outbox)) };
}

/** Returns the item with which a page begins that was reached from another one. */
function itemOnArrival({ slotId, items }: Workspace): string | null {
  const opens = arrivalAt(slotId)?.opens ?? "first unanswered";
  if (opens === "first unanswered") return null;
  const last = items.at(-1)?.id ?? null;
  return opens === "last" ? last : (rememberedSteps(slotId)?.done.at(-1)?.itemId ?? last);
}

/** Opens an item of the page, if the page has it. */
function openedAt(live: Live, itemId: string | null): Live {
  const at = live.page.items.findIndex((item) => item.id === itemId);
  if (at >= 0) live.store.setState({ open: at, chosen: true });
  return live;
}

/** Returns the newer state of a page, with the item and filters the user was looking at. */
function asSeen(fresh: Live, { store }: Live): Live {
  const { chosen, open, filter, find } = store.getState();
  fresh.store.setState({ filter, find, ...(chosen ? { chosen, open } : {}) });
  return fresh;
}

/** Restores unsent labels of an earlier load of the page, and the steps that can be undone. */
async function takeUp({ page, store }: Live): Promise<void> {
  const state = store.getState();
  if (state.done.length === 0 && state.undone.length === 0) {
    const known = (steps: Step[]) =>
      steps.filter((step) => page.items.some((item) => item.id === step.itemId));
    const steps = rememberedSteps(page.slotId);
    if (steps) state.remember(known(steps.done), known(steps.undone));
  }
  await adoptUnsent(page.slotId, store, async () => (await outbox()).adopt(page.holder));
}

function versions(page: Workspace): string {
  return page.items.map((item) => item.judgment?.version ?? 0).join(" ");
}
