import { useEffect, useRef } from "react";
import { focusablesIn } from "./focusable";

/** The button of the menu that is open. */
const OPEN_MENU = "[aria-haspopup=menu][aria-expanded=true]";

/** Something that had the focus, and where it was. */
interface Kept {
  element: HTMLElement;
  /** The parts of the page around it, the innermost first, and which of what they offer it was. */
  around: { part: Element; index: number }[];
  path: string;
}

/**
 * Gives the focus back to the button of a change. While it is made the button is off, and a browser
 * takes the focus from it: people at the keyboard would begin at the top of the page again. Where
 * the button is gone with the change, what took its place gets the focus.
 * @param steps of the change that are being done; the last is over when the page has its new data
 * @returns the function that remembers the button, before anything is asked or done
 */
export function useKeptFocus(...steps: readonly boolean[]): () => void {
  const kept = useRef<Kept | null>(null);
  const isOver = !steps.includes(true);
  useEffect(() => {
    giveBack(kept.current);
    if (isOver) kept.current = null;
  });
  // What was pressed may have gone with all that is around it.
  useEffect(() => () => giveBack(kept.current), []);
  return () => {
    const now = document.activeElement;
    // The question before a change goes away with its buttons, and a menu with its entries.
    if (now?.closest("[role=alertdialog]")) return;
    const button = now?.closest("[role=menu]") ? document.querySelector(OPEN_MENU) : now;
    kept.current = button instanceof HTMLElement ? keep(button) : null;
  };
}

function keep(element: HTMLElement): Kept {
  const around: Kept["around"] = [];
  for (
    let part = element.parentElement;
    part && !part.matches("main, [role=dialog]");
    part = part.parentElement
  )
    around.push({ part, index: focusablesIn(part).indexOf(element) });
  return { element, around, path: location.pathname };
}

function giveBack(kept: Kept | null): void {
  const isLost = document.activeElement === document.body;
  if (!kept || !isLost || kept.path !== location.pathname) return;
  if (kept.element.isConnected) return kept.element.focus();
  for (const { part, index } of kept.around) {
    const left = part.isConnected ? focusablesIn(part) : [];
    const nearest = left[Math.min(index, left.length - 1)];
    if (nearest) return nearest.focus();
  }
}
