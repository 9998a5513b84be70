import type { AssignedCell, AssignmentMatrix } from "@/lib/contract/assignment";
import type { TopicState } from "@/lib/domain/assignment/topic-state";

const PEOPLE = ["ann", "bea", "cem"];

/** A matrix of topics `t0`, `t1` …; each row has the states of the people. */
export function matrixOf(
  rows: (TopicState | null)[][],
  accounts: readonly string[] = PEOPLE,
): AssignmentMatrix {
  const cells = rows.flatMap((states, topic) =>
    states.flatMap((state, person): AssignedCell[] =>
      state === null ? [] : [{ topic, person, state, done: 0, held: 0, since: null }],
    ),
  );
  return {
    stage: { id: "s", name: "S", task: "support" },
    claim: "open",
    closed: false,
    secondsPerItem: null,
    people: accounts.map((account) => ({
      account,
      canHave: true,
      topics: 0,
      done: 0,
      items: 0,
      itemsLeft: 0,
      hoursUsed: 0,
      hoursLeft: 0,
      budget: null,
      hasOwnBudget: false,
    })),
    topics: rows.map((_row, i) => ({
      topic: `t${i}`,
      title: "",
      pages: 1,
      items: 1,
      places: 2,
      freePages: 1,
      unfinishedPages: 1,
    })),
    cells,
  };
}
