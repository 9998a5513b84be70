import { useStore } from "zustand";
import { persist } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { AutoAdvance } from "../auto-advance";
import type { CommandId } from "./commands";

/** What may stand beside the text on wide screens. */
export type DockedPanel = "guidelines" | "answer";

/** The user's preferences, stored on this device. Sizes are steps, defined in the stylesheet. */
export interface Settings {
  size: 1 | 2 | 3 | 4 | 5;
  width: 1 | 2 | 3;
  spacing: 1 | 2 | 3;
  contrast: boolean;
  sentenceNumbers: boolean;
  snapToWords: boolean;
  /** What a double click highlights. */
  doubleClick: "word" | "sentence";
  /** Whether the next item opens after an answer. */
  goOn: AutoAdvance;
  /** The text's share of the width on wide screens, in percent. */
  textShare: number;
  /** What stands beside the text on wide screens. */
  docked: DockedPanel | null;
  /** Marks a range by two clicks instead of dragging. */
  twoClicks: boolean;
  /** If false, keys work only with Alt, so that dictation and accidental keys have no effect. */
  singleKeys: boolean;
  keys: Partial<Record<CommandId, string>>;
  /** Minutes of active time after which a break is suggested; 0 for never. */
  breakMinutes: 0 | 25 | 50 | 90;
  /** Whether time and earnings are shown; null shows them to those who are paid. */
  showsEarnings: boolean | null;
}

export const DEFAULT_SETTINGS: Settings = {
  size: 2,
  width: 2,
  spacing: 2,
  contrast: false,
  sentenceNumbers: false,
  snapToWords: true,
  doubleClick: "sentence",
  goOn: "task",
  textShare: 60,
  docked: null,
  twoClicks: false,
  singleKeys: true,
  keys: {},
  breakMinutes: 50,
  showsEarnings: null,
};

interface State extends Settings {
  set(patch: Partial<Settings>): void;
}

export const settingsStore = createStore<State>()(
  persist((set) => ({ ...DEFAULT_SETTINGS, set: (patch) => set(patch) }), {
    name: "assay-settings",
    version: 1,
    skipHydration: true,
  }),
);

export function useSettings<T>(select: (settings: State) => T): T {
  return useStore(settingsStore, select);
}
