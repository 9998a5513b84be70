import { refusal, type Refusal } from "../refusal";
import type { CodePoints } from "./code-points";

/** A marked part of a text: half-open, 0-based, in code points, with the text it covers. */
export interface Span {
  start: number;
  end: number;
  quote: string;
  /** For evidence: the requirement of the topic that the span shows. */
  requirement?: string;
}

/** Returns a span without its requirement. */
export function plainSpan({ start, end, quote }: Span): Span {
  return { start, end, quote };
}

/** Returns what is wrong with a span of a text, or null. */
export function spanProblem(points: CodePoints, span: Span): Refusal | null {
  const { start, end, quote } = span;
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end > points.length) {
    return refusal("span.outside", { start, end, length: points.length });
  }
  if (end <= start) return refusal("span.empty", { start, end });
  const found = points.slice(start, end);
  if (found !== quote)
    return refusal("span.other_text", { quote: shorten(quote), start, end, found: shorten(found) });
  return null;
}

/** Returns spans by position; those that touch or overlap are joined. */
export function joinSpans(points: CodePoints, spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined[joined.length - 1];
    if (last && span.start <= last.end) {
      const end = Math.max(last.end, span.end);
      joined[joined.length - 1] = { start: last.start, end, quote: points.slice(last.start, end) };
    } else joined.push({ start: span.start, end: span.end, quote: span.quote });
  }
  return joined;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= 60 ? text : `${characters.slice(0, 57).join("")}…`;
}
