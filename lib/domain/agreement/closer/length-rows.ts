import type { Value } from "../../figure";
import type { Scale } from "../../statistics/topic-jackknife";
import type { FigureBook } from "../figure-book";
import { MISSING, scaleOfTable } from "../item-table";
import { topicTables } from "../pair-figures";
import { cohenKappa, exactShare, meanBias, tableTotal } from "../two-rater";
import { columnsOn, type CloserItem, type CloserTable } from "./closer-table";
import type { LengthRow } from "./closer-types";
import { ItemMeans } from "./item-means";
import { peopleFigures } from "./people-figures";

const PARTS = 3;

/**
 * Returns agreement by the length of the judged text, in thirds of the texts from the shortest on;
 * texts of one length are in one part. Nothing if all lengths are equal or none is known.
 */
export function lengthRows(book: FigureBook, closer: CloserTable): LengthRow[] {
  const labelled = closer.items.filter(
    ({ index, length }) =>
      length !== null &&
      [...closer.humans, ...closer.judges].some(({ ordinals }) => ordinals[index] !== MISSING),
  );
  const lengthOf = new Map(labelled.map(({ text, length }) => [text, length!]));
  const lengths = [...lengthOf.values()].sort((a, b) => a - b);
  if (lengths[0] === lengths.at(-1)) return [];
  const most = Array.from(
    { length: PARTS },
    (_, i) => lengths[Math.ceil(((i + 1) * lengths.length) / PARTS) - 1]!,
  );
  return most.flatMap((to, part) => {
    const above = part === 0 ? -1 : most[part - 1]!;
    const items = labelled.filter(({ length }) => length! > above && length! <= to);
    if (items.length === 0) return [];
    const group = `${part + 1}/${PARTS}`;
    const within = lengths.filter((length) => length > above && length <= to);
    return [{ group, from: within[0]!, to, texts: within.length, ...rowOf(book, closer, items) }];
  });
}

function rowOf(
  book: FigureBook,
  closer: CloserTable,
  items: readonly CloserItem[],
): Pick<LengthRow, "percent_agreement" | "fleiss_kappa" | "judges"> {
  const { topicIds } = closer.table;
  const q = scaleOfTable(closer.table).length;
  const itemTopic = Int32Array.from(items, ({ topic }) => topic);
  const people = columnsOn(closer.humans, items);
  const part = { topicIds, itemCount: items.length, itemTopic };
  const majority = Int8Array.from(items, ({ index }) => closer.majority[index]!);
  return {
    ...peopleFigures(book, part, people, q),
    judges: columnsOn(closer.judges, items).map(({ raterId, ordinals }) => {
      const tables = topicTables(majority, ordinals, itemTopic, topicIds.length, q);
      const figure = (scale: Scale, of: (table: ArrayLike<number>) => Value) =>
        book.add({
          scale,
          evaluate: (resample) => of(tables.at(resample)),
          units: (resample) => tableTotal(tables.at(resample)),
        });
      const recall = new ItemMeans(topicIds.length);
      items.forEach(({ topic }, i) => {
        if (ordinals[i] !== MISSING && majority[i]! >= closer.yesFrom)
          recall.add(topic, Number(ordinals[i]! >= closer.yesFrom));
      });
      return {
        llm: raterId,
        accuracy: figure("share", (table) => exactShare(table, q)),
        cohen_kappa: figure("coefficient", (table) => cohenKappa(table, q)),
        recall: recall.figure(book, "share", "labels.none_by_both"),
        bias: figure("plain", (table) => meanBias(table, q)),
      };
    }),
  };
}
