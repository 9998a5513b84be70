"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from "react";
import { api } from "@/components/ui/api";
import { ApiFailure } from "@/components/ui/call-api";
import { nextToAnswer } from "./going-on";
import { matchesFilter } from "./item-filter";
import { usePage } from "./store-context";
import type { KeyActions } from "./use-workspace-keys";
import type { WorkspaceStore } from "./workspace-store";

export type Dialog = "guidelines" | "help" | "answer" | "settings" | "jump" | "skip" | null;

/** Returns everything that keys and buttons of the workspace can do. */
export function useWorkspaceActions(): {
  actions: KeyActions;
  dialog: Dialog;
  setDialog: Dispatch<SetStateAction<Dialog>>;
  problem: string | null;
  busy: boolean;
} {
  const { page, store } = usePage();
  const router = useRouter();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const actions = useMemo((): KeyActions => {
    const go = (index: number) => {
      setProblem(null);
      store.getState().openItem(index);
    };
    const draft = (index: number) => store.getState().items[page.items[index]!.id]!.draft;
    const find = (from: number, step: 1 | -1) => {
      for (let i = from + step; i >= 0 && i < page.items.length; i += step)
        if (matchesFilter(draft(i), store.getState().filter)) return i;
      return null;
    };
    const step = (by: 1 | -1, end: string) => {
      const i = find(store.getState().open, by);
      if (i === null) store.getState().say(end);
      else go(i);
    };
    const focus = (selector: string) => {
      document.querySelector<HTMLElement>(selector)?.focus();
    };
    return {
      next() {
        const { filter, open } = store.getState();
        const next = find(open, 1);
        // After the last item, what is still without an answer comes again.
        const again =
          filter === "all"
            ? nextToAnswer(
                page.items.map((_, i) => draft(i)),
                open,
              )
            : null;
        if (next !== null) go(next);
        else if (again !== null && again !== open) go(again);
        else
          store
            .getState()
            .say(filter === "all" ? "This is the last item." : "No further item of this kind.");
      },
      previous: () =>
        step(
          -1,
          store.getState().filter === "all"
            ? "This is the first item of the page."
            : "No earlier item of this kind.",
        ),
      nextUnjudged() {
        const i = nextToAnswer(
          page.items.map((_, index) => draft(index)),
          store.getState().open,
        );
        if (i === null) store.getState().say("Every item of this page has an answer.");
        else go(i);
      },
      async finish() {
        setProblem(null);
        setBusy(true);
        try {
          await untilSaved(store);
          const { nextSlotId } = await api.slots.complete({ slot: page.slotId });
          store.getState().setCompleted(true);
          // After training, show the result first.
          const next =
            nextSlotId ??
            (page.training
              ? null
              : (await api.pages.next({ study: page.studySlug, stage: page.stageId })).slotId);
          router.push(next ? `/judge/${next}` : `/studies/${page.studySlug}`);
          if (!next) router.refresh();
        } catch (error) {
          const failure = error as ApiFailure;
          setProblem(failure.message);
          const [first] =
            (failure.details as { missing?: { itemId: string }[] } | undefined)?.missing ?? [];
          if (first)
            store
              .getState()
              .openItem(page.items.findIndex((candidate) => candidate.id === first.itemId));
        } finally {
          setBusy(false);
        }
      },
      undo() {
        const { done, undo } = store.getState();
        const isAlone = page.items.length === 1 && page.previousSlotId !== null;
        // The page before finished by itself, so that is where the last step was.
        if (done.length === 0 && isAlone) router.push(`/judge/${page.previousSlotId}`);
        else undo();
      },
      skip() {
        const item = page.items[store.getState().open];
        if (!item || page.closed) return;
        if (draft(store.getState().open).label !== null)
          return store.getState().say("This item has a label. Clear it first, then skip.");
        setDialog("skip");
      },
      jump: () => setDialog("jump"),
      find: () => focus("#find-in-text"),
      comment: () => focus("#comment"),
      settings: () => setDialog("settings"),
      guidelines: () => setDialog("guidelines"),
      help: () => setDialog("help"),
      wholeAnswer: () => setDialog("answer"),
    };
  }, [page, router, store]);

  // A page with one item finishes by itself once the item is answered, if going on is wanted.
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (!state.finishing || before.finishing) return;
        store.setState({ finishing: false });
        actions.finish();
      }),
    [actions, store],
  );

  return { actions, dialog, setDialog, problem, busy };
}

async function untilSaved(store: WorkspaceStore): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const states = Object.values(store.getState().items).map((item) => item.save);
    if (states.every((state) => state === "clean")) return;
    if (states.some((state) => state === "failed" || state === "conflict"))
      throw new ApiFailure(
        "A label of this page could not be saved: open the item and see why.",
        "incomplete",
        0,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new ApiFailure(
    "The server cannot be reached, so the page cannot be finished yet. Your labels are kept on " +
      "this device and sent when it answers.",
    "unreachable",
    0,
  );
}
