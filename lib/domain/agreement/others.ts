import type { FigureBook } from "./figure-book";
import type { HumanOthers } from "./figure-types";
import { humanOthers } from "./human-judge";
import { labelsAreRatings, type ItemTable } from "./item-table";
import { majoritiesWithoutEach, type Raters } from "./pseudo-raters";

/** Compares each annotator with the majority of the others, item by item. */
export function othersRows(book: FigureBook, table: ItemTable, people: Raters): HumanOthers[] {
  const majorities = majoritiesWithoutEach(people.all, table.itemCount, labelsAreRatings(table));
  return people.all.map((column, index) =>
    humanOthers(book, table, { id: "others", columns: [majorities(index)] }, column),
  );
}
