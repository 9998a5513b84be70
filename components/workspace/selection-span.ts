import type { CodePoints } from "@/lib/domain/text/code-points";
import type { Span } from "@/lib/domain/text/span";
import { snapToWords, type Word } from "@/lib/domain/text/words";
import { settingsStore } from "./settings/settings-store";

/**
 * Returns the part of the selection within `container` as a span of its text, without white space
 * at its ends; null if nothing is selected there. This is the only place where DOM offsets are
 * converted to code points.
 */
export function selectionSpan(container: HTMLElement, points: CodePoints): Span | null {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(container)) return null;
  const whole = document.createRange();
  whole.selectNodeContents(container);
  const from =
    range.compareBoundaryPoints(Range.START_TO_START, whole) < 0
      ? 0
      : unitsBefore(container, range.startContainer, range.startOffset);
  const to =
    range.compareBoundaryPoints(Range.END_TO_END, whole) > 0
      ? points.text.length
      : unitsBefore(container, range.endContainer, range.endOffset);
  return spanOfUnits(points, from, to);
}

/** Returns a span from UTF-16 offsets, without white space at its ends. */
export function spanOfUnits(points: CodePoints, from: number, to: number): Span | null {
  const marked = points.text.slice(from, to);
  const start = points.fromUnits(from + (marked.length - marked.trimStart().length));
  const end = points.fromUnits(to - (marked.length - marked.trimEnd().length));
  return end > start ? { start, end, quote: points.slice(start, end) } : null;
}

function unitsBefore(container: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(container, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/**
 * Returns the position in the text at a point of the screen, in code units; null if the point is
 * outside the text.
 */
export function unitsAtPoint(container: HTMLElement, x: number, y: number): number | null {
  const position = document.caretPositionFromPoint?.(x, y) ?? null;
  const at = position
    ? { node: position.offsetNode, offset: position.offset }
    : fromRange(document.caretRangeFromPoint?.(x, y));
  return at && container.contains(at.node) ? unitsBefore(container, at.node, at.offset) : null;
}

function fromRange(range: Range | null | undefined): { node: Node; offset: number } | null {
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Returns the DOM range of a part of the judged text, given in code units. */
export function rangeOfUnits(container: HTMLElement, from: number, to: number): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let units = 0;
  let hasStart = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? "";
    if (!hasStart && from < units + length) {
      range.setStart(node, from - units);
      hasStart = true;
    }
    if (to <= units + length) {
      range.setEnd(node, to - units);
      return range;
    }
    units += length;
  }
  range.setEnd(container, container.childNodes.length);
  return range;
}

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
