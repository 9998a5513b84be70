"use client";

import { useEffect, type RefObject } from "react";
import { snapToWords } from "@/lib/domain/text/words";
import { selectionSpan, spanOfUnits, unitsAtPoint } from "./selection-span";
import { settingsStore } from "./settings/settings-store";
import { usePage } from "./store-context";

/**
 * Marks spans with the mouse: by dragging, by double-clicking a word, or, if set, by a click at
 * either end.
 */
export function useMarking(text: RefObject<HTMLElement | null>): void {
  const { page, store } = usePage();
  useEffect(() => {
    function release(event: PointerEvent) {
      const container = text.current;
      if (
        !container ||
        page.closed ||
        event.button !== 0 ||
        event.pointerType === "touch" ||
        !container.contains(event.target as Node)
      )
        return;
      // Wait until the browser has updated the selection.
      setTimeout(() => mark(container, event));
    }

    function mark(container: HTMLElement, event: PointerEvent) {
      const span = selectionSpan(container, store.points);
      const item = page.items[store.getState().open];
      if (!item) return;
      if (span) {
        const { snapToWords: snaps } = settingsStore.getState();
        const [from, to] = [store.points.toUnits(span.start), store.points.toUnits(span.end)];
        const widened = snaps
          ? spanOfUnits(store.points, ...snapToWords(store.text.words, from, to))
          : span;
        store.getState().stopMarking();
        store.getState().addSpan(item.id, widened ?? span);
        window.getSelection()?.removeAllRanges();
      } else if (settingsStore.getState().twoClicks) click(container, event);
    }

    function click(container: HTMLElement, event: PointerEvent) {
      const units = unitsAtPoint(container, event.clientX, event.clientY);
      if (units === null) return;
      const state = store.getState();
      const word = store.text.wordAt(units);
      if (!state.cursor) return state.startMarking(word);
      const span = store.text.span({ word, anchor: state.cursor.anchor ?? state.cursor.word });
      state.stopMarking();
      state.addSpan(page.items[state.open]!.id, span);
    }

    document.addEventListener("pointerup", release);
    return () => document.removeEventListener("pointerup", release);
  }, [page, store, text]);
}
