"use client";

import { useState, type ComponentProps, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** What is said, and above which point of the window. */
interface Tip {
  words: string;
  x: number;
  y: number;
}

/** From the edges of the window, so that a narrow one cuts nothing. */
const MARGIN = 130;
/** Above this height there is no room for a tip. */
const MIN_TOP = 64;

/** What an element says, and returns where its tip stands: above it, or at the pointer. */
function tipOf(element: Element, words: string, pointer?: { clientX: number }): Tip {
  const box = element.getBoundingClientRect();
  const middle = box.width < 40 || !pointer ? box.left + box.width / 2 : pointer.clientX;
  const most = document.documentElement.clientWidth - MARGIN;
  return { words, x: Math.max(MARGIN, Math.min(most, middle)), y: box.top };
}

/** Returns the tip of a picture or a figure, and what shows and hides it. */
export function useTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  const show = (element: Element, words: string, pointer?: { clientX: number }) =>
    setTip(tipOf(element, words, pointer));
  return { tip, show, hide: () => setTip(null) };
}

/** The words of what is pointed at or has the focus. Screen readers have them as its name. */
export function WordsTip({ tip }: { tip: Tip | null }) {
  if (!tip) return null;
  const isBelow = tip.y < MIN_TOP;
  return createPortal(
    <span
      aria-hidden
      className={`pointer-events-none fixed z-50 w-max max-w-64 -translate-x-1/2 rounded bg-ink px-2 py-1 text-xs text-page shadow-md print:hidden ${isBelow ? "translate-y-6" : "-translate-y-full"}`}
      style={{ left: tip.x, top: isBelow ? tip.y : tip.y - 6 }}
    >
      {tip.words}
    </span>,
    document.body,
  );
}

/** A short text that says more, in words, when it is pointed at or has the focus. */
export function Worded({
  words,
  children,
  className = "",
  ...span
}: { words: string; children: ReactNode } & ComponentProps<"span">) {
  const { tip, show, hide } = useTip();
  return (
    <span
      // It does nothing when pressed, so it is no button; the focus shows its words.
      role="note"
      tabIndex={0}
      className={`relative cursor-help underline decoration-dotted decoration-from-font underline-offset-4 ${className}`}
      onPointerEnter={(event) => show(event.currentTarget, words)}
      onPointerLeave={hide}
      onFocus={(event) => show(event.currentTarget, words)}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
      {...span}
    >
      {children}
      <span className="sr-only">: {words}</span>
      <WordsTip tip={tip} />
    </span>
  );
}
