import { isBegunState, type TopicState } from "@/lib/domain/assignment/topic-state";
import {
  hasTopic,
  assignmentKey,
  type KnownTopic,
  type StageAssignments,
} from "./stage-assignments";

/** A topic and a person, as files and requests name them. */
export interface NamedAssignment {
  topic: string;
  account: string;
}

/** A wished change of who has topics. */
export interface WishedChange {
  assign: readonly NamedAssignment[];
  release: readonly NamedAssignment[];
  exclude: readonly NamedAssignment[];
  allow: readonly NamedAssignment[];
}

/** A topic and a person by id. */
export interface Assignment {
  topicId: string;
  userId: string;
}

/** Why a wish cannot be fulfilled. */
export type AssignmentProblemKind =
  | "no_topic"
  | "no_account"
  | "not_in_study"
  | "excluded"
  | "no_place"
  | "not_theirs";

export interface AssignmentProblem extends NamedAssignment {
  kind: AssignmentProblemKind;
}

/** A topic that was begun by somebody who is to lose it. */
export interface Begun extends NamedAssignment {
  state: TopicState;
  done: number;
  held: number;
}

/** What a change writes, and what stands against it. */
export interface PlannedChange {
  assign: Assignment[];
  release: Assignment[];
  exclude: Assignment[];
  allow: Assignment[];
  unchanged: number;
  problems: AssignmentProblem[];
  begun: Begun[];
}

/** Works out what a wished change writes; nothing is written here. */
export function planChange(
  { topics, people, known }: StageAssignments,
  wished: WishedChange,
  accountsElsewhere: ReadonlySet<string>,
): PlannedChange {
  const topicOf = new Map(topics.map((one) => [one.topic, one]));
  const userOf = new Map(people.map(({ id, username }) => [username, id]));
  // People who have left can lose their topics too.
  for (const { account, userId } of known.values())
    if (!userOf.has(account)) userOf.set(account, userId);
  const members = new Set(people.map(({ id }) => id));
  const plan: PlannedChange = {
    assign: [],
    release: [],
    exclude: [],
    allow: [],
    unchanged: 0,
    problems: [],
    begun: [],
  };
  /** Topics that somebody loses. */
  const loses = new Set<string>();
  const activeIn = new Map<string, Set<string>>();
  for (const one of known.values())
    if (hasTopic(one))
      activeIn.set(one.topicId, (activeIn.get(one.topicId) ?? new Set()).add(one.userId));

  const allowed = new Set<string>();
  each(wished.allow, false, (assignment, before) => {
    allowed.add(assignmentKey(assignment.topicId, assignment.userId));
    if (before?.isBarred) plan.allow.push(assignment);
    else plan.unchanged += 1;
  });
  each(wished.release, false, (assignment, before, named) => {
    if (!hasTopic(before)) return problemOf(named, "not_theirs");
    lose(assignment, before);
    plan.release.push(assignment);
  });
  each(wished.exclude, true, (assignment, before) => {
    if (before?.isExcluded) return void (plan.unchanged += 1);
    if (hasTopic(before)) {
      lose(assignment, before);
      plan.release.push(assignment);
    }
    plan.exclude.push(assignment);
  });
  each(wished.assign, true, (assignment, before, named) => {
    const active = activeIn.get(assignment.topicId) ?? new Set<string>();
    if (before?.isActive && active.has(assignment.userId)) return void (plan.unchanged += 1);
    if (before?.isExcluded && !allowed.has(assignmentKey(assignment.topicId, assignment.userId)))
      return problemOf(named, "excluded");
    if (!hasFreeSlot(assignment, topicOf.get(named.topic)!, before))
      return problemOf(named, "no_place");
    activeIn.set(assignment.topicId, active.add(assignment.userId));
    plan.assign.push(assignment);
  });
  return plan;

  function each(
    wishes: readonly NamedAssignment[],
    isForMembers: boolean,
    plan: (assignment: Assignment, before: KnownTopic | undefined, named: NamedAssignment) => void,
  ): void {
    for (const named of wishes) {
      const topic = topicOf.get(named.topic);
      const userId = userOf.get(named.account);
      if (!topic) problemOf(named, "no_topic");
      else if (userId === undefined || (isForMembers && !members.has(userId)))
        problemOf(
          named,
          userId !== undefined || accountsElsewhere.has(named.account)
            ? "not_in_study"
            : "no_account",
        );
      else plan({ topicId: topic.id, userId }, known.get(assignmentKey(topic.id, userId)), named);
    }
  }

  /** Whether a person can get a topic: there is a place, and something is left or comes free. */
  function hasFreeSlot(
    { topicId, userId }: Assignment,
    { places: slots, freePages }: StageAssignments["topics"][number],
    before: KnownTopic | undefined,
  ): boolean {
    const active = activeIn.get(topicId);
    if (active?.has(userId)) return true;
    if ((active?.size ?? 0) >= slots) return false;
    return freePages > 0 || before?.hasPages === true || loses.has(topicId);
  }

  function lose(assignment: Assignment, before: KnownTopic): void {
    activeIn.get(assignment.topicId)?.delete(assignment.userId);
    loses.add(assignment.topicId);
    if (isBegunState(before.state)) {
      const { topic, account, state, done, held } = before;
      plan.begun.push({ topic, account, state, done, held });
    }
  }

  function problemOf({ topic, account }: NamedAssignment, kind: AssignmentProblemKind): void {
    plan.problems.push({ topic, account, kind });
  }
}
