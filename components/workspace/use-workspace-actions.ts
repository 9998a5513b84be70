import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from "react";
import { api } from "@/components/ui/api";
import type { ApiFailure } from "@/components/ui/call-api";
import { useTexts } from "#texts";
import { taskDefinition } from "@/lib/tasks/registry";
import { savedMessage, wholeMessage } from "./after-label";
import { arrivalAt, arrivalStore, type Arrival } from "./arrival";
import { answersOf, isPageComplete, nextToAnswer } from "./auto-advance";
import { matchesFilter } from "./item-filter";
import { message, type Message } from "./message";
import { settingsStore } from "./settings/settings-store";
import { usePage } from "./store-context";
import { addressOfTopic } from "./item-names";
import { addressBeside, isTrial } from "./trial";
import type { KeyActions } from "./use-workspace-keys";
import { isStuck, type WorkspaceStore } from "./workspace-state";

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

/** Pages that are being left, which cannot begin twice. */
const leaving = new WeakSet<WorkspaceStore>();
/** Pages whose last answer was given while they were being left: they finish after that. */
const finishingLater = new WeakSet<WorkspaceStore>();

/** Returns everything that keys and buttons of the workspace can do. */
export function useWorkspaceActions(): {
  actions: KeyActions;
  dialog: Dialog;
  setDialog: Dispatch<SetStateAction<Dialog>>;
  problem: string | null;
  busy: boolean;
} {
  const t = useTexts("workspaceMessages");
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
    const drafts = () => page.items.map((_, i) => draft(i));
    const unanswered = () => nextToAnswer(answersOf(page, drafts()), store.getState().open);
    const find = (from: number, step: 1 | -1) => {
      for (let i = from + step; i >= 0 && i < page.items.length; i += step)
        if (matchesFilter(draft(i), store.getState().filter)) return i;
      return null;
    };
    const focus = (selector: string) => {
      document.querySelector<HTMLElement>(selector)?.focus();
    };
    /** Opens another page. `saved` is what the next page says of this one. */
    const cross = (slotId: string, opens: Arrival["opens"], saved: Message | null) => {
      const before = saved && { slotId: page.slotId, message: saved };
      arrivalStore.getState().leave({ slotId, before, opens });
      router.push(addressBeside(page, slotId));
    };
    /** Leaves the page as `run` says, once everything is saved. */
    const leave = async (run: () => Promise<void>) => {
      if (leaving.has(store)) return;
      leaving.add(store);
      const { done } = store.getState();
      setProblem(null);
      setBusy(true);
      try {
        const unsaved = await untilSaved(store);
        if (unsaved) setProblem(t(unsaved));
        else await run();
      } catch (error) {
        const failure = error as ApiFailure;
        setProblem(failure.status === 0 ? t("unreachable") : failure.message);
        const [first] =
          (failure.details as { missing?: { itemId: string }[] } | undefined)?.missing ?? [];
        if (first) {
          store.setState({ wasWhole: false });
          store.getState().openItem(page.items.findIndex(({ id }) => id === first.itemId));
          // What was missing was added meanwhile.
          if (store.getState().done !== done && isPageComplete(page, drafts()))
            finishingLater.add(store);
        }
      } finally {
        leaving.delete(store);
        setBusy(false);
      }
      // The last answer was given while the page was being left otherwise.
      if (finishingLater.delete(store)) void finish();
    };
    // Topics that are taken whole have an end; crowd workers go on until their pages are done.
    const endsWithTopic =
      taskDefinition(page.task).pages.takenBy === "topic" && page.standing?.inTopic != null;
    const nextOfStage = async () => {
      if (isTrial(page)) return page.nextSlotId;
      const stage = { study: page.studySlug, stage: page.stageId };
      const { slotId } = await api.pages.next(stage, endsWithTopic ? { topic: page.topic.id } : {});
      return slotId;
    };
    const finish = () =>
      leave(async () => {
        if (isTrial(page) && page.nextSlotId === null)
          return store.getState().showMessage(message("lastPage"));
        if (isTrial(page)) return cross(page.nextSlotId!, "first unanswered", null);
        const saved = savedMessage(page, store.getState());
        const { nextSlotId } = await api.slots.complete({ slot: page.slotId });
        store.getState().setCompleted(true);
        // After training, show the result first.
        const next = nextSlotId ?? (page.training ? null : await nextOfStage());
        if (next) return cross(next, "first unanswered", saved);
        const last = page.training ? "" : `&last=${page.slotId}`;
        router.push(
          endsWithTopic
            ? addressOfTopic(page)
            : `/studies/${page.studySlug}?summary=${page.stageId}${last}`,
        );
        router.refresh();
      });
    /** Leaves a page whose only open item was skipped; it comes again. */
    const leaveForLater = () =>
      leave(async () => {
        const next = page.training ? page.nextSlotId : await nextOfStage();
        if (finishingLater.has(store)) return;
        if (next === null || next === page.slotId)
          return store.getState().showMessage(message("onlySkippedLeft"));
        cross(next, "first unanswered", message("pageBeforeSkipped"));
      });
    /** Opens a page with something to answer: one before, or else the one after. */
    const toUnfinished = () =>
      leave(async () => {
        const first = await nextOfStage();
        if (finishingLater.has(store)) return;
        const next = first === page.slotId ? page.nextSlotId : first;
        if (next === null) return store.getState().showMessage(message("lastItem"));
        cross(next, "first unanswered", null);
      });
    /** Goes on after the last item. */
    const pass = () => {
      const { open, completed, showMessage } = store.getState();
      const left = unanswered();
      const isWanted = settingsStore.getState().goOn !== "never";
      if (left !== null && left !== open) go(left);
      else if (left !== null && draft(left).skipped) void leaveForLater();
      else if ((left !== null || completed || page.closed) && page.nextSlotId !== null)
        cross(page.nextSlotId, "first unanswered", null);
      else if (left !== null || page.closed) showMessage(message("lastItem"));
      else if (completed || isWanted) void finish();
      else showMessage(wholeMessage(completed));
    };
    /** Returns to the page before; `opens` is where on it. */
    const goBack = (opens: Arrival["opens"]) => {
      const before = arrivalAt(page.slotId)?.before?.slotId ?? page.previousSlotId;
      if (before !== null) cross(before, opens, null);
      return before !== null;
    };
    return {
      next() {
        const { filter, open, showMessage } = store.getState();
        const next = find(open, 1);
        if (next !== null) go(next);
        else if (filter === "all") pass();
        else showMessage(message("noFurther"));
      },
      previous() {
        const { filter, open, showMessage } = store.getState();
        const previous = find(open, -1);
        if (previous !== null) go(previous);
        else if (filter !== "all") showMessage(message("noEarlier"));
        else if (!goBack("last")) showMessage(message("firstItem"));
      },
      nextUnjudged() {
        const { open } = store.getState();
        const next = unanswered();
        if (next === open && !draft(open).skipped && !page.closed) void toUnfinished();
        else pass();
      },
      finish: () => void finish(),
      back: () => void goBack("last changed"),
      undo() {
        const { done, undo, showMessage } = store.getState();
        if (done.length > 0 && !page.closed) undo();
        else if (!goBack("last changed")) showMessage(message("nothingToUndo"));
      },
      skip() {
        const item = page.items[store.getState().open];
        if (!item || page.closed) return;
        if (draft(store.getState().open).label !== null)
          return store.getState().showMessage(message("labelledNotSkipped"));
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

  useEffect(
    () =>
      store.subscribe((state, before) => {
        // What was refused may be as wanted now.
        if (state.done !== before.done) setProblem(null);
        if (!state.finishing || before.finishing) return;
        store.setState({ finishing: false });
        if (leaving.has(store)) finishingLater.add(store);
        else actions.finish();
      }),
    [actions, store],
  );

  return { actions, dialog, setDialog, problem, busy };
}

const STEP_MS = 100;
/** After so long in which nothing was saved, the server counts as not reachable. */
const PATIENCE_MS = 10_000;

/** Waits until all labels are saved. Returns null then, or the code of what stands in the way. */
async function untilSaved(store: WorkspaceStore): Promise<"notSaved" | "unreachable" | null> {
  let newest = 0;
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    const items = Object.values(store.getState().items);
    if (items.every(({ save }) => save === "clean")) return null;
    if (items.some(({ save }) => isStuck(save))) return "notSaved";
    const saves = items.reduce((sum, { version }) => sum + version, 0);
    if (saves > newest) waited = 0;
    newest = saves;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  return "unreachable";
}
