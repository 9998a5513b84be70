import type { CodePoints } from "@/lib/domain/text/code-points";
import type { GroupedSpan } from "@/lib/domain/text/segments";
import type { CursorText, TextCursor } from "./text-cursor";

/** Groups of spans that are no question's: they are drawn over the text, and cut it where they begin and end. */
export const SENTENCE = 100_000;
export const FIND = 100_001;
const SELECTED = 100_002;
const CURSOR = 100_003;
const MOST_FOUND = 500;

/** Where a text holds some words, whatever their case. */
export function findGroups(points: CodePoints, find: string): GroupedSpan[] {
  const wanted = find.trim().toLowerCase();
  if (wanted === "") return [];
  // Lower case may be longer than the text in some scripts: then only exact words are found.
  const lower = points.text.toLowerCase();
  const [haystack, needle] =
    lower.length === points.text.length ? [lower, wanted] : [points.text, find.trim()];
  const found: GroupedSpan[] = [];
  for (
    let at = haystack.indexOf(needle);
    at >= 0 && found.length < MOST_FOUND;
    at = haystack.indexOf(needle, at + needle.length)
  )
    found.push({
      start: points.fromUnits(at),
      end: points.fromUnits(at + needle.length),
      group: FIND,
    });
  return found;
}

export const overlayClass = {
  of: (group: number) =>
    group === FIND
      ? "found"
      : group === SELECTED
        ? "text-selected"
        : group === CURSOR
          ? "text-cursor"
          : "",
  /** The word the cursor is on, and what is selected. */
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
