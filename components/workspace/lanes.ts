import type { Segment } from "@/lib/domain/text/segments";

/** Lanes under the text; more than these share the last. */
export const LANES = 5;

/**
 * Gives each group (question) the lane its line runs in: the lowest that no group it overlaps with has, so that
 * overlapping lines never cover each other and a line never jumps.
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
