"use client";

import { useEffect } from "react";
import { taskDefinition } from "@/lib/tasks/registry";
import { selectionSpan } from "./selection-span";
import { usePage } from "./store-context";

export interface KeyActions {
  next(): void;
  previous(): void;
  nextUnjudged(): void;
  finish(): void;
  guidelines(): void;
  help(): void;
  wholeAnswer(): void;
}

/** Every key of the workspace with what it does, as the help shows them. */
export const KEYS: [string, string][] = [
  ["0 … 5, F P N", "give the label"], ["Backspace", "clear the label"], ["J or →", "next item"], ["K or ←", "previous item"], ["U", "next unjudged item"],
  ["H", "highlight the selected words"], ["A", "read the whole answer (support)"], ["S", "skip"], ["D", "mark as difficult"], ["R", "reads differently in its answer (support)"],
  ["Ctrl Z, Ctrl Y", "undo, redo"], ["Ctrl Enter", "finish the page"], ["G", "guidelines"], ["?", "this list"],
];

/** Single keys for everything, except while somebody types or a dialog is open. */
export function useWorkspaceKeys(actions: KeyActions): void {
  const { page, store } = usePage();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (target.closest("textarea, input:not([type=checkbox]), select, dialog[open]")) return;
      const state = store.getState();
      const item = page.items[state.open];
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key === "z") { event.preventDefault(); if (event.shiftKey) state.redo(); else state.undo(); }
        else if (key === "y") { event.preventDefault(); state.redo(); }
        else if (key === "enter") { event.preventDefault(); actions.finish(); }
        return;
      }
      const arrow = key.startsWith("arrow");
      // A held key is one press; arrows inside the text, and with Shift, belong to the text cursor.
      if (event.altKey || event.repeat || !item || (arrow && (event.shiftKey || target.closest("[data-text]")))) return;
      const level = taskDefinition(page.task).levels.find((candidate) => candidate.key === key);
      const run = commands(state, item.id, key, Boolean(level), level?.label);
      if (!run) return;
      event.preventDefault();
      run();
    }

    function commands(state: ReturnType<typeof store.getState>, itemId: string, key: string, isLevel: boolean, label: string | undefined): (() => void) | null {
      if (key === "?") return actions.help;
      if (key === "g") return actions.guidelines;
      if (key === "j" || key === "arrowright") return actions.next;
      if (key === "k" || key === "arrowleft") return actions.previous;
      if (key === "u") return actions.nextUnjudged;
      if (key === "a" && page.task === "support") return actions.wholeAnswer;
      if (page.closed) return null;
      const { draft } = state.items[itemId]!;
      if (isLevel) return () => { if (draft.label !== label) state.setLabel(itemId, label!); };
      if (key === "backspace" || key === "delete") return () => { if (draft.label !== null) state.setLabel(itemId, null); };
      if (key === "s") return () => { state.skip(itemId); actions.next(); };
      if (key === "d") return () => state.change(itemId, { difficult: !draft.difficult }, draft.difficult ? "No longer difficult." : "Marked as difficult.");
      if (key === "r" && page.task === "support") return () => state.change(itemId, { readsDifferently: !draft.readsDifferently });
      if (key !== "h") return null;
      return () => {
        const container = document.getElementById("judged-text");
        const span = container && selectionSpan(container, store.points);
        if (span) state.addSpan(itemId, span);
        else state.say("Select words in the text first.");
      };
    }

    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [actions, page, store]);
}
