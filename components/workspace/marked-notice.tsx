"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { useTexts } from "#texts";
import { shorten } from "./shorten";
import { usePage, useWorkspace } from "./store-context";
import type { Marked } from "./use-marking";

const SHOWN_MS = 5_000;
const GAP = 12;

/**
 * Says near the pointer what was just highlighted, and offers to take it back, or to copy the words
 * instead.
 */
export function MarkedNotice({ marked, onClose }: { marked: Marked; onClose: () => void }) {
  const t = useTexts("workspace.marked");
  const { store } = usePage();
  const steps = useWorkspace((state) => state.done);
  const open = useWorkspace((state) => state.open);
  const box = useRef<HTMLDivElement>(null);
  const first = useRef({ steps, open });

  useLayoutEffect(() => {
    const element = box.current!;
    const { width, height } = element.getBoundingClientRect();
    // Within the text, so that the question beside it stays in view.
    const { right } = document.querySelector("[data-text]")!.getBoundingClientRect();
    const left = Math.max(GAP, Math.min(marked.x + GAP, right - width - GAP));
    const below = marked.y + 2 * GAP;
    const top = below + height > window.innerHeight ? marked.y - height - GAP : below;
    element.style.left = `${left}px`;
    element.style.top = `${Math.max(GAP, top)}px`;
  }, [marked]);
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [marked, onClose]);
  // Something else was done meanwhile, so undoing would take back that.
  useEffect(() => {
    if (steps !== first.current.steps || open !== first.current.open) onClose();
  }, [steps, open, onClose]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [onClose]);

  function takeBack() {
    store.getState().undo();
    onClose();
  }

  return (
    <div
      ref={box}
      className="fixed z-30 flex max-w-96 items-center gap-1 rounded-md border border-line-strong bg-surface p-1 text-sm shadow-lg"
    >
      <span className="min-w-0 truncate px-2" dir="auto" aria-hidden>
        “{shorten(marked.quote)}”
      </span>
      <button
        type="button"
        className="button !min-h-8 !px-2 !py-1 whitespace-nowrap"
        onClick={takeBack}
      >
        {t("undo")}
      </button>
      <button
        type="button"
        className="button !min-h-8 !px-2 !py-1 whitespace-nowrap"
        onClick={() => {
          void navigator.clipboard.writeText(marked.quote);
          takeBack();
        }}
      >
        {t("copy")}
      </button>
    </div>
  );
}
