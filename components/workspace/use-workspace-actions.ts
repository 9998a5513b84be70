"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { useTexts } from "#texts";
import { nextToAnswer } from "./going-on";
import { matchesFilter } from "./item-filter";
import { message, type Message } from "./message";
import { addressBeside, isTrial } from "./trial";
import { usePage } from "./store-context";
import type { KeyActions } from "./use-workspace-keys";
import type { WorkspaceStore } from "./workspace-store";

export type Dialog =
  | "guidelines"
  | "help"
  | "answer"
  | "settings"
  | "jump"
  | "skip"
  | "ask"
  | "standing"
  | "more"
  | null;

/** Returns everything that keys and buttons of the workspace can do. */
export function useWorkspaceActions(): {
  actions: KeyActions;
  dialog: Dialog;
  setDialog: Dispatch<SetStateAction<Dialog>>;
  problem: string | null;
  busy: boolean;
} {
  const t = useTexts("workspaceSays");
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
    const step = (by: 1 | -1, end: Message) => {
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
        else if (filter !== "all") store.getState().say(message("noFurther"));
        else store.getState().say(message(again === null ? "allAnswered" : "lastItem"));
      },
      previous: () =>
        step(-1, store.getState().filter === "all" ? message("firstItem") : message("noEarlier")),
      nextUnjudged() {
        const i = nextToAnswer(
          page.items.map((_, index) => draft(index)),
          store.getState().open,
        );
        if (i === null) store.getState().say(message("everyAnswered"));
        else go(i);
      },
      async finish() {
        setProblem(null);
        if (isTrial(page) && page.nextSlotId === null)
          return store.getState().say(message("lastPage"));
        if (isTrial(page)) return router.push(addressBeside(page, page.nextSlotId!));
        setBusy(true);
        try {
          const unsaved = await untilSaved(store);
          if (unsaved) return setProblem(t(unsaved));
          const { nextSlotId } = await api.slots.complete({ slot: page.slotId });
          store.getState().setCompleted(true);
          // After training, show the result first.
          const next =
            nextSlotId ??
            (page.training
              ? null
              : (await api.pages.next({ study: page.studySlug, stage: page.stageId })).slotId);
          const summary = `/studies/${page.studySlug}?summary=${page.stageId}`;
          router.push(next ? `/judge/${next}` : summary);
          if (!next) router.refresh();
        } catch (error) {
          const failure = error as ApiFailure;
          setProblem(failure.status === 0 ? t("unreachable") : failure.message);
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
        if (done.length === 0 && isAlone) router.push(addressBeside(page, page.previousSlotId!));
        else undo();
      },
      skip() {
        const item = page.items[store.getState().open];
        if (!item || page.closed) return;
        if (draft(store.getState().open).label !== null)
          return store.getState().say(message("labelledNotSkipped"));
        setDialog("skip");
      },
      jump: () => setDialog("jump"),
      find: () => focus("#find-in-text"),
      comment: () => focus("#comment"),
      ask: () => {
        if (!page.closed) setDialog("ask");
      },
      settings: () => setDialog("settings"),
      guidelines: () => setDialog("guidelines"),
      help: () => setDialog("help"),
      wholeAnswer: () => setDialog("answer"),
    };
  }, [page, router, store, t]);

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

/** Waits until all labels are saved. Returns null then, or the code of what stands in the way. */
async function untilSaved(store: WorkspaceStore): Promise<"notSaved" | "unreachable" | null> {
  for (let tries = 0; tries < 100; tries += 1) {
    const states = Object.values(store.getState().items).map((item) => item.save);
    if (states.every((state) => state === "clean")) return null;
    if (states.some((state) => state === "failed" || state === "conflict")) return "notSaved";
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return "unreachable";
}
