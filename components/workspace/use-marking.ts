import { useEffect, type RefObject } from "react";
import { highlightAt } from "./highlight-at";
import { markedSelection, unitsAtPoint } from "./selection-span";
import { settingsStore } from "./settings/settings-store";
import { usePage } from "./store-context";

/**
 * Marks spans with the mouse: by dragging, by double-clicking a word or its sentence, or, if set,
 * by a click at either end. What counts is where a drag begins; it may end anywhere. With Alt held
 * nothing is marked, so that text can be copied.
 */
export function useMarking(text: RefObject<HTMLElement | null>): void {
  const { page, store } = usePage();
  useEffect(() => {
    /** How often the mouse was pressed in a row; 0 if the last press was outside the text. */
    let clicks = 0;

    function press(event: MouseEvent) {
      const begins = event.button === 0 && text.current?.contains(event.target as Node) === true;
      clicks = begins ? event.detail : 0;
      // The other parts of the page cannot be selected meanwhile.
      if (begins) document.body.dataset.dragging = "";
    }

    function release(event: PointerEvent) {
      delete document.body.dataset.dragging;
      const container = text.current;
      const isMouse = event.button === 0 && event.pointerType !== "touch";
      if (!container || page.closed || !isMouse || clicks === 0 || event.altKey) return;
      // Wait until the browser has updated the selection.
      setTimeout(() => mark(container, event));
    }

    function mark(container: HTMLElement, event: PointerEvent) {
      const span = doubleClicked(container, event) ?? markedSelection(store);
      const item = page.items[store.getState().open];
      if (!item) return;
      if (span) {
        store.getState().stopMarking();
        store.getState().addSpan(item.id, span);
        window.getSelection()?.removeAllRanges();
        const { marked } = store.getState();
        if (marked) store.setState({ marked: { ...marked, isByMouse: true } });
      } else if (settingsStore.getState().twoClicks) click(container, event);
      else select(container, event);
    }

    /** Selects the highlight at the pointer, or none. */
    function select(container: HTMLElement, event: MouseEvent) {
      const state = store.getState();
      const units = unitsAtPoint(container, event.clientX, event.clientY);
      const at = units === null ? -1 : store.points.fromUnits(units);
      state.selectHighlight(highlightAt(page, state.items, state.open, at));
    }

    /**
     * Returns the double-clicked word, or its sentence if that is set. Browsers differ in what
     * they select where words stand without blanks, so it is found in the text.
     */
    function doubleClicked(container: HTMLElement, event: MouseEvent) {
      if (clicks !== 2) return null;
      const units = unitsAtPoint(container, event.clientX, event.clientY);
      const word = units === null ? null : store.text.wordOver(units);
      if (word === null) return null;
      if (settingsStore.getState().doubleClick === "word")
        return store.text.span({ word, anchor: null });
      const sentence = store.text.sentence(store.text.words[word]!.sentence + 1);
      return sentence && store.text.span(sentence);
    }

    function click(container: HTMLElement, event: MouseEvent) {
      const units = unitsAtPoint(container, event.clientX, event.clientY);
      if (units === null) return;
      const state = store.getState();
      const word = store.text.wordOver(units) ?? store.text.wordAt(units);
      if (!state.cursor) return state.startMarking(word);
      const span = store.text.span({ word, anchor: state.cursor.anchor ?? state.cursor.word });
      state.stopMarking();
      state.setTapping(false);
      const item = page.items[state.open];
      if (item) state.addSpan(item.id, span);
    }

    /** A finger scrolls and selects, so only a tap counts. */
    function tap(event: MouseEvent) {
      const container = text.current;
      const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
      if (!isTouch || page.closed || !container?.contains(event.target as Node)) return;
      const marks = settingsStore.getState().twoClicks || store.getState().tapping;
      if (marks) click(container, event);
      else select(container, event);
    }

    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("mousedown", press, { signal });
    document.addEventListener("pointerup", release, { signal });
    document.addEventListener("click", tap, { signal });
    return () => stop.abort();
  }, [page, store, text]);
}
