import { defined, undefinedBecause, type Value } from "../figure";
import type { TaskKey } from "../scale";
import type { LevelRow } from "./agreement-report-types";
import type { FigureBook, Statistic } from "./figure-book";
import type { ItemTable } from "./item-table";
import { round12, type ValueColumn } from "./pseudo-raters";
import { rankStep } from "./rank-correlation";
import { RunMeans } from "./run-means";
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

/** The rows of all three levels for one pair of raters, over the items both labelled. */
export function levelRows(
  book: FigureBook,
  table: ItemTable,
  a: ValueColumn,
  b: ValueColumn,
  options: LevelOptions,
): LevelRows {
  const { name, factor } = TOPIC_MEASURE[table.rules.task];
  const units = unitsOf(table, a, b, factor);
  const severalRuns = table.runIds.length > 1;
  const names = (measure: string, group: string): Names => ({ a: a.id, b: b.id, measure, group });
  const rows: LevelRows = { item: [], topic: [], run: [] };
  const add = (group: string, inGroup: Unit[]) => {
    rows.item.push(
      levelRow(book, names("label", group), joined(inGroup.flatMap((unit) => unit.items))),
    );
    rows.topic.push(topicRow(book, names(name, group), inGroup));
  };
  add("all", units);
  const recalls =
    options.answerSentences && table.itemSentence
      ? recallUnits(table, a, b, options.answerSentences)
      : null;
  if (recalls) rows.topic.push(topicRow(book, names("weighted_recall", "all"), recalls));
  if (severalRuns && options.perSystem) {
    const byRun = table.runIds.map((): Unit[] => []);
    for (const unit of units) if (unit.run >= 0) byRun[unit.run]!.push(unit);
    table.runIds.forEach((run, i) => {
      add(run, byRun[i]!);
      if (recalls)
        rows.topic.push(
          topicRow(
            book,
            names("weighted_recall", run),
            recalls.filter((unit) => unit.run === i),
          ),
        );
    });
  }
  if (severalRuns) {
    rows.run.push(runRow(book, names(name, "all"), units, table.topicIds.length));
    if (recalls)
      rows.run.push(runRow(book, names("weighted_recall", "all"), recalls, table.topicIds.length));
  }
  return rows;
}

/** One value of each side for a topic and run. */
interface Point {
  topic: number;
  run: number;
  x: number;
  y: number;
}

/** The mean of each side over the items both labelled, and these items by value. */
interface Unit extends Point {
  items: CellEntry[];
}

/** Items are in order of topic and run, so each unit is one stretch of them. */
function unitsOf(table: ItemTable, a: ValueColumn, b: ValueColumn, factor: number): Unit[] {
  const units: Unit[] = [];
  for (let from = 0; from < table.itemCount;) {
    const [topic, run] = [table.itemTopic[from]!, table.itemRun[from]!];
    const items: CellEntry[] = [];
    let n = 0;
    let i = from;
    for (
      ;
      i < table.itemCount && table.itemTopic[i] === topic && table.itemRun[i] === run;
      i += 1
    ) {
      const [left, right] = [a.values[i]!, b.values[i]!];
      if (left !== left || right !== right) continue; // NaN: no value.
      n += 1;
      let at = 0;
      while (at < items.length && !(items[at]!.x === left && items[at]!.y === right)) at += 1;
      if (at < items.length) items[at]!.count += 1;
      else items.push({ topic, x: left, y: right, count: 1 });
    }
    if (n > 0) {
      // In one order, so that sums come out the same to the last digit whatever order the items had.
      items.sort((p, q) => p.x - q.x || p.y - q.y);
      let [x, y] = [0, 0];
      for (const item of items) {
        x += item.x * item.count;
        y += item.y * item.count;
      }
      units.push({ topic, run, x: round12((factor * x) / n), y: round12((factor * y) / n), items });
    }
    from = i;
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
  for (let from = 0; from < table.itemCount;) {
    const [topic, run] = [table.itemTopic[from]!, table.itemRun[from]!];
    const best = new Map<number, { x: number; y: number }>();
    let i = from;
    for (
      ;
      i < table.itemCount && table.itemTopic[i] === topic && table.itemRun[i] === run;
      i += 1
    ) {
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
    if (best.size > 0 && all !== undefined && all > 0) {
      const share = (side: "x" | "y") =>
        round12(
          [...best.values()]
            .map((one) => one[side])
            .sort((p, q) => p - q)
            .reduce((sum, value) => sum + value / 2, 0) / all,
        );
      points.push({ topic, run, x: share("x"), y: share("y") });
    }
    from = i;
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

function topicRow(book: FigureBook, names: Names, points: readonly Point[]): LevelRow {
  return levelRow(
    book,
    names,
    points.map(({ topic, x, y }) => ({ topic, x, y, count: 1 })),
  );
}

function levelRow(book: FigureBook, names: Names, entries: CellEntry[]): LevelRow {
  const cells = new WeightedCells(entries);
  const figure = (scale: Scale, evaluate: Statistic["evaluate"]) =>
    book.add({ scale, evaluate, units: (resample) => cells.units(resample) });
  return {
    ...names,
    n: cells.n,
    spearman: figure("correlation", (resample) => cells.spearman(resample)),
    kendall_tau_b: figure("correlation", (resample) => cells.kendallTauB(resample)),
    mae: figure("plain", (resample) => cells.meanAbsoluteDifference(resample)),
    bias: figure("plain", (resample) => cells.meanDifference(resample)),
  };
}

/** Over systems: each side's mean over topics, then rank correlation between the systems' means. */
function runRow(book: FigureBook, names: Names, units: readonly Point[], topics: number): LevelRow {
  const means = new RunMeans(units, topics);
  const over = (scale: Scale, evaluate: (means: RunMeans) => Value, step?: number) =>
    book.add({
      scale,
      step,
      n: means.runs,
      evaluate: (resample) =>
        means.at(resample)
          ? evaluate(means)
          : undefinedBecause("a system has no topic in the resample"),
      units: (resample) => means.points(resample),
    });
  const ranked = (which: "spearman" | "kendallTauB") =>
    over("correlation", ({ ranks }) => ranks[which](), rankStep(which, means.runs));
  return {
    ...names,
    n: means.runs,
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
