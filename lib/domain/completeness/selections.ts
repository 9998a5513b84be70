import type { Seeded } from "../random/seeded";
import type { Positives } from "./positives";

/**
 * The one positive of each topic that is judged: its index among the topic's positives, or -1 if
 * there is none.
 */
export type Selection = Int32Array;

/** Selects one at random in each topic. */
export function randomSelection({ offsets, topicIds }: Positives, random: Seeded): Selection {
  return Int32Array.from(topicIds, (_, t) => random.below(offsets[t + 1]! - offsets[t]!));
}

/**
 * Selects the one with the largest value; ties by docid, so that the order of a file does not
 * matter. A positive without a value comes last.
 */
export function largestSelection(
  { offsets, topicIds, docids }: Positives,
  valueOf: (docid: string) => number | null,
): Selection {
  return Int32Array.from(topicIds, (_, t) => {
    let [best, bestValue] = [0, Number.NEGATIVE_INFINITY];
    for (let p = offsets[t]!; p < offsets[t + 1]!; p += 1) {
      const value = valueOf(docids[p]!) ?? Number.NEGATIVE_INFINITY;
      if (value > bestValue || (value === bestValue && docids[p]! < docids[offsets[t]! + best]!))
        [best, bestValue] = [p - offsets[t]!, value];
    }
    return best;
  });
}

/** Selects the one that a system ranks first; -1 in topics where it found none. */
export function systemSelection(
  { offsets, topicIds, ranks }: Positives,
  system: number,
): Selection {
  return Int32Array.from(topicIds, (_, t) => {
    let [best, bestRank] = [-1, Infinity];
    for (let p = offsets[t]!; p < offsets[t + 1]!; p += 1) {
      const rank = ranks[system]![p]!;
      if (rank > 0 && rank < bestRank) [best, bestRank] = [p - offsets[t]!, rank];
    }
    return best;
  });
}

/**
 * Selects one at random for each member of a topic's group (D-MERIT, Limitations): places of
 * positives by topic. One that shows several members may be drawn for each of them; positives of no
 * member are never drawn.
 */
export function memberSelection(
  { offsets, topicIds, docids }: Positives,
  membersOf: (topicId: string, docid: string) => readonly string[],
): (random: Seeded) => Int32Array[] {
  const byTopic = topicIds.map((topicId, t) => {
    const places = new Map<string, number[]>();
    for (let p = offsets[t]!; p < offsets[t + 1]!; p += 1)
      for (const member of membersOf(topicId, docids[p]!))
        places.set(member, [...(places.get(member) ?? []), p]);
    return [...places.values()];
  });
  return (random) =>
    byTopic.map((members) =>
      Int32Array.from(new Set(members.map((places) => places[random.below(places.length)]!))),
    );
}
