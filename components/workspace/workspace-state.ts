import type { StoreApi } from "zustand/vanilla";
import type { CodePoints } from "@/lib/domain/text/code-points";
import type { Span } from "@/lib/domain/text/span";
import type { UnjudgeableReason } from "@/lib/tasks/unjudgeable";
import type {
  OwnQuestion,
  SaveInput,
  Workspace,
  WorkspaceJudgment,
} from "@/lib/tasks/workspace-schema";
import type { ActiveTime } from "./active-time";
import type { Draft } from "./draft";
import type { SelectedHighlight } from "./highlight-at";
import type { ItemFilter } from "./item-filter";
import type { Message } from "./message";
import type { Unsent } from "./outbox/outbox";
import type { CursorMove, CursorText, TextCursor } from "./text-cursor";
import type { ApiFailure } from "../ui/call-api";

/** Marking by keyboard: a cursor that moves over the words of the text. */
export interface MarkingState {
  /** The keyboard cursor; null while marking is off. */
  cursor: TextCursor | null;
  /** The number of a sentence as typed so far; empty if none is typed. */
  sentenceNumber: string;
  startMarking(word: number): void;
  moveCursor(move: CursorMove, extend: boolean): void;
  /** Adds a digit to the number of a sentence, or removes the last one for null. */
  typeSentenceNumber(digit: string | null): void;
  /** Highlights the sentence whose number was typed, else the text selected by the cursor. */
  commitCursor(): void;
  /** Removes the open item's highlight at the cursor. */
  removeAtCursor(): void;
  stopMarking(): void;
}

/** A highlight that was just made. */
export interface Marked {
  itemId: string;
  span: Span;
  /** Whether it was made with the mouse. */
  isByMouse: boolean;
}

/** The highlights of items. */
export interface HighlightState {
  /** A highlight that needs another label, with which it can be made; null if there is none. */
  offered: { itemId: string; label: string; span: Span } | null;
  /** The highlight that was just made, until something else is done. */
  marked: Marked | null;
  /** Highlights words; where that needs another label, offers to change it, and does so if asked again. */
  addSpan(itemId: string, span: Span): void;
  removeSpan(itemId: string, index: number): void;
  /** Moves an end of a highlight. */
  moveSpan(itemId: string, index: number, span: Span): void;
  setRequirement(itemId: string, index: number, requirement: string | null): void;
  /** Says which requirement the new highlight shows, by its place. @returns whether there is one */
  setMarkedRequirement(index: number): boolean;
}

export type SaveState = "clean" | "saving" | "waiting" | "failed" | "conflict";

/** Returns whether a change is not saved and will not be sent again by itself. */
export function isStuck(save: SaveState): boolean {
  return save === "failed" || save === "conflict";
}

/**
 * The store's interface to the outbox: called for every change, before it is sent and after it is
 * saved.
 */
export interface DraftStore {
  changed(itemId: string, state: ItemState, sending: SaveInput | null): void;
  saved(itemId: string): void;
}

export interface ItemState {
  draft: Draft;
  version: number;
  save: SaveState;
  problem: string | null;
  /** The server's value after a conflict. */
  serverValue: WorkspaceJudgment | null;
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
  change(itemId: string, patch: Partial<Draft>, message?: Message): void;
  setLabel(itemId: string, label: string | null): void;
  /** Marks the item as one that cannot be judged: final, without a label. */
  markUnjudgeable(itemId: string, reason: UnjudgeableReason): void;
  /** Skips the item; `remark` is added to the comment. */
  skip(itemId: string, remark: string | null): void;
  undo(): void;
  redo(): void;
  keepMine(itemId: string): void;
  takeServerValue(itemId: string): void;
  setFilter(filter: ItemFilter): void;
  setFind(find: string): void;
  showMessage(message: Message): void;
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

/** What labels on this device wait for, besides the network. */
interface WaitingFor {
  signedOut: boolean;
  /** Whether the guidelines have to be read first. */
  isUnread: boolean;
}

export const WAITING_FOR_NOTHING: WaitingFor = { signedOut: false, isUnread: false };

/** Returns what a failed save says that labels wait for. */
export function waitingAfter(failure: ApiFailure): Partial<WaitingFor> {
  if (failure.status === 401) return { signedOut: true };
  return failure.reasonCode === "guidelines.unread" ? { isUnread: true } : {};
}

/** Questions to the coordinator. */
interface QuestionsState {
  /** The annotator's own questions about items of the page. */
  questions: readonly OwnQuestion[];
  /** What is written and not known to be sent, by item; the id makes sure it is asked once. */
  asking: Readonly<Record<string, { id: string; text: string }>>;
}

/** Returns the questions of a page as it was sent. */
export function questionsOf({ questions }: Workspace): QuestionsState {
  return { questions, asking: {} };
}
