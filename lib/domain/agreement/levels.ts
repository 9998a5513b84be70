import { defined, undefinedBecause, type Value } from "../figure";
import type { TaskKey } from "../scale";
import type { LevelRow } from "./agreement-report-types";
import type { FigureBook, OverSystems, RatersSampled, Statistic } from "./figure-book";
import { unitsInOrder } from "./finished-pages";
import type { ItemTable } from "./item-table";
import { rankDetails } from "./rank-details";
import { round12, type ValueColumn } from "./pseudo-raters";
import { rankStep } from "./rank-correlation";
import { RunMeans } from "./run-means";
import { attenuationOf } from "./system-spread";
import type { Scale } from "./topic-jackknife";
import { WeightedCells, type CellEntry } from "./weighted-cells";

/** What one value per topic and system is called, and the factor from mean ordinal to it. */
const TOPIC_MEASURE: Record<TaskKey, { name: string; factor: number }> = {
  answerability: { name: "coverage", factor: 1 },
  rubric: { name: "mean_rating", factor: 1 },
  support: { name: "weighted_precision", factor: 0.5 },
  evidence: { name: "share_yes", factor: 1 },
};

type Names = Pick<LevelRow, "a" | "b" | "measure" | "group">;

export interface LevelOptions {
  /** Also rows of each system by itself. */
  perSystem: boolean;
  /** Sentences of each answer, uncited ones included, by `answerKey`: weighted recall needs them. */
  answerSentences?: ReadonlyMap<string, number>;
  /** Side `a` as it is without each rater in turn, where it is a mean of raters. */
  withoutRater?: () => ValueColumn[];
}

export interface LevelRows {
  item: LevelRow[];
  topic: LevelRow[];
  run: LevelRow[];
}

/** Key of an answer in `answerSentences`. NUL is refused in every input. */
export function answerKey(topicId: string, runId: string): string {
  return `${topicId}\0${runId}`;
}

/** The rows of all three levels for one pair of raters: of items over those both labelled, above that over the pages both have finished. */
export function levelRows(
  book: FigureBook,
  table: ItemTable,
  a: ValueColumn,
  b: ValueColumn,
  options: LevelOptions,
): LevelRows {
  const { name } = TOPIC_MEASURE[table.rules.task];
  const { shared, finished } = sharedUnits(table, a, b);
  const severalRuns = table.runIds.length > 1;
  const ofAll = { a: a.id, b: b.id, group: "all" };
  const rows: LevelRows = { item: [], topic: [], run: [] };
  const { withoutRater } = options;
  let known: SharedUnits[] | undefined;
  const sharedWithout = (which: keyof SharedUnits) =>
    withoutRater &&
    (() =>
      (known ??= withoutRater().map((side) => sharedUnits(table, side, b))).map(
        (one) => one[which],
      ));
  rows.item.push(itemRow(book, { ...ofAll, measure: "label" }, shared, sharedWithout("shared")));
  const pages: Pages = { finished, begun: shared.length };
  rows.topic.push(topicRow(book, { ...ofAll, measure: name }, pages, sharedWithout("finished")));
  const recalls =
    options.answerSentences && table.itemSentence
      ? recallUnits(table, a, b, options.answerSentences)
      : null;
  if (recalls)
    rows.topic.push(topicRow(book, { ...ofAll, measure: "weighted_recall" }, whole(recalls)));
  if (severalRuns && options.perSystem) {
    const [sharedOf, finishedOf] = [byRun(shared, table), byRun(finished, table)];
    table.runIds.forEach((group, run) => {
      const names = { ...ofAll, group };
      rows.item.push(itemRow(book, { ...names, measure: "label" }, sharedOf[run]!));
      rows.topic.push(
        topicRow(
          book,
          { ...names, measure: name },
          { finished: finishedOf[run]!, begun: sharedOf[run]!.length },
        ),
      );
      if (recalls)
        rows.topic.push(
          topicRow(
            book,
            { ...names, measure: "weighted_recall" },
            whole(recalls.filter((unit) => unit.run === run)),
          ),
        );
    });
  }
  if (severalRuns) {
    const topics = table.topicIds.length;
    rows.run.push(runRow(book, { ...ofAll, measure: name }, pages, topics));
    if (recalls)
      rows.run.push(runRow(book, { ...ofAll, measure: "weighted_recall" }, whole(recalls), topics));
  }
  return rows;
}

/** Pages that both finished, and how many both have begun. */
interface Pages {
  finished: readonly Point[];
  begun: number;
}

function whole(points: readonly Point[]): Pages {
  return { finished: points, begun: points.length };
}

interface SharedUnits {
  shared: PageUnit[];
  finished: PageUnit[];
}

function sharedUnits(table: ItemTable, a: ValueColumn, b: ValueColumn): SharedUnits {
  const shared = unitsOf(table, a.values, b.values);
  const areFinished = a.finished === a.values && b.finished === b.values;
  return { shared, finished: areFinished ? shared : unitsOf(table, a.finished, b.finished) };
}

function byRun(units: readonly PageUnit[], table: ItemTable): PageUnit[][] {
  const result = table.runIds.map((): PageUnit[] => []);
  for (const unit of units) if (unit.run >= 0) result[unit.run]!.push(unit);
  return result;
}

/** One value of each side for a topic and run. */
interface Point {
  topic: number;
  run: number;
  x: number;
  y: number;
}

/** The mean of each side over the items both labelled, and these items by value. */
interface PageUnit extends Point {
  items: CellEntry[];
}

function unitsOf(table: ItemTable, a: Float64Array, b: Float64Array): PageUnit[] {
  const { factor } = TOPIC_MEASURE[table.rules.task];
  const units: PageUnit[] = [];
  for (const { topic, run, from, to } of unitsInOrder(table)) {
    const items: CellEntry[] = [];
    let n = 0;
    for (let i = from; i < to; i += 1) {
      const [left, right] = [a[i]!, b[i]!];
      if (left !== left || right !== right) continue; // NaN: no value.
      n += 1;
      let at = 0;
      while (at < items.length && !(items[at]!.x === left && items[at]!.y === right)) at += 1;
      if (at < items.length) items[at]!.count += 1;
      else items.push({ topic, x: left, y: right, count: 1 });
    }
    if (n === 0) continue;
    // In one order, so that sums come out the same to the last digit whatever order the items had.
    items.sort((p, q) => p.x - q.x || p.y - q.y);
    let [x, y] = [0, 0];
    for (const item of items) {
      x += item.x * item.count;
      y += item.y * item.count;
    }
    units.push({ topic, run, x: round12((factor * x) / n), y: round12((factor * y) / n), items });
  }
  return units;
}

/**
 * Weighted recall of each answer: over its sentences, the best support that a citation of the sentence got (full 1, partial 0.5, none 0), divided by all
 * sentences of the answer, uncited ones included. Only citations that both sides judged count.
 */
function recallUnits(
  table: ItemTable,
  a: ValueColumn,
  b: ValueColumn,
  sentences: ReadonlyMap<string, number>,
): Point[] {
  const points: Point[] = [];
  for (const { topic, run, from, to } of unitsInOrder(table)) {
    const best = new Map<number, { x: number; y: number }>();
    for (let i = from; i < to; i += 1) {
      const [x, y] = [a.values[i]!, b.values[i]!];
      if (x !== x || y !== y) continue;
      const known = best.get(table.itemSentence![i]!);
      if (known) {
        known.x = Math.max(known.x, x);
        known.y = Math.max(known.y, y);
      } else best.set(table.itemSentence![i]!, { x, y });
    }
    const all =
      run < 0 ? undefined : sentences.get(answerKey(table.topicIds[topic]!, table.runIds[run]!));
    if (best.size === 0 || all === undefined || all === 0) continue;
    const share = (side: "x" | "y") =>
      round12(
        [...best.values()]
          .map((one) => one[side])
          .sort((p, q) => p - q)
          .reduce((sum, value) => sum + value / 2, 0) / all,
      );
    points.push({ topic, run, x: share("x"), y: share("y") });
  }
  return points;
}

/** Entries of one topic with equal values as one. */
function joined(entries: readonly CellEntry[]): CellEntry[] {
  const result: CellEntry[] = [];
  let start = 0;
  for (const entry of entries) {
    if (result.length > 0 && result[result.length - 1]!.topic !== entry.topic)
      start = result.length;
    let at = start;
    while (at < result.length && !(result[at]!.x === entry.x && result[at]!.y === entry.y)) at += 1;
    if (at < result.length) result[at]!.count += entry.count;
    else result.push({ ...entry });
  }
  return result;
}

function itemRow(
  book: FigureBook,
  names: Names,
  units: readonly PageUnit[],
  withoutRater?: () => readonly (readonly PageUnit[])[],
): LevelRow {
  const entries = (all: readonly PageUnit[]) => joined(all.flatMap((unit) => unit.items));
  return levelRow(book, names, entries(units), withoutRater && (() => withoutRater().map(entries)));
}

function topicRow(
  book: FigureBook,
  names: Names,
  { finished, begun }: Pages,
  withoutRater?: () => readonly (readonly Point[])[],
): LevelRow {
  const entries = (points: readonly Point[]) =>
    points.map(({ topic, x, y }): CellEntry => ({ topic, x, y, count: 1 }));
  const row = levelRow(
    book,
    names,
    entries(finished),
    withoutRater && (() => withoutRater().map(entries)),
  );
  return { ...row, left_out: begun - finished.length };
}

function levelRow(
  book: FigureBook,
  names: Names,
  entries: CellEntry[],
  withoutRater?: () => CellEntry[][],
): LevelRow {
  const cells = new WeightedCells(entries);
  const figure = (scale: Scale, evaluate: Statistic["evaluate"], raters?: RatersSampled) =>
    book.add({ scale, evaluate, units: (resample) => cells.units(resample), raters });
  return {
    ...names,
    n: cells.n,
    spearman: figure(
      "correlation",
      (resample) => cells.spearman(resample),
      withoutRater && {
        isMean: true,
        without: () => withoutRater().map((one) => new WeightedCells(one).spearmanOfAll().value),
      },
    ),
    kendall_tau_b: figure("correlation", (resample) => cells.kendallTauB(resample)),
    mae: figure("plain", (resample) => cells.meanAbsoluteDifference(resample)),
    bias: figure("plain", (resample) => cells.meanDifference(resample)),
  };
}

/** Over systems: each side's mean over topics, then rank correlation between the systems' means. */
function runRow(
  book: FigureBook,
  names: Names,
  { finished, begun }: Pages,
  topics: number,
): LevelRow {
  const means = new RunMeans(finished, topics);
  const isDefined = means.at({ id: -3, weights: new Float64Array(topics).fill(1) });
  const details = isDefined ? rankDetails([...means.x], [...means.y]) : null;
  let attenuation: { factor: number | null } | undefined;
  const over = (scale: Scale, evaluate: (means: RunMeans) => Value, overSystems?: OverSystems) =>
    book.add({
      scale,
      overSystems,
      n: means.runs,
      evaluate: (resample) =>
        means.at(resample)
          ? evaluate(means)
          : undefinedBecause("a system has no topic in the resample"),
      units: (resample) => means.points(resample),
    });
  const ranked = (which: "spearman" | "kendallTauB") =>
    over("correlation", ({ ranks }) => ranks[which](), {
      step: rankStep(which, means.runs),
      attenuation: () => (attenuation ??= { factor: attenuationOf(means.scores()) }).factor,
    });
  return {
    ...names,
    n: means.runs,
    left_out: begun - finished.length,
    ...(details ? { ranks: details } : {}),
    spearman: ranked("spearman"),
    kendall_tau_b: ranked("kendallTauB"),
    mae: over("plain", ({ x, y }) =>
      defined(x.reduce((sum, value, i) => sum + Math.abs(y[i]! - value), 0) / x.length),
    ),
    bias: over("plain", ({ x, y }) =>
      defined(x.reduce((sum, value, i) => sum + y[i]! - value, 0) / x.length),
    ),
  };
}
