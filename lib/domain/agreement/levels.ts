import { defined, undefinedBecause, type Value } from "../figure";
import type { TaskKey } from "../scale";
import type { LevelRow } from "./agreement-report-types";
import type { Resample } from "./bootstrap";
import type { FigureBook } from "./figure-book";
import type { JudgmentTable } from "./judgment-table";
import { round12, type ValueColumn } from "./pseudo-raters";
import { RankCorrelation } from "./rank-correlation";
import { WeightedCells, type CellEntry } from "./weighted-cells";

/** What one value per topic and system is called, and the factor from mean ordinal to it. */
const TOPIC_MEASURE: Record<TaskKey, { name: string; factor: number }> = {
  answerability: { name: "coverage", factor: 1 },
  rubric: { name: "mean_rating", factor: 1 },
  support: { name: "weighted_precision", factor: 0.5 },
  evidence: { name: "share_yes", factor: 1 },
};

type Names = Pick<LevelRow, "a" | "b" | "measure" | "group">;

/** The rows of all three levels for one pair of raters, over the items both labelled. */
export function levelRows(book: FigureBook, table: JudgmentTable, a: ValueColumn, b: ValueColumn): { item: LevelRow[]; topic: LevelRow[]; run: LevelRow[] } {
  const { name, factor } = TOPIC_MEASURE[table.options.task];
  const units = unitsOf(table, a, b, factor);
  const groups = ["all", ...(table.runIds.length > 1 ? table.runIds : [])];
  const names = (measure: string, group: string): Names => ({ a: a.id, b: b.id, measure, group });
  const item: LevelRow[] = [];
  const topic: LevelRow[] = [];
  const byRun = table.runIds.map((): Unit[] => []);
  for (const unit of units) if (unit.run >= 0) byRun[unit.run]!.push(unit);
  groups.forEach((group, i) => {
    const inGroup = i === 0 ? units : byRun[i - 1]!;
    item.push(levelRow(book, names("label", group), joined(inGroup.flatMap((unit) => unit.items))));
    topic.push(levelRow(book, names(name, group), inGroup.map(({ topic: t, x, y }) => ({ topic: t, x, y, count: 1 }))));
  });
  return { item, topic, run: table.runIds.length > 1 ? [runRow(book, names(name, "all"), units, table.topicIds.length)] : [] };
}

/** One topic and run: the mean of each side over the items both labelled, and these items by value. */
interface Unit {
  topic: number;
  run: number;
  x: number;
  y: number;
  items: CellEntry[];
}

/** Items are in order of topic and run, so each unit is one stretch of them. */
function unitsOf(table: JudgmentTable, a: ValueColumn, b: ValueColumn, factor: number): Unit[] {
  const units: Unit[] = [];
  for (let from = 0; from < table.itemCount; ) {
    const [topic, run] = [table.itemTopic[from]!, table.itemRun[from]!];
    const items: CellEntry[] = [];
    let [x, y, n] = [0, 0, 0];
    let i = from;
    for (; i < table.itemCount && table.itemTopic[i] === topic && table.itemRun[i] === run; i += 1) {
      const [left, right] = [a.values[i]!, b.values[i]!];
      if (Number.isNaN(left) || Number.isNaN(right)) continue;
      x += left;
      y += right;
      n += 1;
      const same = items.find((entry) => entry.x === left && entry.y === right);
      if (same) same.count += 1;
      else items.push({ topic, x: left, y: right, count: 1 });
    }
    if (n > 0) units.push({ topic, run, x: round12((factor * x) / n), y: round12((factor * y) / n), items });
    from = i;
  }
  return units;
}

/** Entries of one topic with equal values as one. */
function joined(entries: readonly CellEntry[]): CellEntry[] {
  const result: CellEntry[] = [];
  let start = 0;
  for (const entry of entries) {
    if (result.length > 0 && result[result.length - 1]!.topic !== entry.topic) start = result.length;
    let at = start;
    while (at < result.length && !(result[at]!.x === entry.x && result[at]!.y === entry.y)) at += 1;
    if (at < result.length) result[at]!.count += entry.count;
    else result.push({ ...entry });
  }
  return result;
}

function levelRow(book: FigureBook, names: Names, entries: CellEntry[]): LevelRow {
  const cells = new WeightedCells(entries);
  return {
    ...names,
    n: cells.n,
    spearman: book.add(cells.n, (resample) => cells.spearman(resample)),
    kendall_tau_b: book.add(cells.n, (resample) => cells.kendallTauB(resample)),
    mae: book.add(cells.n, (resample) => cells.meanAbsoluteDifference(resample)),
    bias: book.add(cells.n, (resample) => cells.meanDifference(resample)),
  };
}

interface RunMeans { x: number[]; y: number[] }

/** Over systems: each side's mean over topics, then rank correlation between the systems' means. */
function runRow(book: FigureBook, names: Names, units: readonly Unit[], topics: number): LevelRow {
  const runs = [...new Set(units.map((unit) => unit.run))].sort((a, b) => a - b);
  const place = new Map(runs.map((run, i) => [run, i]));
  const packed: PackedUnits = {
    run: Int32Array.from(units, (unit) => place.get(unit.run)!), topic: Int32Array.from(units, (unit) => unit.topic),
    x: Float64Array.from(units, (unit) => unit.x), y: Float64Array.from(units, (unit) => unit.y),
  };
  let current: { id: number; means: RunMeans | null } = { id: -1, means: null };
  const meansAt = (resample: Resample): RunMeans | null => {
    if (resample.id !== current.id) current = { id: resample.id, means: runMeans(packed, runs.length, resample) };
    return current.means;
  };
  const over = (evaluate: (means: RunMeans) => Value) => book.add(runs.length, (resample) => {
    const means = meansAt(resample);
    return means && topics > 0 ? evaluate(means) : undefinedBecause("a system has no topic in the resample");
  });
  const difference = (of: (gap: number) => number) => ({ x, y }: RunMeans) => defined(x.reduce((sum, value, i) => sum + of(y[i]! - value), 0) / x.length);
  return {
    ...names,
    n: runs.length,
    spearman: over(({ x, y }) => new RankCorrelation(x, y).spearman()),
    kendall_tau_b: over(({ x, y }) => new RankCorrelation(x, y).kendallTauB()),
    mae: over(difference(Math.abs)),
    bias: over(difference((gap) => gap)),
  };
}

interface PackedUnits { run: Int32Array; topic: Int32Array; x: Float64Array; y: Float64Array }

function runMeans(units: PackedUnits, runs: number, { weights }: Resample): RunMeans | null {
  const [x, y, total] = [new Float64Array(runs), new Float64Array(runs), new Float64Array(runs)];
  for (let i = 0; i < units.run.length; i += 1) {
    const weight = weights[units.topic[i]!]!;
    if (weight === 0) continue;
    const run = units.run[i]!;
    total[run]! += weight;
    x[run]! += weight * units.x[i]!;
    y[run]! += weight * units.y[i]!;
  }
  if (total.some((weight) => weight === 0)) return null;
  return { x: Array.from(x, (sum, run) => round12(sum / total[run]!)), y: Array.from(y, (sum, run) => round12(sum / total[run]!)) };
}
