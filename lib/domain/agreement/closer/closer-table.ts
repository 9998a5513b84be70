import { taskDefinition } from "@/lib/tasks/registry";
import {
  compareText,
  labelsAreRatings,
  MISSING,
  type Condition,
  CONDITIONS,
  type ItemTable,
  type RaterColumn,
} from "../item-table";
import { humanMajority, majoritiesWithoutEach } from "../pseudo-raters";

/** An item of a table that knows its items. */
export interface CloserItem {
  index: number;
  topic: number;
  questionId: string;
  /** Names its text: a system's report on a topic, or a passage. */
  text: string;
  /** Length of the text in characters; null if it is not known. */
  length: number | null;
}

/** A table prepared for a closer look at one condition. */
export interface CloserTable {
  table: ItemTable;
  condition: Condition | null;
  /** In an order that does not depend on that of the rows. */
  items: CloserItem[];
  humans: RaterColumn[];
  judges: RaterColumn[];
  /** Ordinal of the majority of people (on rated scales the median), or MISSING. */
  majority: ArrayLike<number>;
  /** Returns the majority without one of the people, on the items of that person. */
  majorityWithout: (human: number) => Int8Array;
  /** Lowest ordinal that says yes. */
  yesFrom: number;
}

/** Names the text that is judged. */
export function textKey(topicId: string, runId: string, docid: string): string {
  return docid === "" ? JSON.stringify([topicId, runId]) : docid;
}

/** @param lengths of the texts by `textKey`; `condition` the one asked for, or else the first present */
export function closerTable(
  table: ItemTable,
  lengths: ReadonlyMap<string, number>,
  asked: Condition | null,
): CloserTable {
  const isOf = (condition: Condition) => (column: RaterColumn) =>
    column.raterType === "human" && column.condition === condition;
  const condition = asked ?? CONDITIONS.find((one) => table.columns.some(isOf(one))) ?? null;
  const humans = condition === null ? [] : table.columns.filter(isOf(condition));
  const areRatings = labelsAreRatings(table);
  return {
    table,
    condition,
    items: itemsOf(table, lengths),
    humans,
    judges: table.columns.filter(
      ({ raterType }) => raterType === "llm" || raterType === "baseline",
    ),
    majority: humanMajority({ all: humans, finished: humans }, table.itemCount, areRatings).values
      .codes,
    majorityWithout: majoritiesWithoutEach(humans, table.itemCount, areRatings),
    yesFrom: taskDefinition(table.rules.task).rating === "label" ? table.rules.threshold : 1,
  };
}

function itemsOf(table: ItemTable, lengths: ReadonlyMap<string, number>): CloserItem[] {
  const items = table.items!.map(({ questionId, docid }, index) => {
    const topic = table.itemTopic[index]!;
    const run = table.runIds[table.itemRun[index]!] ?? "";
    const text = textKey(table.topicIds[topic]!, run, docid);
    return { index, topic, run, questionId, text, length: lengths.get(text) ?? null };
  });
  return items.sort(
    (a, b) =>
      a.topic - b.topic ||
      compareText(a.run, b.run) ||
      compareText(a.text, b.text) ||
      compareText(a.questionId, b.questionId),
  );
}

/** Returns the columns with a label on one of the items, restricted to them, in their order. */
export function columnsOn(
  columns: readonly RaterColumn[],
  items: readonly CloserItem[],
): RaterColumn[] {
  return columns.flatMap((column) => {
    const ordinals = Int8Array.from(items, ({ index }) => column.ordinals[index]!);
    return ordinals.some((ordinal) => ordinal !== MISSING) ? [{ ...column, ordinals }] : [];
  });
}
