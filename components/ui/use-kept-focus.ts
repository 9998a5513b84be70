import { useEffect, useRef } from "react";

/** The button of the menu that is open. */
const OPEN_MENU = "[aria-haspopup=menu][aria-expanded=true]";

/**
 * Gives the focus back to the button of a change. While it is made the button is off, and a browser
 * takes the focus from it: people at the keyboard would begin at the top of the page again.
 * @returns the function that remembers the button, before anything is asked or done
 */
export function useKeptFocus(busy: boolean): () => void {
  const button = useRef<Element | null>(null);
  useEffect(() => {
    const before = button.current;
    if (busy || before === null) return;
    button.current = null;
    const isLost = document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
  }, [busy]);
  return () => {
    const now = document.activeElement;
    // The question before a change goes away with its buttons, and a menu with its entries.
    if (now?.closest("[role=alertdialog]")) return;
    button.current = now?.closest("[role=menu]") ? document.querySelector(OPEN_MENU) : now;
  };
}
