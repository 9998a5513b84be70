import type { CodePoints } from "@/lib/domain/text/code-points";
import type { Span } from "@/lib/domain/text/span";
import { snapToWords, type Word } from "@/lib/domain/text/words";
import { selectionSpan, spanOfUnits } from "./selection-span";
import { settingsStore } from "./settings/settings-store";

interface JudgedText {
  points: CodePoints;
  text: { words: readonly Word[] };
}

/**
 * Returns the selected part of the judged text, widened to whole words if that is set; null if
 * nothing is selected there. All ways of highlighting a selection use it.
 */
export function markedSelection({ points, text }: JudgedText): Span | null {
  const container = document.getElementById("judged-text");
  const span = container && selectionSpan(container, points);
  if (!span || !settingsStore.getState().snapToWords) return span;
  const [from, to] = [points.toUnits(span.start), points.toUnits(span.end)];
  return spanOfUnits(points, ...snapToWords(text.words, from, to)) ?? span;
}
