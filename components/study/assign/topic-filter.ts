import type { AssignedTopic, AssignmentMatrix } from "@/lib/contract/assignment";
import { isHeldState, type TopicState } from "@/lib/domain/assignment/topic-state";

/** Which topics the matrix shows. */
export const TOPIC_FILTERS = ["all", "free", "not_started", "in_progress", "done"] as const;
export type TopicFilter = (typeof TOPIC_FILTERS)[number];

/** Returns the states of each topic's people, by the index of the topic. */
export function statesByTopic({ cells }: AssignmentMatrix): Map<number, TopicState[]> {
  const found = new Map<number, TopicState[]>();
  for (const { topic, state } of cells) {
    const states = found.get(topic);
    if (states) states.push(state);
    else found.set(topic, [state]);
  }
  return found;
}

/** Returns whether a topic is shown: `free` has a place left, the others have somebody in the state. */
export function isShown(
  { topic, title, places }: AssignedTopic,
  states: readonly TopicState[],
  { filter, search }: { filter: TopicFilter; search: string },
): boolean {
  const words = search.trim().toLowerCase();
  if (words !== "" && !`${topic} ${title}`.toLowerCase().includes(words)) return false;
  if (filter === "all") return true;
  if (filter === "free") return states.filter(isHeldState).length < places;
  if (filter === "in_progress")
    return states.some((state) => state === "in_progress" || state === "reopened");
  return states.includes(filter);
}
