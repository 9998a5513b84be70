"use client";

import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** What is said of an element, and where the pointer is, if it has one. */
interface Tip {
  element: Element;
  words: string;
  pointer: number | undefined;
}

/** From the edges of the window, so that a narrow one cuts nothing. */
const MARGIN = 130;
/** Above this height there is no room for a tip. */
const MIN_TOP = 64;
/** Of a wider element, the tip stands at the pointer. */
const SMALL = 40;

/** Returns the tip of a picture or a figure, and what shows and hides it. */
export function useTip() {
  const [tip, setTip] = useState<Tip | null>(null);
  const show = (element: Element, words: string, pointer?: { clientX: number }) =>
    setTip({ element, words, pointer: pointer?.clientX });
  const hide = () => setTip(null);
  // The focus may scroll the page after it has moved.
  const isShown = tip !== null;
  useEffect(() => {
    if (!isShown) return;
    const place = () => setTip((before) => before && { ...before });
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", place, { capture: true });
  }, [isShown]);
  return { tip, show, hide };
}

/** Returns where a tip stands: above its element, or at the pointer. */
function placeOf({ element, pointer }: Tip): { x: number; y: number } {
  const { left, top, width } = element.getBoundingClientRect();
  const middle = pointer !== undefined && width > SMALL ? pointer : left + width / 2;
  const most = document.documentElement.clientWidth - MARGIN;
  return { x: Math.max(MARGIN, Math.min(most, middle)), y: top };
}

/** The words of what is pointed at or has the focus. Screen readers have them as its name. */
export function WordsTip({ tip }: { tip: Tip | null }) {
  if (!tip) return null;
  const { x, y } = placeOf(tip);
  const isBelow = y < MIN_TOP;
  return createPortal(
    <span
      aria-hidden
      className={`pointer-events-none fixed z-50 w-max max-w-64 -translate-x-1/2 rounded-md bg-ink px-2 py-1 text-xs text-page shadow-lg print:hidden ${isBelow ? "translate-y-6" : "-translate-y-full"}`}
      style={{ left: x, top: isBelow ? y : y - 6 }}
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
