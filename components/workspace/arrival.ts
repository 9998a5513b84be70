import { createStore } from "zustand/vanilla";
import type { Message } from "./message";

/**
 * For so long after a page appears its labels cannot be given: what was meant for the page before
 * must not hit what was not read.
 */
export const SETTLING_MS = 500;

/** How a page was reached from another one of the workspace. */
export interface Arrival {
  /** The page that opens. */
  slotId: string;
  /** The page before, and what was saved on it; null if nothing was. */
  before: { slotId: string; message: Message } | null;
  /** The item to open; by default the first one without an answer. */
  opens: "first unanswered" | "last" | "last changed";
}

interface ArrivalState {
  arrival: Arrival | null;
  /** Whether the page could be read since it appeared. */
  isSettled: boolean;
  /** Remembers how the next page is reached. */
  leave(arrival: Arrival): void;
  /** Begins the moment in which nothing can be labelled. @returns what stops its clock */
  appear(slotId: string): () => void;
}

export const arrivalStore = createStore<ArrivalState>()((set) => ({
  arrival: null,
  isSettled: true,
  leave: (arrival) => set({ arrival, isSettled: false }),
  appear(slotId) {
    if (!isSettling(slotId)) {
      if (arrivalAt(slotId) === null) set({ arrival: null });
      return () => {};
    }
    const timer = setTimeout(() => set({ isSettled: true }), SETTLING_MS);
    return () => clearTimeout(timer);
  },
}));

/** Returns whether a page has only just appeared, so that nothing on it can be labelled. */
export function isSettling(slotId: string): boolean {
  return arrivalAt(slotId) !== null && !arrivalStore.getState().isSettled;
}

/** Returns how a page was reached; null if it was opened from elsewhere. */
export function arrivalAt(slotId: string): Arrival | null {
  const { arrival } = arrivalStore.getState();
  return arrival?.slotId === slotId ? arrival : null;
}
