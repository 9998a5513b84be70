import type { FigureBook } from "../figure-book";
import { MISSING } from "../item-table";
import type { CloserItem, CloserTable } from "./closer-table";
import type { PlaceRow } from "./closer-types";
import { ItemMeans } from "./item-means";

const PARTS = 4;

/**
 * Returns where raters find what people found: of the items with a yes of the majority that somebody
 * highlighted, the share with a yes of the rater, by the quarter of the text in which the nugget lies
 * (the mean of the middles of all its highlights). People's own row compares each with the majority of
 * the others: what is harder for people too is not the judge's.
 */
export function placeRows(book: FigureBook, closer: CloserTable): PlaceRow[] {
  const { table, humans, judges, majority, yesFrom } = closer;
  const placed = closer.items.flatMap((item) => {
    const part = partOf(item, closer);
    return part === null ? [] : [{ ...item, part }];
  });
  if (placed.length === 0) return [];
  const parts = () => Array.from({ length: PARTS }, () => new ItemMeans(table.topicIds.length));
  const rowsOf = (a: string, means: ItemMeans[]): PlaceRow[] =>
    means.every(({ size }) => size === 0)
      ? []
      : [
          ...means.map((mean, i) => ({
            a,
            group: `${i + 1}/${PARTS}`,
            recall: mean.figure(book, "share", "highlights.none_there"),
          })),
          {
            a,
            group: `${PARTS}/${PARTS} - 1/${PARTS}`,
            recall: means[PARTS - 1]!.minus(means[0]!, book, "highlights.none_there"),
          },
        ];
  const people = parts();
  if (humans.length > 1)
    humans.forEach(({ ordinals }, human) => {
      const others = closer.majorityWithout(human);
      for (const { index, topic, part } of placed)
        if (ordinals[index] !== MISSING && others[index]! >= yesFrom)
          people[part]!.add(topic, Number(ordinals[index]! >= yesFrom));
    });
  return [
    ...judges.flatMap(({ raterId, ordinals }) => {
      const means = parts();
      for (const { index, topic, part } of placed)
        if (ordinals[index] !== MISSING && majority[index]! >= yesFrom)
          means[part]!.add(topic, Number(ordinals[index]! >= yesFrom));
      return rowsOf(raterId, means);
    }),
    ...rowsOf("people", people),
  ];
}

/** Returns the part of its text in which people highlighted an item; null if nobody did. */
function partOf({ index, length }: CloserItem, { humans }: CloserTable): number | null {
  if (length === null || length === 0) return null;
  const middles = humans.flatMap(({ spans }) =>
    (spans?.get(index) ?? []).map(({ start, end }) => (start + end) / 2),
  );
  if (middles.length === 0) return null;
  const middle = middles.reduce((sum, one) => sum + one, 0) / middles.length;
  return Math.min(PARTS - 1, Math.floor((PARTS * middle) / length));
}
