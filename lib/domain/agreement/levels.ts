import { defined, undefinedBecause, type Value } from "../figure";
import { taskDefinition } from "@/lib/tasks/registry";
import type { LevelRow } from "./figure-types";
import type { FigureBook, OverSystems, RatersSampled, Statistic } from "./figure-book";
import { unitsInOrder } from "./finished-pages";
import type { ItemTable } from "./item-table";
import { rankDetails } from "../statistics/rank-details";
import { round12 } from "../statistics/round12";
import type { ValueColumn } from "./pseudo-raters";
import { rankStep } from "../statistics/rank-correlation";
import { itemEntries, pageUnits, positionsByRun, unitsAt, type PageUnits } from "./page-units";
import { RunMeans } from "./run-means";
import { attenuationOf } from "../statistics/system-spread";
import type { Scale } from "../statistics/topic-jackknife";
import { WeightedCells, type CellColumns } from "../statistics/weighted-cells";

type Names = Pick<LevelRow, "a" | "b" | "measure" | "group">;

export interface LevelOptions {
  /** Adds rows for each single system. */
  perSystem: boolean;
  /**
   * The number of sentences of each answer by `answerKey`, including those without citations, for
   * weighted recall.
   */
  answerSentences?: ReadonlyMap<string, number>;
  /** Returns side `a` without each rater in turn, if it is a mean of raters. */
  withoutRater?: () => ValueColumn[];
}

export interface LevelRows {
  item: LevelRow[];
  topic: LevelRow[];
  run: LevelRow[];
}

/** Returns the key of an answer in `answerSentences`. No input may contain NUL. */
export function answerKey(topicId: string, runId: string): string {
  return `${topicId}\0${runId}`;
}

/**
 * Returns the rows of all three levels for a pair of raters: items that both labelled, and topics
 * and systems over pages that both finished.
 */
export function levelRows(
  book: FigureBook,
  table: ItemTable,
  a: ValueColumn,
  b: ValueColumn,
  options: LevelOptions,
): LevelRows {
  const { name } = taskDefinition(table.rules.task).topicMeasure;
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
  const pages: Pages = { finished, begun: shared.size };
  rows.topic.push(topicRow(book, { ...ofAll, measure: name }, pages, sharedWithout("finished")));
  const recalls =
    options.answerSentences && table.itemSentence
      ? recallUnits(table, a, b, options.answerSentences)
      : null;
  if (recalls)
    rows.topic.push(topicRow(book, { ...ofAll, measure: "weighted_recall" }, whole(recalls)));
  if (severalRuns && options.perSystem) {
    const begun = positionsByRun(shared);
    const done = finished === shared ? begun : positionsByRun(finished);
    const recalled = recalls ? positionsByRun(recalls) : null;
    table.runIds.forEach((group, run) => {
      const names = { ...ofAll, group };
      const own = unitsAt(shared, begun.get(run) ?? []);
      const finishedOwn = finished === shared ? own : unitsAt(finished, done.get(run) ?? []);
      rows.item.push(itemRow(book, { ...names, measure: "label" }, own));
      rows.topic.push(
        topicRow(book, { ...names, measure: name }, { finished: finishedOwn, begun: own.size }),
      );
      if (recalls)
        rows.topic.push(
          topicRow(
            book,
            { ...names, measure: "weighted_recall" },
            whole(pointsAt(recalls, recalled!.get(run) ?? [])),
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

/** The values of both sides for topics and systems. */
interface Points {
  size: number;
  topic: ArrayLike<number>;
  run: ArrayLike<number>;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

/** Pages that both finished, and the number that both began. */
interface Pages {
  finished: Points;
  begun: number;
}

function whole(points: Points): Pages {
  return { finished: points, begun: points.size };
}

interface SharedUnits {
  shared: PageUnits;
  finished: PageUnits;
}

function sharedUnits(table: ItemTable, a: ValueColumn, b: ValueColumn): SharedUnits {
  const { factor } = taskDefinition(table.rules.task).topicMeasure;
  const shared = pageUnits(table, a.values, b.values, factor);
  const areFinished = a.finished === a.values && b.finished === b.values;
  return {
    shared,
    finished: areFinished ? shared : pageUnits(table, a.finished, b.finished, factor),
  };
}

/**
 * Returns the weighted recall of each answer: the sum over its sentences of the best support of a
 * citation (full 1, partial 0.5, none 0), divided by the number of sentences, including those
 * without citations. Only citations that both sides judged count.
 */
function recallUnits(
  table: ItemTable,
  a: ValueColumn,
  b: ValueColumn,
  sentences: ReadonlyMap<string, number>,
): Points {
  const points = {
    size: 0,
    topic: [] as number[],
    run: [] as number[],
    x: [] as number[],
    y: [] as number[],
  };
  for (const { topic, run, from, to } of unitsInOrder(table)) {
    const best = new Map<number, { x: number; y: number }>();
    for (let i = from; i < to; i += 1) {
      const [left, right] = [a.values.codes[i]!, b.values.codes[i]!];
      if (left < 0 || right < 0) continue;
      const [x, y] = [a.values.levels[left]!, b.values.levels[right]!];
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
    points.topic.push(topic);
    points.run.push(run);
    points.x.push(share("x"));
    points.y.push(share("y"));
    points.size += 1;
  }
  return points;
}

function pointsAt(points: Points, indexes: readonly number[]): Points {
  const of = (values: ArrayLike<number>) => indexes.map((u) => values[u]!);
  return {
    size: indexes.length,
    topic: of(points.topic),
    run: of(points.run),
    x: of(points.x),
    y: of(points.y),
  };
}

function itemRow(
  book: FigureBook,
  names: Names,
  units: PageUnits,
  withoutRater?: () => readonly PageUnits[],
): LevelRow {
  const others = withoutRater && (() => withoutRater().map(itemEntries));
  return levelRow(book, names, itemEntries(units), others);
}

function topicRow(
  book: FigureBook,
  names: Names,
  { finished, begun }: Pages,
  withoutRater?: () => readonly Points[],
): LevelRow {
  const others = withoutRater && (() => withoutRater().map(topicEntries));
  const row = levelRow(book, names, topicEntries(finished), others);
  return { ...row, left_out: begun - finished.size };
}

function topicEntries({ size, topic, x, y }: Points): CellColumns {
  return { size, topic, x, y, count: null };
}

function levelRow(
  book: FigureBook,
  names: Names,
  entries: CellColumns,
  withoutRater?: () => CellColumns[],
): LevelRow {
  const cells = new WeightedCells(entries);
  const figure = (
    scale: Scale,
    evaluate: Statistic["evaluate"],
    withoutEach: () => Float64Array,
    raters?: RatersSampled,
  ) =>
    book.add({
      scale,
      evaluate,
      units: (resample) => cells.units(resample),
      topicsWith: (topics) => cells.topicsWith(topics),
      withoutEach,
      raters,
    });
  return {
    ...names,
    n: cells.n,
    spearman: figure(
      "correlation",
      (resample) => cells.spearman(resample),
      () => cells.correlationWithoutEach("spearman"),
      withoutRater && {
        isMean: true,
        without: () => withoutRater().map((one) => new WeightedCells(one).spearmanOfAll().value),
      },
    ),
    kendall_tau_b: figure(
      "correlation",
      (resample) => cells.kendallTauB(resample),
      () => cells.correlationWithoutEach("kendallTauB"),
    ),
    mae: figure(
      "plain",
      (resample) => cells.meanAbsoluteDifference(resample),
      () => cells.meanWithoutEach("distance"),
    ),
    bias: figure(
      "plain",
      (resample) => cells.meanDifference(resample),
      () => cells.meanWithoutEach("difference"),
    ),
  };
}

/**
 * Returns the row for systems: each side's mean over topics, and the rank correlation of the
 * systems' means.
 */
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
        means.at(resample) ? evaluate(means) : undefinedBecause("system.no_topic_in_resample"),
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
    left_out: begun - finished.size,
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
