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
  /** True for a moment after a page appeared. */
  isSettling: boolean;
  /** Remembers how the next page is reached. */
  leave(arrival: Arrival): void;
  /** Begins the moment in which nothing can be labelled. @returns what ends it early */
  appear(slotId: string): () => void;
}

export const arrivalStore = createStore<ArrivalState>()((set, get) => ({
  arrival: null,
  isSettling: false,
  leave: (arrival) => set({ arrival }),
  appear(slotId) {
    if (get().arrival?.slotId !== slotId) {
      set({ arrival: null, isSettling: false });
      return () => {};
    }
    set({ isSettling: true });
    const timer = setTimeout(() => set({ isSettling: false }), SETTLING_MS);
    return () => clearTimeout(timer);
  },
}));

/** Returns how a page was reached; null if it was opened from elsewhere. */
export function arrivalAt(slotId: string): Arrival | null {
  const { arrival } = arrivalStore.getState();
  return arrival?.slotId === slotId ? arrival : null;
}
