import { note, type Note } from "@/lib/messages/note";
import { taskDefinition } from "@/lib/tasks/registry";
import { FigureBook, type IntervalOptions } from "../figure-book";
import type { Condition, ItemTable } from "../item-table";
import { closerTable, type CloserTable } from "./closer-table";
import type { CloserLook } from "./closer-types";
import { highlightRows } from "./highlight-rows";
import { keepWithin } from "./item-means";
import { lengthRows } from "./length-rows";
import { placeRows } from "./place-rows";
import { questionRows } from "./question-rows";

/** Spans are matched from half of their union on. */
export const DEFAULT_MATCH = 0.5;

/** More raters without highlights are counted. */
const MAX_NAMES = 10;

export interface CloserOptions extends IntervalOptions {
  match: number;
  /** The condition of people's labels; null for the first present. */
  condition: Condition | null;
}

/**
 * Returns a closer look at a stage: agreement of highlights, where judges do not look, agreement by
 * length, and each sub-question.
 * @param table one that keeps its items
 * @param lengths of the judged texts in characters, by `textKey`
 */
export function closerLook(
  table: ItemTable,
  lengths: ReadonlyMap<string, number>,
  options: CloserOptions,
): CloserLook {
  const { match, seed, bootstrap, interval } = options;
  const closer = closerTable(table, lengths, options.condition);
  const isWritten = taskDefinition(table.rules.task).answer.kind === "text";
  const book = new FigureBook(table.topicIds.length);
  const made = isWritten
    ? { highlights: [], places: [], lengths: [] }
    : {
        highlights: highlightRows(book, closer, match),
        places: placeRows(book, closer),
        lengths: lengthRows(book, closer),
      };
  book.fillIntervals(options);
  for (const { boundary_distance } of made.highlights) keepWithin(boundary_distance, 0, Infinity);
  for (const { recall } of made.places) keepWithin(recall, -1, 1);
  return {
    task: table.rules.task,
    condition: closer.condition,
    threshold: table.rules.threshold,
    match,
    seed,
    bootstrap,
    interval,
    warnings: isWritten ? [note("labels.written")] : notesOf(closer),
    ...made,
    questions: isWritten ? [] : questionRows(closer, options),
  };
}

function notesOf({ humans, judges, items }: CloserTable): Note[] {
  const raters = [...humans, ...judges];
  const silent = raters.filter(({ spans }) => (spans?.size ?? 0) === 0);
  const names = silent.slice(0, MAX_NAMES).map(({ raterId }) => raterId);
  if (silent.length > MAX_NAMES) names.push(`… (${silent.length})`);
  const unknown = new Set(items.flatMap(({ text, length }) => (length === null ? [text] : [])));
  const isAll = silent.length === raters.length;
  return [
    ...(isAll ? [note("highlights.none_at_all")] : []),
    ...(!isAll && silent.length > 0
      ? [note("highlights.raters_without", { raters: names.join(", ") })]
      : []),
    ...(unknown.size > 0 ? [note("highlights.texts_without_length", { texts: unknown.size })] : []),
  ];
}
