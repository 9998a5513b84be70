import { useCallback, useState } from "react";
import { highlightId, type ChosenHighlight } from "@/components/study/shared/highlighted-text";

/** The highlight that stands out in a text, and functions that choose one. */
export type Highlights = ReturnType<typeof useHighlights>;

/** Keeps which highlight of a text stands out. */
export function useHighlights() {
  const [chosen, choose] = useState<ChosenHighlight | null>(null);
  /** Chooses the next highlight of a rater, the first one after the last, and scrolls to it. */
  const showNext = useCallback((rater: number, count: number) => {
    choose((before) => {
      const highlight = before?.rater === rater ? (before.highlight + 1) % count : 0;
      const next = { rater, highlight };
      requestAnimationFrame(() =>
        document.getElementById(highlightId(next))?.scrollIntoView({ block: "center" }),
      );
      return next;
    });
  }, []);
  return { chosen, choose, showNext };
}
