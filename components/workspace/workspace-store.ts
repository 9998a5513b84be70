import { createStore, type StoreApi } from "zustand/vanilla";
import { api } from "@/components/ui/api";
import { CodePoints } from "@/lib/domain/text/code-points";
import type { UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import type { Span } from "@/lib/domain/text/span";
import type { Saved, SaveInput, Workspace, WorkspaceJudgment } from "@/lib/tasks/workspace-schema";
import { taskDefinition } from "@/lib/tasks/registry";
import { ActiveTime } from "./active-time";
import { answerFollower } from "./after-answer";
import { draftOf, type Draft } from "./draft";
import type { Unsent } from "./outbox/outbox";
import { saveInput, saysTheSame } from "./outbox/save-input";
import { message, type Message } from "./message";
import { questionsOf, type QuestionsState } from "./questions-state";
import { SaveQueue } from "./save-queue";
import { isWhole } from "./going-on";
import type { SelectedHighlight } from "./highlight-at";
import { highlightSlice, type HighlightState } from "./highlight-slice";
import { shownIn, type ItemFilter } from "./item-filter";
import { markingSlice, type MarkingState } from "./marking-slice";
import { shorten } from "./shorten";
import { CursorText } from "./text-cursor";
import { WAITING_FOR_NOTHING, waitingAfter, type WaitingFor } from "./waiting-for";

export type SaveState = "clean" | "saving" | "waiting" | "failed" | "conflict";

/**
 * The store's interface to the outbox: called for every change, before it is sent and after it is
 * saved.
 */
export interface Keeper {
  changed(itemId: string, state: ItemState, sending: SaveInput | null): void;
  saved(itemId: string): void;
}

/** Stores nothing; for previews and tests. */
const NO_KEEPER: Keeper = { changed() {}, saved() {} };

export interface ItemState {
  draft: Draft;
  version: number;
  save: SaveState;
  problem: string | null;
  /** The server's value after a conflict. */
  theirs: WorkspaceJudgment | null;
}

export interface Step {
  itemId: string;
  before: Draft;
  after: Draft;
}

export interface WorkspaceState extends MarkingState, HighlightState, QuestionsState, WaitingFor {
  /** Index of the open item; -1 while the filter that was chosen matches none. */
  open: number;
  filter: ItemFilter;
  /** True after any change since the page was loaded. */
  touched: boolean;
  /** True after the annotator chose this item; false if it was opened automatically. */
  chosen: boolean;
  /** True once every item was answered, until the server finds the page not complete. */
  wasWhole: boolean;
  /** True once every item is answered, and the page shall finish by itself. */
  finishing: boolean;
  /** The highlight that was clicked; null if none is. */
  selected: SelectedHighlight | null;
  /** True while two tapped words mark everything between them. */
  tapping: boolean;
  /** Where the dragged highlight would be; null while none is dragged. */
  previewed: Span | null;
  /** The search text. */
  find: string;
  items: Record<string, ItemState>;
  completed: boolean;
  /** True if the page was finished and a change reopened it. */
  reopened: boolean;
  /** Why the server accepts no more labels of this user here; null if it does. */
  refused: string | null;
  /** What was said last, shown and announced to screen readers. */
  messages: readonly Message[];
  lastSavedAt: string | null;
  undone: Step[];
  done: Step[];
  openItem(index: number): void;
  setTapping(tapping: boolean): void;
  selectHighlight(selected: SelectedHighlight | null): void;
  preview(span: Span | null): void;
  change(itemId: string, patch: Partial<Draft>, said?: Message): void;
  setLabel(itemId: string, label: string | null): void;
  /** Marks the item as one that cannot be judged: final, without a label. */
  markUnjudgeable(itemId: string, reason: UnjudgeableReason): void;
  /** Skips the item; `remark` is added to the comment. */
  skip(itemId: string, remark: string | null): void;
  undo(): void;
  redo(): void;
  keepMine(itemId: string): void;
  takeTheirs(itemId: string): void;
  setFilter(filter: ItemFilter): void;
  setFind(find: string): void;
  say(said: Message): void;
  setCompleted(completed: boolean): void;
  /** Restores unsent labels of an earlier load of the page. */
  restore(unsent: readonly Unsent[]): void;
  /** Restores the undo steps of an earlier load of the page. */
  remember(done: Step[], undone: Step[]): void;
}

export type WorkspaceStore = StoreApi<WorkspaceState> & {
  points: CodePoints;
  time: ActiveTime;
  text: CursorText;
};

const MAX_STEPS = 300;

type Send = (slotId: string, input: SaveInput) => Promise<Saved>;
const sendToServer: Send = (slotId, input) => api.slots.save({ slot: slotId }, input);

/** Creates the state of a page. Every change goes to the outbox at once, then to the save queue. */
export function createWorkspaceStore(
  page: Workspace,
  send: Send = sendToServer,
  keeper: Keeper = NO_KEEPER,
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
        );
        keeper.changed(itemId, state, input);
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
        if (isNewest) keeper.saved(itemId);
        else keeper.changed(itemId, get().items[itemId]!, null);
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
            theirs: (failure.details as { judgment: WorkspaceJudgment | null }).judgment,
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
    const put = (itemId: string, draft: Draft, said: readonly Message[]) => {
      set((state) => ({
        messages: said,
        items: { ...state.items, [itemId]: { ...state.items[itemId]!, draft } },
      }));
      keeper.changed(itemId, get().items[itemId]!, null);
      queue.changed(itemId);
    };
    const drafts = () => page.items.map((item) => get().items[item.id]!.draft);
    const follow = answerFollower({ page, drafts, set, get });
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
            theirs: null,
          } satisfies ItemState,
        ]),
      ),
      filter: "all",
      ...questionsOf(page),
      touched: false,
      chosen: false,
      ...markingSlice({ page, text, set, get }),
      ...highlightSlice({ page, points, set, get, follow }),
      wasWhole: isWhole(
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
          if (sending) queue.resume(itemId, sending, !saysTheSame(sending, draft));
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
      change(itemId, patch, said) {
        const before = get().items[itemId]!.draft;
        const after = { ...before, ...patch };
        set((state) => ({
          touched: true,
          done: [...state.done, { itemId, before, after }].slice(-MAX_STEPS),
          undone: [],
          offered: null,
          marked: null,
        }));
        put(itemId, after, said ? [said] : []);
      },
      setLabel(itemId, label) {
        const { draft } = get().items[itemId]!;
        const dropsSpans = onlyWith !== null && label !== onlyWith && draft.spans.length > 0;
        const said = dropsSpans ? "labelledWithoutSpans" : "labelled";
        get().change(
          itemId,
          { label, skipped: false, unjudgeable: null, ...(dropsSpans ? { spans: [] } : {}) },
          label === null ? message("cleared") : message(said, { label: shorten(label) }),
        );
        const isWhole = label !== null && (label !== onlyWith || draft.spans.length > 0);
        if (isWhole) follow(true);
      },
      markUnjudgeable(itemId, reason) {
        get().change(
          itemId,
          { label: null, skipped: false, unjudgeable: reason, spans: [] },
          message("unjudgeable"),
        );
      },
      skip(itemId, remark) {
        if (get().items[itemId]!.draft.label !== null)
          return get().say(message("labelledNotSkipped"));
        const { comment } = get().items[itemId]!.draft;
        const said =
          remark === null || comment.includes(remark)
            ? comment
            : [comment, remark].filter(Boolean).join("\n");
        get().change(
          itemId,
          { skipped: true, unjudgeable: null, comment: said },
          message("skipped"),
        );
      },
      undo() {
        const step = get().done.at(-1);
        if (!step) return get().say(message("nothingToUndo"));
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
        if (!step) return get().say(message("nothingToRedo"));
        set((state) => ({
          undone: state.undone.slice(0, -1),
          done: [...state.done, step],
          open: page.items.findIndex((item) => item.id === step.itemId),
        }));
        put(step.itemId, step.after, [message("redone")]);
      },
      keepMine(itemId) {
        setItem(itemId, { version: get().items[itemId]!.theirs?.version ?? 0, theirs: null });
        queue.changed(itemId);
      },
      takeTheirs(itemId) {
        const { theirs } = get().items[itemId]!;
        setItem(itemId, {
          draft: draftOf(byId.get(itemId)!, theirs),
          version: theirs?.version ?? 0,
          save: "clean",
          theirs: null,
          problem: null,
        });
        keeper.saved(itemId);
      },
      setFilter: (filter) =>
        set({ filter, cursor: null, ...shownIn(drafts(), filter, get().open) }),
      setFind: (find) => set({ find }),
      say: (said) => set({ messages: [said] }),
      setCompleted: (completed) => set({ completed, ...(completed ? { reopened: false } : {}) }),
    };
  });
  return Object.assign(store, { points, time, text });
}
