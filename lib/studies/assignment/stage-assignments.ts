import type { Connection } from "@/lib/db/core/database";
import {
  accountNames,
  assessorsOf,
  assignmentsOf,
  pagesHeld,
  topicsToAssign,
} from "@/lib/db/assignment/matrix";
import { topicState, type TopicState } from "@/lib/domain/assignment/topic-state";

/** What is known of a person's topic. */
export interface KnownTopic {
  /** The topic by its id in files, and the person by account. */
  topic: string;
  account: string;
  topicId: string;
  userId: string;
  isActive: boolean;
  /** Whether they hold or have finished pages of it, assigned or not. */
  hasPages: boolean;
  isBarred: boolean;
  /** Excluded by hand, in contrast to a topic that was taken away. */
  isExcluded: boolean;
  state: TopicState;
  /** Number of pages that they have finished, and of those held. */
  done: number;
  held: number;
  /** Excluded once and allowed again, and never theirs: nothing to show. */
  isAllowedAgain: boolean;
  /** When the last thing happened to it; null if nothing was recorded. */
  since: Date | null;
}

/** Everything about a stage that decides what can be assigned. */
export interface StageAssignments {
  topics: Awaited<ReturnType<typeof topicsToAssign>>;
  /** The annotators of the study. */
  people: Awaited<ReturnType<typeof assessorsOf>>;
  /** By `assignmentKey`. */
  known: Map<string, KnownTopic>;
}

/** Names a topic of a person. */
export function assignmentKey(topicId: string, userId: string): string {
  return `${topicId} ${userId}`;
}

/**
 * Returns whether a person has a topic: by assignment, or by pages that they took. Whoever released
 * a topic has no claim to its rest, whatever they finished before.
 */
export function hasTopic(known: KnownTopic | undefined): known is KnownTopic {
  if (known === undefined) return false;
  if (known.isActive) return true;
  if (known.isBarred) return false;
  return known.state === "released" ? known.held > 0 : known.hasPages;
}

type Row = Awaited<ReturnType<typeof assignmentsOf>>[number];

/** Reads who has, had or may not have the topics of a stage. */
export async function readAssignments(
  connection: Connection,
  studyId: string,
  stageId: string,
): Promise<StageAssignments> {
  const topics = await topicsToAssign(connection, stageId);
  const people = await assessorsOf(connection, studyId);
  const rows = await assignmentsOf(connection, stageId);
  const held = await pagesHeld(connection, stageId);
  const userIds = [...new Set([...rows, ...held].map(({ userId }) => userId))];
  const named = await accountNames(connection, userIds);
  const accounts = new Map(named.map(({ id, username }) => [id, username]));
  const names = new Map(topics.map(({ id, topic }) => [id, topic]));
  const pages = new Map(held.map((one) => [assignmentKey(one.topicId, one.userId), one]));
  const assigned = new Map(rows.map((row) => [assignmentKey(row.topicId, row.userId), row]));
  const known = new Map<string, KnownTopic>();
  // People can have pages without an assignment: the stage is open to everybody.
  for (const [key, { topicId, userId }] of new Map<string, { topicId: string; userId: string }>([
    ...pages,
    ...assigned,
  ])) {
    const topic = names.get(topicId);
    if (topic === undefined) continue;
    const { done = 0, held: unfinished = 0 } = pages.get(key) ?? {};
    known.set(key, {
      topic,
      account: accounts.get(userId) ?? "",
      topicId,
      userId,
      ...factsOf(assigned.get(key), unfinished),
      hasPages: done + unfinished > 0,
      isAllowedAgain: isAllowedAgain(assigned.get(key), done + unfinished),
      done,
      held: unfinished,
    });
  }
  return { topics, people, known };
}

function isAllowedAgain(row: Row | undefined, pages: number): boolean {
  if (!row || row.isActive || row.isBarred) return false;
  return row.releasedAt === null && pages === 0;
}

type Facts = Pick<KnownTopic, "isActive" | "isBarred" | "isExcluded" | "state" | "since">;

function factsOf(row: Row | undefined, unfinished: number): Facts {
  if (!row)
    return {
      isActive: false,
      isBarred: false,
      isExcluded: false,
      state: "in_progress",
      since: null,
    };
  const times = [row.startedAt, row.doneAt, row.reopenedAt, row.releasedAt];
  return {
    isActive: row.isActive,
    isBarred: row.isBarred,
    isExcluded: row.isBarred && row.releasedBy === null,
    state: topicState({ ...row, unfinished }),
    since: times.reduce<Date>((last, at) => (at && at > last ? at : last), row.assignedAt),
  };
}
