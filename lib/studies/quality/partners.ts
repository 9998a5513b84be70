import type { SharedLabels } from "@/lib/db/judgments/shared-labels";

/** Pairs of labels of an annotator and others, with how often each side gave each label. */
export interface Meetings {
  n: number;
  alike: number;
  own: Float64Array;
  other: Float64Array;
}

/** Another annotator with whom one has items in common. */
export interface Partner extends Meetings {
  rater: string;
}

/** Returns each annotator's partners by name, from the items that two or more labelled. */
export function partnersOf(
  shared: readonly SharedLabels[],
  scale: readonly string[],
): Map<string, Partner[]> {
  const levels = new Map(scale.map((label, level) => [label, level]));
  const found = new Map<string, Map<string, Partner>>();
  for (const { raters, labels, items } of shared) {
    const given = labels.map((label) => levels.get(label)!);
    raters.forEach((rater, i) => {
      const own = placeIn(found, rater, () => new Map<string, Partner>());
      for (let j = 0; j < raters.length; j += 1) {
        if (i === j) continue;
        const other = raters[j]!;
        const pair = placeIn(own, other, () => ({ rater: other, ...noMeetings(scale.length) }));
        pair.n += items;
        if (given[i] === given[j]) pair.alike += items;
        pair.own[given[i]!]! += items;
        pair.other[given[j]!]! += items;
      }
    });
  }
  const byName = (a: Partner, b: Partner) => (a.rater < b.rater ? -1 : 1);
  return new Map([...found].map(([rater, own]) => [rater, [...own.values()].sort(byName)]));
}

function placeIn<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function noMeetings(q: number): Meetings {
  return { n: 0, alike: 0, own: new Float64Array(q), other: new Float64Array(q) };
}

/** Returns the meetings with all of these partners together. */
export function together(partners: readonly Meetings[]): Meetings {
  const sum = noMeetings(partners[0]?.own.length ?? 0);
  for (const { n, alike, own, other } of partners) {
    sum.n += n;
    sum.alike += alike;
    own.forEach((times, label) => (sum.own[label]! += times));
    other.forEach((times, label) => (sum.other[label]! += times));
  }
  return sum;
}

/** Returns the share of equal labels; null without a pair. */
export function agreementOf({ n, alike }: Meetings): number | null {
  return n === 0 ? null : alike / n;
}

/**
 * Returns the agreement expected by chance, from how often each label was used on the items; null
 * without a pair.
 */
export function chanceOf({ n, own, other }: Meetings): number | null {
  if (n === 0) return null;
  return own.reduce((sum, times, label) => sum + times * other[label]!, 0) / (n * n);
}
