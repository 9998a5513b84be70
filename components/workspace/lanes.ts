import type { Segment } from "@/lib/domain/text/segments";

/** Number of lanes below the text; further groups share the last one. */
export const LANES = 5;

/**
 * Assigns a lane to each group (question): the lowest that no overlapping group has, so that lines
 * never cover each other or change lanes.
 */
export function lanesOf(segments: readonly Segment[]): Map<number, number> {
  const meets = new Map<number, Set<number>>();
  for (const { groups } of segments) {
    for (const group of groups) {
      const others = meets.get(group) ?? new Set<number>();
      for (const other of groups) if (other !== group) others.add(other);
      meets.set(group, others);
    }
  }
  const lanes = new Map<number, number>();
  for (const group of [...meets.keys()].sort((a, b) => a - b)) {
    const taken = new Set([...meets.get(group)!].map((other) => lanes.get(other)));
    let lane = 0;
    while (lane < LANES - 1 && taken.has(lane)) lane += 1;
    lanes.set(group, lane);
  }
  return lanes;
}
