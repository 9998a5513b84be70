import type { Value } from "../figure";
import type { FigureBook } from "./figure-book";
import type { PairFigures } from "./figure-types";
import { cohenInference } from "./cohen-inference";
import { MISSING, type RaterColumn } from "./item-table";
import { RankCorrelation } from "../statistics/rank-correlation";
import type { Scale } from "../statistics/topic-jackknife";
import { TopicSums } from "../statistics/topic-sums";
import { cohenKappa, exactShare, tableTotal } from "./two-rater";

/**
 * Returns per-topic confusion tables (q x q, row-major) of two columns of ordinals, over items
 * labelled by both.
 */
export function topicTables(
  rows: ArrayLike<number>,
  columns: ArrayLike<number>,
  itemTopic: ArrayLike<number>,
  topics: number,
  q: number,
): TopicSums {
  const sums = new TopicSums(topics, q * q);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!;
    const column = columns[i]!;
    if (row >= 0 && column >= 0) sums.perTopic[itemTopic[i]! * q * q + row * q + column]! += 1;
  }
  return sums;
}

/**
 * Returns rank correlations over the cells of a q x q table, where a cell counts as many points as
 * it has items.
 */
export function cellRanks(q: number): RankCorrelation {
  const cells = Array.from({ length: q * q }, (_, i) => i);
  return new RankCorrelation(
    cells.map((cell) => Math.floor(cell / q)),
    cells.map((cell) => cell % q),
  );
}

/** Returns the row of the pairwise table for two annotators. */
export function pairFigures(
  book: FigureBook,
  a: RaterColumn,
  b: RaterColumn,
  itemTopic: ArrayLike<number>,
  topics: number,
  q: number,
): PairFigures {
  const tables = topicTables(a.ordinals, b.ordinals, itemTopic, topics, q);
  const ranks = cellRanks(q);
  const figure = (scale: Scale, of: (table: ArrayLike<number>) => Value) =>
    book.add({
      scale,
      evaluate: (resample) => of(tables.at(resample)),
      units: (resample) => tableTotal(tables.at(resample)),
    });
  return {
    a: a.raterId,
    b: b.raterId,
    n: tableTotal(tables.perTopic),
    percent_agreement: figure("share", (table) => exactShare(table, q)),
    cohen_kappa: figure("coefficient", (table) => cohenKappa(table, q)),
    cohen_kappa_linear: figure("coefficient", (table) => cohenKappa(table, q, "linear")),
    cohen_kappa_quadratic: figure("coefficient", (table) => cohenKappa(table, q, "quadratic")),
    spearman: figure("correlation", (table) => ranks.spearman(table)),
    kendall_tau_b: figure("correlation", (table) => ranks.kendallTauB(table)),
    cohen_kappa_se_items: cohenInference(tables.total(), q)?.se ?? null,
  };
}

/** Counts the items labelled by both columns. */
export function sharedItems(a: RaterColumn, b: RaterColumn): number {
  let shared = 0;
  for (let i = 0; i < a.ordinals.length; i += 1)
    if (a.ordinals[i] !== MISSING && b.ordinals[i] !== MISSING) shared += 1;
  return shared;
}
