import type { FigureBook } from "./figure-book";
import type { HumanOthers } from "./figure-types";
import { humanOthers } from "./human-judge";
import { labelsAreRatings, type ItemTable, type RaterColumn } from "./item-table";
import {
  humanMajority,
  humanMean,
  majoritiesWithoutEach,
  type Raters,
  type ValueColumn,
} from "./pseudo-raters";

/** Compares each annotator with the majority of the others, item by item. */
export function othersRows(book: FigureBook, table: ItemTable, people: Raters): HumanOthers[] {
  const majorities = majoritiesWithoutEach(people.all, table.itemCount, labelsAreRatings(table));
  return people.all.map((column, index) =>
    humanOthers(book, table, { id: "others", columns: [majorities(index)] }, column),
  );
}

/**
 * Compares an annotator with the mean and the majority of the others. Including the annotator's own
 * labels would overestimate agreement.
 */
export function withOthers(
  person: ValueColumn,
  others: Raters,
  table: ItemTable,
): [ValueColumn, ValueColumn][] {
  return [
    [person, humanMean(others, table.itemCount)],
    [person, humanMajority(others, table.itemCount, labelsAreRatings(table))],
  ];
}

/** Returns the raters without the one at an index. */
export function ratersBut({ all, finished }: Raters, index: number): Raters {
  const others = (columns: readonly RaterColumn[]) => columns.filter((_, i) => i !== index);
  return { all: others(all), finished: others(finished) };
}
