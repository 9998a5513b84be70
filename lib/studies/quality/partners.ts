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
  const people = [...new Set(shared.flatMap(({ raters }) => raters))].sort();
  const indexes = new Map(people.map((rater, index) => [rater, index]));
  const levels = new Map(scale.map((label, level) => [label, level]));
  const rows = shared.map(({ raters, labels, items }) => ({
    who: raters.map((rater) => indexes.get(rater)!),
    given: labels.map((label) => levels.get(label)!),
    items,
  }));
  const rowsOf = people.map((): typeof rows => []);
  for (const row of rows) for (const person of row.who) rowsOf[person]!.push(row);
  // One person after the other: with hundreds of people on the same items there are tens of millions
  // of pairs, and the partners of one stay in the processor's cache.
  return new Map(
    people.map((rater, person) => {
      const met = new Array<Partner | undefined>(people.length).fill(undefined);
      for (const { who, given, items } of rowsOf[person]!) {
        const label = given[who.indexOf(person)]!;
        for (let at = 0; at < who.length; at += 1) {
          const other = who[at]!;
          if (other === person) continue;
          const pair = (met[other] ??= { rater: people[other]!, ...noMeetings(scale.length) });
          pair.n += items;
          if (given[at] === label) pair.alike += items;
          pair.own[label]! += items;
          pair.other[given[at]!]! += items;
        }
      }
      return [rater, met.filter((partner) => partner !== undefined)];
    }),
  );
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
    for (let label = 0; label < own.length; label += 1) {
      sum.own[label]! += own[label]!;
      sum.other[label]! += other[label]!;
    }
  }
  return sum;
}

/** Returns the meetings of `all` except those with one of the partners. */
export function without(all: Meetings, one: Meetings): Meetings {
  return {
    n: all.n - one.n,
    alike: all.alike - one.alike,
    own: all.own.map((times, label) => times - one.own[label]!),
    other: all.other.map((times, label) => times - one.other[label]!),
  };
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
