import { isBegunState, type TopicState } from "@/lib/domain/assignment/topic-state";
import { isTheirs, placeKey, type KnownTopic, type StageAssignments } from "./stage-assignments";

/** A topic and a person, as files and requests name them. */
export interface NamedPlace {
  topic: string;
  account: string;
}

/** A wished change of who has topics. */
export interface WishedChange {
  assign: readonly NamedPlace[];
  release: readonly NamedPlace[];
  exclude: readonly NamedPlace[];
  allow: readonly NamedPlace[];
}

/** A topic and a person by id. */
export interface Place {
  topicId: string;
  userId: string;
}

/** Why a wish cannot be fulfilled. */
export type PlaceProblemKind =
  "no_topic" | "no_account" | "not_in_study" | "excluded" | "no_place" | "not_theirs";

export interface PlaceProblem extends NamedPlace {
  kind: PlaceProblemKind;
}

/** A topic that was begun by somebody who is to lose it. */
export interface Begun extends NamedPlace {
  state: TopicState;
  done: number;
  held: number;
}

/** What a change writes, and what stands against it. */
export interface PlannedChange {
  assign: Place[];
  release: Place[];
  exclude: Place[];
  allow: Place[];
  unchanged: number;
  problems: PlaceProblem[];
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
    if (isTheirs(one))
      activeIn.set(one.topicId, (activeIn.get(one.topicId) ?? new Set()).add(one.userId));

  const allowed = new Set<string>();
  each(wished.allow, false, (place, before) => {
    allowed.add(placeKey(place.topicId, place.userId));
    if (before?.isBarred) plan.allow.push(place);
    else plan.unchanged += 1;
  });
  each(wished.release, false, (place, before, named) => {
    if (!isTheirs(before)) return problemOf(named, "not_theirs");
    lose(place, before);
    plan.release.push(place);
  });
  each(wished.exclude, true, (place, before) => {
    if (before?.isExcluded) return void (plan.unchanged += 1);
    if (isTheirs(before)) {
      lose(place, before);
      plan.release.push(place);
    }
    plan.exclude.push(place);
  });
  each(wished.assign, true, (place, before, named) => {
    const active = activeIn.get(place.topicId) ?? new Set<string>();
    if (before?.isActive && active.has(place.userId)) return void (plan.unchanged += 1);
    if (before?.isExcluded && !allowed.has(placeKey(place.topicId, place.userId)))
      return problemOf(named, "excluded");
    if (!hasPlace(place, topicOf.get(named.topic)!, before)) return problemOf(named, "no_place");
    activeIn.set(place.topicId, active.add(place.userId));
    plan.assign.push(place);
  });
  return plan;

  function each(
    wishes: readonly NamedPlace[],
    isForMembers: boolean,
    plan: (place: Place, before: KnownTopic | undefined, named: NamedPlace) => void,
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
      else plan({ topicId: topic.id, userId }, known.get(placeKey(topic.id, userId)), named);
    }
  }

  /** Whether a person can get a topic: there is a place, and something is left or comes free. */
  function hasPlace(
    { topicId, userId }: Place,
    { places, freePages }: StageAssignments["topics"][number],
    before: KnownTopic | undefined,
  ): boolean {
    const active = activeIn.get(topicId);
    if (active?.has(userId)) return true;
    if ((active?.size ?? 0) >= places) return false;
    return freePages > 0 || before?.hasPages === true || loses.has(topicId);
  }

  function lose(place: Place, before: KnownTopic): void {
    activeIn.get(place.topicId)?.delete(place.userId);
    loses.add(place.topicId);
    if (isBegunState(before.state)) {
      const { topic, account, state, done, held } = before;
      plan.begun.push({ topic, account, state, done, held });
    }
  }

  function problemOf({ topic, account }: NamedPlace, kind: PlaceProblemKind): void {
    plan.problems.push({ topic, account, kind });
  }
}
