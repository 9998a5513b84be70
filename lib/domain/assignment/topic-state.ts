/** Where a person's topic stands. */
export const TOPIC_STATES = [
  "not_started",
  "in_progress",
  "done",
  "reopened",
  "released",
  "barred",
] as const;
export type TopicState = (typeof TOPIC_STATES)[number];

/** What is known of a person's topic. */
export interface TopicFacts {
  isActive: boolean;
  /** Whether the person may not have the topic: it was taken away, or they were excluded. */
  isBarred: boolean;
  /** Who released it; null for somebody who was excluded. */
  releasedBy: string | null;
  startedAt: Date | null;
  doneAt: Date | null;
  reopenedAt: Date | null;
  /** Number of pages of the topic that the person holds and has not finished. */
  unfinished: number;
}

/**
 * Returns where a person's topic stands. A topic that was declared done and has an unfinished page
 * again, because a label was removed, counts as reopened.
 */
export function topicState(facts: TopicFacts): TopicState {
  if (facts.isBarred && facts.releasedBy === null) return "barred";
  if (!facts.isActive) return "released";
  if (facts.doneAt !== null) return facts.unfinished > 0 ? "reopened" : "done";
  if (facts.reopenedAt !== null) return "reopened";
  return facts.startedAt === null ? "not_started" : "in_progress";
}

/** Returns whether a topic was begun: moving it concerns pages that are held or labels that were given. */
export function isBegunState(state: TopicState): boolean {
  return state === "in_progress" || state === "reopened" || state === "done";
}

/** Returns whether somebody in this state has the topic now. */
export function isHeldState(state: TopicState | null | undefined): boolean {
  return state != null && state !== "released" && state !== "barred";
}
