import type { AssignedCell, AssignedTopic, AssignmentMatrix } from "@/lib/contract/assignment";
import { isBegunState, isHeldState } from "@/lib/domain/assignment/topic-state";

/** Which topics the matrix shows. */
export const TOPIC_FILTERS = ["all", "free", "not_started", "in_progress", "done"] as const;
export type TopicFilter = (typeof TOPIC_FILTERS)[number];

/** Returns the cells of each topic, by its index. */
export function cellsByTopic({ cells }: AssignmentMatrix): Map<number, AssignedCell[]> {
  const found = new Map<number, AssignedCell[]>();
  for (const cell of cells) {
    const known = found.get(cell.topic);
    if (known) known.push(cell);
    else found.set(cell.topic, [cell]);
  }
  return found;
}

/** Returns whether a topic has a place for somebody, and a page that nobody has. */
export function hasFreeSlot({ places: slots, freePages }: AssignedTopic, taken: number): boolean {
  return taken < slots && freePages > 0;
}

/** Returns where a topic stands as a whole: everything finished, something begun, or nothing. */
function progressOf(
  { unfinishedPages }: AssignedTopic,
  cells: readonly AssignedCell[],
): "not_started" | "in_progress" | "done" {
  if (unfinishedPages === 0) return "done";
  const isBegun = cells.some(({ state, done }) => done > 0 || isBegunState(state));
  return isBegun ? "in_progress" : "not_started";
}

/** Returns whether a topic is shown: `free` has a place left, the others say where it stands. */
export function isShown(
  topic: AssignedTopic,
  cells: readonly AssignedCell[],
  { filter, search }: { filter: TopicFilter; search: string },
): boolean {
  const words = search.trim().toLowerCase();
  if (words !== "" && !`${topic.topic} ${topic.title}`.toLowerCase().includes(words)) return false;
  if (filter === "all") return true;
  if (filter !== "free") return progressOf(topic, cells) === filter;
  return hasFreeSlot(topic, cells.filter(({ state }) => isHeldState(state)).length);
}
