import type { Value } from "../figure";
import { defined, undefinedBecause } from "../figure";

/** A marked part of a text, half-open. */
interface Stretch {
  start: number;
  end: number;
}

/**
 * Returns the character-level F1 of two raters' highlights of one text: 2 |A and B| / (|A| + |B|)
 * over the characters each marked; overlapping spans of a rater count once. Range 0 to 1. Undefined
 * if neither marked anything.
 */
export function characterF1(a: readonly Stretch[], b: readonly Stretch[]): Value {
  const [left, right] = [union(a), union(b)];
  const total = length(left) + length(right);
  if (total === 0) return undefinedBecause("highlights.none");
  let common = 0;
  for (const x of left)
    for (const y of right)
      common += Math.max(0, Math.min(x.end, y.end) - Math.max(x.start, y.start));
  return defined((2 * common) / total);
}

function union(spans: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const span of [...spans].sort((x, y) => x.start - y.start)) {
    const last = joined[joined.length - 1];
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ start: span.start, end: span.end });
  }
  return joined;
}

function length(spans: readonly Stretch[]): number {
  return spans.reduce((sum, span) => sum + span.end - span.start, 0);
}
