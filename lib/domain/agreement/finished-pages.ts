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

/** Yields every topic and system, in order. */
export function* unitsInOrder(
  table: Pick<ItemTable, "itemCount" | "itemTopic" | "itemRun">,
): Generator<Unit> {
  for (let from = 0; from < table.itemCount;) {
    const [topic, run] = [table.itemTopic[from]!, table.itemRun[from]!];
    let to = from + 1;
    while (to < table.itemCount && table.itemTopic[to] === topic && table.itemRun[to] === run)
      to += 1;
    yield { topic, run, from, to };
    from = to;
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
