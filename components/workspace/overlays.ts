import type { CodePoints } from "@/lib/domain/text/code-points";
import type { GroupedSpan } from "@/lib/domain/text/segments";
import type { CursorText, TextCursor } from "./text-cursor";

/**
 * Groups of spans that belong to no question. They are drawn over the text and split it at their
 * ends.
 */
export const SENTENCE = 100_000;
export const FIND = 100_001;
const SELECTED = 100_002;
const CURSOR = 100_003;
/** The title that stands above a passage. */
export const TITLE = 100_005;
const MAX_FOUND = 500;

/** Returns all matches of a phrase in a text, ignoring case. */
export function findGroups(points: CodePoints, find: string): GroupedSpan[] {
  const needle = folded(find.trim());
  if (needle === "") return [];
  const haystack = folded(points.text);
  const found: GroupedSpan[] = [];
  for (
    let at = haystack.indexOf(needle);
    at >= 0 && found.length < MAX_FOUND;
    at = haystack.indexOf(needle, at + needle.length)
  )
    found.push({
      start: points.fromUnits(at),
      end: points.fromUnits(at + needle.length),
      group: FIND,
    });
  return found;
}

/**
 * Returns the text in lower case, with both forms of the Greek sigma equal, and with the same
 * length. Only the dotted capital I would change its length.
 */
function folded(text: string): string {
  return text
    .replace(/\u0130/g, "i")
    .toLowerCase()
    .replace(/ς/g, "σ");
}

export const overlayClass = {
  of: (group: number) =>
    group === FIND
      ? "found"
      : group === SELECTED
        ? "text-selected"
        : group === CURSOR
          ? "text-cursor"
          : group === TITLE
            ? "text-title"
            : "",
  /** Returns the span that a dragged highlight would have. */
  previewSpans: (span: { start: number; end: number }): GroupedSpan[] => [
    { start: span.start, end: span.end, group: SELECTED },
  ],
  /** Returns the spans of the cursor's word and of the selection. */
  cursorSpans(text: CursorText, cursor: TextCursor): GroupedSpan[] {
    const word = text.span({ word: cursor.word, anchor: null });
    const selected = text.span(cursor);
    return [
      { start: word.start, end: word.end, group: CURSOR },
      ...(cursor.anchor === null
        ? []
        : [{ start: selected.start, end: selected.end, group: SELECTED }]),
    ];
  },
};
