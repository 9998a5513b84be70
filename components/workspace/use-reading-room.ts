import { useState, type UIEvent } from "react";

/** How far down the text counts as reading, and how near its top as not, in pixels. */
const READING = 80;
const AT_TOP = 8;

/** Shorter texts would no longer scroll once they have more room. */
const MIN_HIDDEN_SHARE = 0.3;

/** On a phone the text takes more of the screen while it is scrolled; the style sheet says how much. */
export function useReadingRoom() {
  const [isReading, setReading] = useState(false);

  function onScroll({ currentTarget: pane }: UIEvent<HTMLElement>) {
    const { scrollTop, scrollHeight, clientHeight } = pane;
    const isLong = scrollHeight - clientHeight > MIN_HIDDEN_SHARE * window.innerHeight;
    if (scrollTop > READING && isLong) setReading(true);
    if (scrollTop < AT_TOP) setReading(false);
  }

  return { isReading, onScroll, onJudge: () => setReading(false) };
}
