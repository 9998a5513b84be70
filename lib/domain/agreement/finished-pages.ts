import { taskDefinition } from "@/lib/tasks/registry";
import { MISSING, type ItemTable, type RaterColumn } from "./item-table";

/**
 * The items of one topic and system: a page of answerability, or an answer of support. They are
 * contiguous.
 */
export interface Unit {
  topic: number;
  run: number;
  from: number;
  /** One past the last item. */
  to: number;
}

type ItemColumns = Pick<ItemTable, "itemCount" | "itemTopic" | "itemRun">;

/** Where the units of a table begin, kept by its items: a report asks for them dozens of times. */
const knownStarts = new WeakMap<Int32Array, Int32Array>();

/** Returns the first item of every topic and system, in order, and at the end the number of items. */
export function unitStarts({ itemCount, itemTopic, itemRun }: ItemColumns): Int32Array {
  const known = knownStarts.get(itemTopic);
  if (known) return known;
  const starts = [0];
  for (let i = 1; i < itemCount; i += 1)
    if (itemTopic[i] !== itemTopic[i - 1] || itemRun[i] !== itemRun[i - 1]) starts.push(i);
  if (itemCount > 0) starts.push(itemCount);
  const made = Int32Array.from(starts);
  knownStarts.set(itemTopic, made);
  return made;
}

/** Yields every topic and system, in order. */
export function* unitsInOrder(table: ItemColumns): Generator<Unit> {
  const starts = unitStarts(table);
  for (let u = 0; u + 1 < starts.length; u += 1) {
    const from = starts[u]!;
    yield { topic: table.itemTopic[from]!, run: table.itemRun[from]!, from, to: starts[u + 1]! };
  }
}

/** A rater's progress on the questions of one report. */
export interface PageProgress {
  /** Number of questions with a label. */
  labelled: number;
  covered: number;
  /** Number of the rater's questions, without those that cannot be judged. */
  asked: number;
  isFinished: boolean;
}

export function pageProgress(table: ItemTable, column: RaterColumn, unit: Unit): PageProgress {
  let [labelled, covered, settled] = [0, 0, 0];
  for (let i = unit.from; i < unit.to; i += 1) {
    const ordinal = column.ordinals[i]!;
    if (ordinal !== MISSING) {
      labelled += 1;
      covered += Number(ordinal > 0);
    } else if (column.settled?.[i] === 1) settled += 1;
  }
  const known = table.questions?.(table.topicIds[unit.topic]!, table.runIds[unit.run] ?? "") ?? 0;
  const asked = Math.max(known, unit.to - unit.from) - settled;
  return { labelled, covered, asked, isFinished: labelled >= asked };
}

/**
 * Returns a rater's labels on finished pages only. The coverage of an unfinished page would depend
 * on which questions came first. Returns all labels if the task's pages have no coverage.
 */
export function onFinishedPages(table: ItemTable, column: RaterColumn): RaterColumn {
  if (!taskDefinition(table.rules.task).pages.coverage) return column;
  let kept: Int8Array | null = null;
  for (const unit of unitsInOrder(table)) {
    if (pageProgress(table, column, unit).isFinished) continue;
    kept ??= column.ordinals.slice();
    kept.fill(MISSING, unit.from, unit.to);
  }
  return kept === null ? column : { ...column, ordinals: kept };
}
