import { createStore } from "zustand/vanilla";
import { api } from "@/components/ui/api";
import { CodePoints } from "@/lib/domain/text/code-points";
import type { Saved, SaveInput, Workspace, WorkspaceJudgment } from "@/lib/tasks/workspace-schema";
import { taskDefinition } from "@/lib/tasks/registry";
import { ActiveTime } from "./active-time";
import { followUpAfterLabel } from "./after-label";
import { draftOf, type Draft } from "./draft";
import { saveInput, hasSameContent } from "./outbox/save-input";
import { message, type Message } from "./message";
import { SaveQueue } from "./save-queue";
import { isPageComplete } from "./auto-advance";
import { highlightSlice } from "./highlight-slice";
import { shownIn } from "./item-filter";
import { markingSlice } from "./marking-slice";
import { shorten } from "./item-names";
import { CursorText } from "./text-cursor";
import {
  type DraftStore,
  type ItemState,
  WAITING_FOR_NOTHING,
  type WorkspaceState,
  type WorkspaceStore,
  questionsOf,
  waitingAfter,
} from "./workspace-state";

/** Stores nothing; for previews and tests. */
const NO_DRAFT_STORE: DraftStore = { changed() {}, saved() {} };

const MAX_STEPS = 300;

type Send = (slotId: string, input: SaveInput) => Promise<Saved>;
/** A label is painted before it is sent; it is in the outbox meanwhile. */
const sendToServer: Send = async (slotId, input) => {
  await afterPaint();
  return api.slots.save({ slot: slotId }, input);
};

/** Without a frame, such as in a tab behind others, nothing waits longer than this. */
const MAX_FRAME_MS = 100;

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_FRAME_MS);
  });
}

/** Creates the state of a page. Every change goes to the outbox at once, then to the save queue. */
export function createWorkspaceStore(
  page: Workspace,
  send: Send = sendToServer,
  draftStore: DraftStore = NO_DRAFT_STORE,
): WorkspaceStore {
  const points = new CodePoints(page.text.content);
  const { onlyWith } = taskDefinition(page.task).spans;
  const text = new CursorText(points);
  const time = new ActiveTime(Date.now());
  const byId = new Map(page.items.map((item) => [item.id, item]));
  const first = page.items.findIndex(
    (item) => item.judgment?.label == null && item.judgment?.status !== "unjudgeable",
  );
  const store = createStore<WorkspaceState>()((set, get) => {
    const setItem = (itemId: string, patch: Partial<ItemState>) =>
      set((state) => ({
        items: { ...state.items, [itemId]: { ...state.items[itemId]!, ...patch } },
      }));
    const queue = new SaveQueue<SaveInput, Saved>({
      payload(itemId) {
        const state = get().items[itemId]!;
        const input = saveInput(
          itemId,
          page.text.hash,
          state.draft,
          state.version,
          time.take(Date.now()),
          page.standing?.guidelinesHash,
        );
        draftStore.changed(itemId, state, input);
        return input;
      },
      send: (input) => send(page.slotId, input),
      saving: (itemId) => setItem(itemId, { save: "saving", problem: null }),
      saved(itemId, saved, isNewest) {
        setItem(itemId, {
          version: saved.version,
          save: isNewest ? "clean" : "saving",
          problem: null,
        });
        if (isNewest) draftStore.saved(itemId);
        else draftStore.changed(itemId, get().items[itemId]!, null);
        if (saved.late) set({ messages: [message("late")] });
        set({
          lastSavedAt: saved.savedAt,
          ...WAITING_FOR_NOTHING,
          ...(isNewest ? finished(saved.pageCompleted) : {}),
        });
      },
      failed(itemId, failure, waiting) {
        set(waitingAfter(failure));
        if (failure.code === "conflict")
          setItem(itemId, {
            save: "conflict",
            problem: failure.message,
            serverValue: (failure.details as { judgment: WorkspaceJudgment | null }).judgment,
          });
        else setItem(itemId, { save: waiting ? "waiting" : "failed", problem: failure.message });
        if ((failure.details as { refused?: string } | undefined)?.refused)
          set({ refused: failure.message });
      },
    });
    /** Returns the state after a save: the page may be open again, or complete again. */
    const finished = (isFinished: boolean): Partial<WorkspaceState> => {
      if (isFinished === get().completed) return {};
      if (isFinished && !get().reopened) return {};
      return isFinished
        ? { completed: true, reopened: false, messages: [message("finishedAgain")] }
        : { completed: false, reopened: true };
    };
    const put = (itemId: string, draft: Draft, messages: readonly Message[]) => {
      set((state) => ({
        messages: messages,
        items: { ...state.items, [itemId]: { ...state.items[itemId]!, draft } },
      }));
      draftStore.changed(itemId, get().items[itemId]!, null);
      queue.changed(itemId);
    };
    const drafts = () => page.items.map((item) => get().items[item.id]!.draft);
    const follow = followUpAfterLabel({ page, drafts, set, get });
    return {
      open: first < 0 ? 0 : first,
      items: Object.fromEntries(
        page.items.map((item) => [
          item.id,
          {
            draft: draftOf(item),
            version: item.judgment?.version ?? 0,
            save: "clean",
            problem: null,
            serverValue: null,
          } satisfies ItemState,
        ]),
      ),
      filter: "all",
      ...questionsOf(page),
      touched: false,
      chosen: false,
      ...markingSlice({ page, text, set, get }),
      ...highlightSlice({ page, points, set, get, follow }),
      wasWhole: isPageComplete(
        page,
        page.items.map((item) => draftOf(item)),
      ),
      finishing: false,
      selected: null,
      previewed: null,
      tapping: false,
      setTapping: (tapping) => set({ tapping, cursor: null }),
      selectHighlight: (selected) => set({ selected, marked: null }),
      preview: (previewed) => set({ previewed }),
      find: "",
      completed: page.completed,
      reopened: false,
      refused: null,
      messages: [],
      lastSavedAt: null,
      ...WAITING_FOR_NOTHING,
      undone: [],
      done: [],
      restore(unsent) {
        for (const { itemId, draft, baseVersion, sending } of unsent) {
          if (!get().items[itemId]) continue;
          setItem(itemId, { draft, version: baseVersion, save: "waiting" });
          if (sending) queue.resume(itemId, sending, !hasSameContent(sending, draft));
          else queue.changed(itemId);
        }
      },
      remember: (done, undone) => set({ done, undone }),
      openItem: (index) =>
        set({
          chosen: true,
          open: Math.max(0, Math.min(page.items.length - 1, index)),
          // Digits are labels again on the item that opens.
          cursor: null,
          sentenceNumber: "",
          selected: null,
          offered: null,
          marked: null,
          messages: [],
        }),
      change(itemId, patch, messages) {
        const before = get().items[itemId]!.draft;
        const after = { ...before, ...patch };
        set((state) => ({
          touched: true,
          done: [...state.done, { itemId, before, after }].slice(-MAX_STEPS),
          undone: [],
          offered: null,
          marked: null,
        }));
        put(itemId, after, messages ? [messages] : []);
      },
      setLabel(itemId, label) {
        const { draft } = get().items[itemId]!;
        const dropsSpans = onlyWith !== null && label !== onlyWith && draft.spans.length > 0;
        const messages = dropsSpans ? "labelledWithoutSpans" : "labelled";
        get().change(
          itemId,
          {
            ...{ label, skipped: false, unjudgeable: null, contradicted: false },
            ...(dropsSpans ? { spans: [] } : {}),
          },
          label === null ? message("cleared") : message(messages, { label: shorten(label) }),
        );
        const isWhole = label !== null && (label !== onlyWith || draft.spans.length > 0);
        if (isWhole) follow(true);
      },
      markUnjudgeable(itemId, reason) {
        get().change(
          itemId,
          { label: null, skipped: false, unjudgeable: reason, contradicted: false, spans: [] },
          message("unjudgeable"),
        );
      },
      skip(itemId, remark) {
        if (get().items[itemId]!.draft.label !== null)
          return get().showMessage(message("labelledNotSkipped"));
        const { comment } = get().items[itemId]!.draft;
        const messages =
          remark === null || comment.includes(remark)
            ? comment
            : [comment, remark].filter(Boolean).join("\n");
        get().change(
          itemId,
          { skipped: true, unjudgeable: null, comment: messages },
          message("skipped"),
        );
      },
      undo() {
        const step = get().done.at(-1);
        if (!step) return get().showMessage(message("nothingToUndo"));
        set((state) => ({
          done: state.done.slice(0, -1),
          undone: [...state.undone, step],
          marked: null,
          open: page.items.findIndex((item) => item.id === step.itemId),
        }));
        put(step.itemId, step.before, [message("undone")]);
      },
      redo() {
        const step = get().undone.at(-1);
        if (!step) return get().showMessage(message("nothingToRedo"));
        set((state) => ({
          undone: state.undone.slice(0, -1),
          done: [...state.done, step],
          open: page.items.findIndex((item) => item.id === step.itemId),
        }));
        put(step.itemId, step.after, [message("redone")]);
      },
      keepMine(itemId) {
        setItem(itemId, {
          version: get().items[itemId]!.serverValue?.version ?? 0,
          serverValue: null,
        });
        queue.changed(itemId);
      },
      takeServerValue(itemId) {
        const { serverValue } = get().items[itemId]!;
        setItem(itemId, {
          draft: draftOf(byId.get(itemId)!, serverValue),
          version: serverValue?.version ?? 0,
          save: "clean",
          serverValue: null,
          problem: null,
        });
        draftStore.saved(itemId);
      },
      setFilter: (filter) =>
        set({ filter, cursor: null, ...shownIn(drafts(), filter, get().open) }),
      setFind: (find) => set({ find }),
      showMessage: (shown) => set({ messages: [shown] }),
      setCompleted: (completed) => set({ completed, ...(completed ? { reopened: false } : {}) }),
    };
  });
  return Object.assign(store, { points, time, text });
}
