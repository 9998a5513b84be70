import type { Figure } from "../figure";
import type { FigureBook } from "./figure-book";
import type { HumanOthers, LevelRow, PeopleMean } from "./figure-types";
import type { ItemTable } from "./item-table";
import { levelRows } from "./levels";
import { othersRows } from "./others";
import { meansWithoutEach, valuesOf, type Raters } from "./pseudo-raters";

/** The figures of people, each compared with the others. */
export interface PeopleRows {
  topic: readonly LevelRow[];
  run: readonly LevelRow[];
  human_others: readonly HumanOthers[];
}

/**
 * Returns the mean of people's figures, each compared with the others: what a person reaches. Null
 * with fewer than two people.
 */
export function peopleMean(
  book: FigureBook,
  { topic, run, human_others }: PeopleRows,
): PeopleMean | null {
  const people = new Set(human_others.filter(({ n }) => n > 0).map(({ human }) => human));
  if (people.size < 2) return null;
  const overLevel = (rows: readonly LevelRow[]): Figure | null => {
    const whole = rows.filter((row) => row.group === "all" && row.b === "human_mean");
    // The first measure is the task's own; weighted recall comes after weighted precision.
    const own = whole.filter((row) => people.has(row.a) && row.measure === whole[0]!.measure);
    return own.length > 0 ? book.addMean(own.map(({ spearman }) => spearman)) : null;
  };
  return {
    people: people.size,
    systems_spearman: overLevel(run),
    topics_spearman: overLevel(topic),
    cohen_kappa: book.addMean(human_others.map((row) => row.cohen_kappa)),
    cohen_kappa_quadratic: book.addMean(human_others.map((row) => row.cohen_kappa_quadratic)),
  };
}

/** Returns the mean of people's figures without some people, of whom no label counts. */
export function meanWithout(
  book: FigureBook,
  table: ItemTable,
  people: Raters,
  without: ReadonlySet<string>,
): PeopleMean | null {
  const isLeft = (_: unknown, i: number) => !without.has(people.all[i]!.raterId);
  const left = { all: people.all.filter(isLeft), finished: people.finished.filter(isLeft) };
  if (left.all.length < 2) return null;
  const others = meansWithoutEach(left, table.itemCount);
  const rows = left.all.map((column, i) =>
    levelRows(book, table, valuesOf(column, left.finished[i]!), others[i]!, { perSystem: false }),
  );
  return peopleMean(book, {
    topic: rows.flatMap((row) => row.topic),
    run: rows.flatMap((row) => row.run),
    human_others: othersRows(book, table, left),
  });
}
