import type { Value } from "../figure";
import { defined, undefinedBecause } from "../figure";

/** A marked part of a text, half-open. */
export interface Stretch {
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

/** Two spans of one text that are taken for the same, one of each rater. */
type Match<T> = [T, T];

/**
 * Returns the matched spans of two raters of one text: pairs whose overlap is at least `threshold` of
 * their union (0 to 1, above 0), the largest overlap first, one to one. At equal overlap the smaller
 * union comes first, then the earlier spans, so that the order of spans does not matter.
 */
export function matchedSpans<T extends Stretch>(
  a: readonly T[],
  b: readonly T[],
  threshold: number,
): Match<T>[] {
  const pairs = a.flatMap((x) =>
    b.flatMap((y) => {
      const overlap = Math.min(x.end, y.end) - Math.max(x.start, y.start);
      const union = x.end - x.start + (y.end - y.start) - overlap;
      return overlap > 0 && overlap >= threshold * union ? [{ x, y, overlap, union }] : [];
    }),
  );
  pairs.sort(
    (p, q) =>
      q.overlap - p.overlap ||
      p.union - q.union ||
      p.x.start - q.x.start ||
      p.y.start - q.y.start ||
      p.x.end - q.x.end,
  );
  const taken = new Set<T>();
  return pairs.flatMap(({ x, y }): Match<T>[] => {
    if (taken.has(x) || taken.has(y)) return [];
    taken.add(x).add(y);
    return [[x, y]];
  });
}

/** Returns how far the ends of matched spans lie apart: the mean of both ends, in characters. */
export function boundaryDistance(matches: readonly Match<Stretch>[]): Value {
  if (matches.length === 0) return undefinedBecause("highlights.no_match");
  const apart = matches.map(
    ([x, y]) => (Math.abs(x.start - y.start) + Math.abs(x.end - y.end)) / 2,
  );
  return defined(apart.reduce((sum, one) => sum + one, 0) / apart.length);
}

/** A marked part of a text with its words. */
export type QuotedStretch = Stretch & { quote: string };

/**
 * Returns the F1 over words of two raters' highlights of one text: like `characterF1`, over the words
 * of which each marked at least a character (`wordsIn`).
 */
export function tokenF1(
  a: readonly Stretch[],
  b: readonly Stretch[],
  words: readonly Stretch[],
): Value {
  const [left, right] = [union(a), union(b)];
  let [common, total] = [0, 0];
  for (const word of words) {
    const marks = Number(isIn(word, left)) + Number(isIn(word, right));
    total += marks;
    common += Number(marks === 2);
  }
  return total === 0 ? undefinedBecause("highlights.none") : defined((2 * common) / total);
}

function isIn({ start, end }: Stretch, spans: readonly Stretch[]): boolean {
  return spans.some((span) => span.start < end && span.end > start);
}

const WORDS = new Intl.Segmenter("en", { granularity: "word" });

/**
 * Returns the words in the marked parts of a text, by the runtime's segmenter (UAX #29), so that the
 * text itself is not needed. Parts that touch or overlap are read as one.
 */
export function wordsIn(spans: readonly QuotedStretch[]): Stretch[] {
  const words: Stretch[] = [];
  const sorted = [...spans].sort((x, y) => x.start - y.start);
  for (const piece of union(spans)) {
    let text = "";
    let at = piece.start;
    for (const span of sorted) {
      if (span.start < piece.start || span.end > piece.end || span.end <= at) continue;
      text += [...span.quote].slice(at - span.start).join("");
      at = span.end;
    }
    at = piece.start;
    for (const { segment, isWordLike } of WORDS.segment(text)) {
      const end = at + [...segment].length;
      if (isWordLike) words.push({ start: at, end });
      at = end;
    }
  }
  return words;
}

/** What raters' highlights of one text add to alpha for unitizing. */
export interface Unitizing {
  observed: number;
  expected: number;
}

/**
 * Returns observed and expected disagreement of two or more raters' highlights of one text, whose
 * quotient alpha for unitizing subtracts from 1 (Krippendorff 1995; 2004, chapter 11): squared
 * distances of the ends of overlapping spans and squared lengths of spans within another's gap, over
 * m (m - 1) length^2; expected: the same over all ways to place the spans. Null if spans of one rater
 * overlap, for which it is not defined, or nobody marked anything.
 */
export function unitizing(
  raters: readonly (readonly Stretch[])[],
  length: number,
): Unitizing | null {
  const sections = raters.map((spans) => sectionsOf(spans, length));
  if (raters.length < 2 || sections.some((one) => one === null)) return null;
  const all = sections as Section[][];
  const flat = all.flat();
  const units = flat.filter(({ isUnit }) => isUnit);
  if (units.length === 0) return null;
  const m = raters.length;
  let observed = 0;
  for (const [i, own] of all.entries())
    for (const other of all.slice(i + 1))
      for (const g of own) for (const h of other) observed += 2 * distance(g, h);
  let [expected, squares] = [0, 0];
  const gaps = flat.filter(({ isUnit }) => !isUnit).map(sizeOf);
  for (const l of units.map(sizeOf)) {
    const room = gaps.reduce((sum, gap) => sum + (gap >= l ? gap - l + 1 : 0), 0);
    expected += ((units.length - 1) / 3) * (2 * l ** 3 - 3 * l ** 2 + l) + l ** 2 * room;
    squares += l * (l - 1);
  }
  const places = m * length * (m * length - 1) - squares;
  return {
    observed: observed / (m * (m - 1) * length ** 2),
    expected: ((2 / length) * expected) / places,
  };
}

/** A highlight, or the gap between two of them. */
interface Section extends Stretch {
  isUnit: boolean;
}

/** Returns the highlights of a rater with the gaps between them; null if they overlap. */
function sectionsOf(spans: readonly Stretch[], length: number): Section[] | null {
  const sections: Section[] = [];
  let at = 0;
  for (const { start, end } of [...spans].sort((x, y) => x.start - y.start || x.end - y.end)) {
    if (start < at || end > length) return null;
    if (start > at) sections.push({ start: at, end: start, isUnit: false });
    sections.push({ start, end, isUnit: true });
    at = end;
  }
  if (at < length) sections.push({ start: at, end: length, isUnit: false });
  return sections;
}

function sizeOf({ start, end }: Stretch): number {
  return end - start;
}

function distance(g: Section, h: Section): number {
  if (g.isUnit && h.isUnit)
    return g.start < h.end && h.start < g.end ? (g.start - h.start) ** 2 + (g.end - h.end) ** 2 : 0;
  const [unit, gap] = g.isUnit ? [g, h] : [h, g];
  const isWithin = unit.isUnit && gap.start <= unit.start && unit.end <= gap.end;
  return isWithin ? sizeOf(unit) ** 2 : 0;
}
