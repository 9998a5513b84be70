import { disagreementTotals, mostDisputedQuestions } from "@/lib/db/judgments/disagreements";
import { sharedLabels } from "@/lib/db/judgments/shared-labels";
import { scaleOf } from "@/lib/tasks/labels";
import type { TaskKey } from "@/lib/tasks/task-definition";
import { partnersOf } from "../quality/partners";

/** A number of items, and of a part of them: those that are decided, or on which people differ. */
export interface ItemTotal {
  name: string;
  items: number;
  part: number;
}

interface CountedCell {
  topic: string;
  run: string | null;
  items: number;
  part: number;
}

/** Adds up the cells of topics and systems; items of no system are in no total of one. */
export function totalsBy(cells: readonly CountedCell[], key: "topic" | "run"): ItemTotal[] {
  const found = new Map<string, ItemTotal>();
  for (const { items, part, ...cell } of cells) {
    const name = cell[key];
    if (name === null) continue;
    const before = found.get(name) ?? { name, items: 0, part: 0 };
    found.set(name, { name, items: before.items + items, part: before.part + part });
  }
  return [...found.values()];
}

/** Where people differ most stands first. */
function byShare(a: Omit<ItemTotal, "name">, b: Omit<ItemTotal, "name">): number {
  return b.part / b.items - a.part / a.items;
}

/** How many topics and questions are named as those on which people differ most. */
const NAMED = 3;

/**
 * Returns how many items two or more people labelled differently, by topic, system and pair, and
 * where they differ most.
 */
export async function disagreementsInTotal(stageId: string, task: TaskKey) {
  const [cells, shared, questions] = await Promise.all([
    disagreementTotals(stageId),
    sharedLabels(stageId),
    mostDisputedQuestions(stageId, NAMED),
  ]);
  const topics = totalsBy(cells, "topic").sort(byShare);
  const pairs = [...partnersOf(shared, scaleOf(task))]
    .flatMap(([rater, partners]) =>
      partners
        .filter((partner) => rater < partner.rater)
        .map(({ rater: other, n, alike }) => ({
          raters: [rater, other],
          items: n,
          part: n - alike,
        })),
    )
    .sort(byShare);
  return {
    topics,
    systems: totalsBy(cells, "run").sort(byShare),
    pairs,
    most: {
      topics: topics
        .filter(({ part }) => part > 0)
        .sort((a, b) => b.part - a.part || a.items - b.items)
        .slice(0, NAMED),
      questions,
    },
  };
}
