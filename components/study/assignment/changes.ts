import type { AssignmentMatrix } from "@/lib/contract/assignment";
import { isHeldState, type TopicState } from "@/lib/domain/assignment/topic-state";

export interface NamedAssignment {
  topic: string;
  account: string;
}

/** What is to change; lists that are absent are empty. */
export interface Wished {
  assign?: NamedAssignment[];
  release?: NamedAssignment[];
  exclude?: NamedAssignment[];
  allow?: NamedAssignment[];
}

export type ChangeKind = "assign" | "release" | "exclude" | "allow" | "move";

/** A change of who has topics: what is asked for, whom it concerns, and what takes it back. */
export interface Change {
  kind: ChangeKind;
  /** What changes. In a move, what people get. */
  assignments: NamedAssignment[];
  /** Who loses topics in a move. */
  from: string[];
  wished: Wished;
  /** Requests that take it back, in order; null if something would not come back. */
  undo: Wished[] | null;
}

/** Whom a move takes topics from: one person, or whoever has each topic (and free topics too). */
export type MoveFrom = string | null;

/** Looks up states in a matrix by topic (index) and account. */
export function stateFinder({ cells, people }: AssignmentMatrix) {
  const states = new Map(
    cells.map(({ topic, person, state }) => [`${topic} ${people[person]!.account}`, state]),
  );
  return (topic: number, account: string): TopicState | null =>
    states.get(`${topic} ${account}`) ?? null;
}

/** Returns how many of the chosen topics each person has, for those who have any. */
export function holdersOf(
  { cells, people }: AssignmentMatrix,
  chosen: ReadonlySet<number>,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const { topic, person, state } of cells) {
    if (!chosen.has(topic) || !isHeldState(state)) continue;
    const { account } = people[person]!;
    found.set(account, (found.get(account) ?? 0) + 1);
  }
  return found;
}

/** Returns a change of topics for people. What is so already is left out. */
export function changeOf(
  matrix: AssignmentMatrix,
  kind: Exclude<ChangeKind, "move">,
  { topics, accounts }: { topics: readonly number[]; accounts: readonly string[] },
): Change {
  const stateOf = stateFinder(matrix);
  const all = topics.flatMap((topic) =>
    accounts.map((account) => ({ topic, account, state: stateOf(topic, account) })),
  );
  const changing = all.filter(({ state }) => CHANGES[kind](state));
  const named = (rows: typeof all) =>
    rows.map(({ topic, account }) => ({ topic: matrix.topics[topic]!.topic, account }));
  const assignments = named(changing);
  const held = changing.filter(({ state }) => isHeldState(state));
  const isDoneLost = held.some(({ state }) => state === "done");
  return { kind, assignments, from: [], wished: { [kind]: assignments }, undo: undoOf() };

  function undoOf(): Wished[] | null {
    switch (kind) {
      case "assign":
        return takingBack(assignments, named(changing.filter(({ state }) => state === null)));
      case "release":
        return isDoneLost ? null : [{ assign: assignments }];
      case "exclude":
        return isDoneLost ? null : [{ allow: assignments, assign: named(held) }];
      case "allow":
        return [{ exclude: assignments }];
    }
  }
}

/** Returns what dealing out has assigned, with what takes it back. */
export function changeOfDeal(matrix: AssignmentMatrix, given: NamedAssignment[]): Change {
  const stateOf = stateFinder(matrix);
  const indexes = new Map(matrix.topics.map(({ topic }, i) => [topic, i]));
  const neverHad = given.filter(
    ({ topic, account }) => stateOf(indexes.get(topic)!, account) === null,
  );
  return {
    kind: "assign",
    assignments: given,
    from: [],
    wished: { assign: given },
    undo: takingBack(given, neverHad),
  };
}

/** Which states a change concerns. */
const CHANGES: Record<Exclude<ChangeKind, "move">, (state: TopicState | null) => boolean> = {
  assign: (state) => !isHeldState(state) && state !== "barred",
  release: isHeldState,
  exclude: (state) => state !== "barred",
  allow: (state) => state === "barred",
};

/**
 * Returns the requests that take assignments back. A release alone would keep people from topics
 * that they could take themselves before.
 */
function takingBack(assignments: NamedAssignment[], neverHad: NamedAssignment[]): Wished[] {
  const release = { release: assignments };
  return neverHad.length === 0 ? [release] : [release, { allow: neverHad }];
}

/**
 * Returns the change that moves topics to one person. Topics that this person has, is excluded from,
 * or that the other person does not have, stay as they are.
 */
export function moveOf(
  matrix: AssignmentMatrix,
  topics: readonly number[],
  { from, to }: { from: MoveFrom; to: string },
): Change {
  const stateOf = stateFinder(matrix);
  const release: NamedAssignment[] = [];
  const assign: NamedAssignment[] = [];
  const neverHad: NamedAssignment[] = [];
  let isDoneLost = false;
  for (const topic of topics) {
    const { topic: id } = matrix.topics[topic]!;
    const state = stateOf(topic, to);
    const holders = matrix.people
      .map(({ account }) => account)
      .filter((account) => isHeldState(stateOf(topic, account)));
    const losing = from === null ? holders : holders.filter((account) => account === from);
    const concerns = from === null || losing.length > 0;
    if (!concerns || isHeldState(state) || state === "barred") continue;
    assign.push({ topic: id, account: to });
    if (state === null) neverHad.push({ topic: id, account: to });
    for (const account of losing) {
      release.push({ topic: id, account });
      isDoneLost ||= stateOf(topic, account) === "done";
    }
  }
  const [first, ...rest] = takingBack(assign, neverHad);
  return {
    kind: release.length === 0 ? "assign" : "move",
    assignments: assign,
    from: [...new Set(release.map(({ account }) => account))],
    wished: { release, assign },
    undo: isDoneLost ? null : [{ ...first, assign: release }, ...rest],
  };
}
