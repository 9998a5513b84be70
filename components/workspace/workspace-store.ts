import { createStore, type StoreApi } from "zustand/vanilla";
import { callApi } from "@/components/ui/call-api";
import { CodePoints } from "@/lib/domain/text/code-points";
import { joinSpans, type Span } from "@/lib/domain/text/span";
import type { Saved, SaveInput, Workspace, WorkspaceJudgment } from "@/lib/tasks/workspace-schema";
import { ActiveTime } from "./active-time";
import { draftOf, type Draft } from "./draft";
import { SaveQueue } from "./save-queue";

export type SaveState = "clean" | "saving" | "waiting" | "failed" | "conflict";

export interface ItemState {
  draft: Draft;
  version: number;
  save: SaveState;
  problem: string | null;
  /** The other value after a conflict. */
  theirs: WorkspaceJudgment | null;
}

interface Step { itemId: string; before: Draft; after: Draft }

export interface WorkspaceState {
  open: number;
  items: Record<string, ItemState>;
  completed: boolean;
  /** Said aloud to screen readers, and shown. */
  message: string;
  lastSavedAt: string | null;
  signedOut: boolean;
  undone: Step[];
  done: Step[];
  openItem(index: number): void;
  change(itemId: string, patch: Partial<Draft>, say?: string): void;
  setLabel(itemId: string, label: string | null): void;
  addSpan(itemId: string, span: Span): void;
  removeSpan(itemId: string, index: number): void;
  skip(itemId: string): void;
  undo(): void;
  redo(): void;
  keepMine(itemId: string): void;
  takeTheirs(itemId: string): void;
  say(message: string): void;
  setCompleted(completed: boolean): void;
}

export type WorkspaceStore = StoreApi<WorkspaceState> & { points: CodePoints; time: ActiveTime };

type Send = (slotId: string, input: SaveInput) => Promise<Saved>;
const sendToServer: Send = (slotId, input) => callApi<Saved>(`/slots/${slotId}/judgments`, { json: input });

/** The state of one page in the workspace. Every change is kept at once and handed to the save queue. */
export function createWorkspaceStore(page: Workspace, send: Send = sendToServer): WorkspaceStore {
  const points = new CodePoints(page.text.content);
  const time = new ActiveTime(Date.now());
  const byId = new Map(page.items.map((item) => [item.id, item]));
  const first = page.items.findIndex((item) => item.judgment?.label == null);
  const store = createStore<WorkspaceState>()((set, get) => {
    const setItem = (itemId: string, patch: Partial<ItemState>) => set((state) => ({ items: { ...state.items, [itemId]: { ...state.items[itemId]!, ...patch } } }));
    const queue = new SaveQueue<SaveInput, Saved>({
      payload: (itemId) => saveInput(page, itemId, get().items[itemId]!, time.take(Date.now())),
      send: (input) => send(page.slotId, input),
      saving: (itemId) => setItem(itemId, { save: "saving", problem: null }),
      saved(itemId, saved, isNewest) {
        setItem(itemId, { version: saved.version, save: isNewest ? "clean" : "saving", problem: null });
        set({ lastSavedAt: saved.savedAt, signedOut: false, ...(isNewest && get().completed && !saved.pageCompleted ? { completed: false } : {}) });
      },
      failed(itemId, failure, waiting) {
        if (failure.status === 401) set({ signedOut: true });
        if (failure.code === "conflict") setItem(itemId, { save: "conflict", problem: failure.message, theirs: (failure.details as { judgment: WorkspaceJudgment | null }).judgment });
        else setItem(itemId, { save: waiting ? "waiting" : "failed", problem: failure.message });
      },
    });
    const put = (itemId: string, draft: Draft, message: string) => {
      set((state) => ({ message, items: { ...state.items, [itemId]: { ...state.items[itemId]!, draft } } }));
      queue.changed(itemId);
    };
    return {
      open: first < 0 ? 0 : first,
      items: Object.fromEntries(page.items.map((item) => [item.id, { draft: draftOf(item), version: item.judgment?.version ?? 0, save: "clean", problem: null, theirs: null } satisfies ItemState])),
      completed: page.completed,
      message: "",
      lastSavedAt: null,
      signedOut: false,
      undone: [],
      done: [],
      openItem: (index) => set({ open: Math.max(0, Math.min(page.items.length - 1, index)), message: "" }),
      change(itemId, patch, say = "") {
        const before = get().items[itemId]!.draft;
        const after = { ...before, ...patch };
        set((state) => ({ done: [...state.done, { itemId, before, after }], undone: [] }));
        put(itemId, after, say);
      },
      setLabel(itemId, label) {
        const { draft } = get().items[itemId]!;
        const dropsSpans = page.task === "answerability" && label !== "1" && draft.spans.length > 0;
        get().change(itemId, { label, skipped: false, ...(dropsSpans ? { spans: [] } : {}) }, label === null ? "Unset." : dropsSpans ? `Label ${label}; its highlights were removed. Undo brings them back.` : `Label ${label}.`);
      },
      addSpan(itemId, span) {
        const { draft } = get().items[itemId]!;
        if (page.task === "answerability" && draft.label === "0") return set({ message: "This question is 0. Give it 1 first, then highlight." });
        const spans = joinSpans(points, [...draft.spans, span]);
        get().change(itemId, { spans, ...(page.task === "answerability" ? { label: "1", skipped: false } : {}) }, `Highlighted “${shorten(span.quote)}”.`);
      },
      removeSpan(itemId, index) {
        const { draft } = get().items[itemId]!;
        get().change(itemId, { spans: draft.spans.filter((_, i) => i !== index) }, "Highlight removed.");
      },
      skip(itemId) {
        if (get().items[itemId]!.draft.label !== null) return set({ message: "This item has a label. Clear it first, then skip." });
        get().change(itemId, { skipped: true }, "Skipped; it comes back among the unjudged.");
      },
      undo() {
        const step = get().done.at(-1);
        if (!step) return set({ message: "Nothing to undo." });
        set((state) => ({ done: state.done.slice(0, -1), undone: [...state.undone, step], open: page.items.findIndex((item) => item.id === step.itemId) }));
        put(step.itemId, step.before, "Undone.");
      },
      redo() {
        const step = get().undone.at(-1);
        if (!step) return set({ message: "Nothing to redo." });
        set((state) => ({ undone: state.undone.slice(0, -1), done: [...state.done, step], open: page.items.findIndex((item) => item.id === step.itemId) }));
        put(step.itemId, step.after, "Done again.");
      },
      keepMine(itemId) {
        setItem(itemId, { version: get().items[itemId]!.theirs?.version ?? 0, theirs: null });
        queue.changed(itemId);
      },
      takeTheirs(itemId) {
        const { theirs } = get().items[itemId]!;
        setItem(itemId, { draft: draftOf(byId.get(itemId)!, theirs), version: theirs?.version ?? 0, save: "clean", theirs: null, problem: null });
      },
      say: (message) => set({ message }),
      setCompleted: (completed) => set({ completed }),
    };
  });
  return Object.assign(store, { points, time });
}

function saveInput(page: Workspace, itemId: string, { draft, version }: ItemState, durationMs: number): SaveInput {
  return {
    itemId, idempotencyKey: crypto.randomUUID(), baseVersion: version, label: draft.label, status: draft.skipped ? "skipped" : "submitted", textHash: page.text.hash,
    highlights: draft.spans, comment: draft.comment.trim() === "" ? null : draft.comment, difficult: draft.difficult, readsDifferently: draft.readsDifferently,
    nuggetText: draft.nuggetText, durationMs: Math.min(durationMs, 86_400_000),
  };
}

function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 37)}…`;
}
