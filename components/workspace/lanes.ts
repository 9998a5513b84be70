import type { Segment } from "@/lib/domain/text/segments";

/** Number of lanes below the text; further groups share the last one. */
export const LANES = 5;

/**
 * Assigns a lane to each group (question): the one it had `before`, in whose order they choose, or
 * else the lowest that no overlapping group has. So lines never cover each other or change lanes
 * without need.
 */
export function lanesOf(
  segments: readonly Segment[],
  before: ReadonlyMap<number, number> = new Map(),
): Map<number, number> {
  const meets = new Map<number, Set<number>>();
  for (const { groups } of segments) {
    for (const group of groups) {
      const others = meets.get(group) ?? new Set<number>();
      for (const other of groups) if (other !== group) others.add(other);
      meets.set(group, others);
    }
  }
  const lanes = new Map<number, number>();
  const known = [...before.keys()].filter((group) => meets.has(group));
  const added = [...meets.keys()].filter((group) => !before.has(group)).sort((a, b) => a - b);
  for (const group of [...known, ...added]) {
    const taken = new Set([...meets.get(group)!].map((other) => lanes.get(other)));
    let lane = before.get(group) ?? 0;
    if (taken.has(lane)) lane = 0;
    while (lane < LANES - 1 && taken.has(lane)) lane += 1;
    lanes.set(group, lane);
  }
  return lanes;
}

/** Lanes over time: what is drawn keeps its lane, and a group that comes back has its own if it is free. */
export class KeptLanes {
  #lanes = new Map<number, number>();

  of(segments: readonly Segment[]): ReadonlyMap<number, number> {
    const lanes = lanesOf(segments, this.#lanes);
    const gone = [...this.#lanes].filter(([group]) => !lanes.has(group));
    this.#lanes = new Map([...lanes, ...gone]);
    return lanes;
  }
}
