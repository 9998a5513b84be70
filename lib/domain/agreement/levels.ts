import { defined, undefinedBecause, type Value } from "../figure";
import type { TaskKey } from "../scale";
import type { LevelRow } from "./agreement-report-types";
import type { Resample } from "./bootstrap";
import type { FigureBook } from "./figure-book";
import type { JudgmentTable } from "./judgment-table";
import { round12, type ValueColumn } from "./pseudo-raters";
import { RankCorrelation } from "./rank-correlation";

/** What one value per topic and system is called, and the factor from mean ordinal to it. */
export const TOPIC_MEASURE: Record<TaskKey, { name: string; factor: number }> = {
  answerability: { name: "coverage", factor: 1 },
  rubric: { name: "mean_rating", factor: 1 },
  support: { name: "weighted_precision", factor: 0.5 },
  evidence: { name: "share_yes", factor: 1 },
};

/** The rows of all three levels for one pair of raters, over the items both labelled. */
export function levelRows(book: FigureBook, table: JudgmentTable, a: ValueColumn, b: ValueColumn): { item: LevelRow[]; topic: LevelRow[]; run: LevelRow[] } {
  const { name, factor } = TOPIC_MEASURE[table.options.task];
  const points = itemPoints(table, a, b);
  const units = unitPoints(table, a, b, factor);
  const groups = ["all", ...(table.runIds.length > 1 ? table.runIds : [])];
  const inGroup = <T extends { run: number }>(list: T[], group: string) => (group === "all" ? list : list.filter((point) => table.runIds[point.run] === group));
  const row = (measure: string, group: string, list: Point[]) => levelRow(book, { a: a.id, b: b.id, measure, group }, list);
  return {
    item: groups.map((group) => row("label", group, inGroup(points, group))),
    topic: groups.map((group) => row(name, group, inGroup(units, group))),
    run: table.runIds.length > 1 ? [runRow(book, { a: a.id, b: b.id, measure: name, group: "all" }, units)] : [],
  };
}

interface Point {
  topic: number;
  run: number;
  x: number;
  y: number;
  /** How many items it stands for. */
  count: number;
}

/** Items with the same topic, run and values joined into one counted point. */
function itemPoints(table: JudgmentTable, a: ValueColumn, b: ValueColumn): Point[] {
  const found = new Map<string, Point>();
  for (let i = 0; i < table.itemCount; i += 1) {
    const [x, y] = [a.values[i]!, b.values[i]!];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    const key = `${table.itemTopic[i]} ${table.itemRun[i]} ${x} ${y}`;
    const point = found.get(key);
    if (point) point.count += 1;
    else found.set(key, { topic: table.itemTopic[i]!, run: table.itemRun[i]!, x, y, count: 1 });
  }
  return [...found.values()];
}

/** One point per topic and run: the mean of each side over the items both labelled. */
function unitPoints(table: JudgmentTable, a: ValueColumn, b: ValueColumn, factor: number): Point[] {
  const found = new Map<string, { topic: number; run: number; x: number; y: number; items: number }>();
  for (let i = 0; i < table.itemCount; i += 1) {
    const [x, y] = [a.values[i]!, b.values[i]!];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    const [topic, run] = [table.itemTopic[i]!, table.itemRun[i]!];
    const unit = found.get(`${topic} ${run}`) ?? { topic, run, x: 0, y: 0, items: 0 };
    unit.x += x;
    unit.y += y;
    unit.items += 1;
    found.set(`${topic} ${run}`, unit);
  }
  return [...found.values()].map(({ topic, run, x, y, items }) => ({ topic, run, x: round12((factor * x) / items), y: round12((factor * y) / items), count: 1 }));
}

function levelRow(book: FigureBook, names: Pick<LevelRow, "a" | "b" | "measure" | "group">, points: Point[]): LevelRow {
  const n = points.reduce((sum, point) => sum + point.count, 0);
  const ranks = new RankCorrelation(points.map((point) => point.x), points.map((point) => point.y));
  const weights = new Float64Array(points.length);
  let current = -1;
  const weightsAt = (resample: Resample) => {
    if (resample.id !== current) points.forEach((point, i) => { weights[i] = point.count * resample.weights[point.topic]!; });
    current = resample.id;
    return weights;
  };
  const mean = (of: (point: Point) => number) => (resample: Resample) => weightedMean(points.map(of), weightsAt(resample));
  return {
    ...names,
    n,
    spearman: book.add(n, (resample) => ranks.spearman(weightsAt(resample))),
    kendall_tau_b: book.add(n, (resample) => ranks.kendallTauB(weightsAt(resample))),
    mae: book.add(n, mean((point) => Math.abs(point.y - point.x))),
    bias: book.add(n, mean((point) => point.y - point.x)),
  };
}

/** Over systems: each side's mean over topics, then rank correlation between the systems' means. */
function runRow(book: FigureBook, names: Pick<LevelRow, "a" | "b" | "measure" | "group">, units: Point[]): LevelRow {
  const runs = [...new Set(units.map((unit) => unit.run))].sort((a, b) => a - b);
  const means = (resample: Resample) => {
    const list = runs.map((run) => {
      let weight = 0; let x = 0; let y = 0;
      for (const unit of units) {
        if (unit.run !== run) continue;
        const w = resample.weights[unit.topic]!;
        weight += w; x += w * unit.x; y += w * unit.y;
      }
      return weight > 0 ? { x: round12(x / weight), y: round12(y / weight) } : null;
    });
    return list.every((entry) => entry !== null) ? list : null;
  };
  const over = (evaluate: (list: { x: number; y: number }[]) => Value) => book.add(runs.length, (resample) => {
    const list = means(resample);
    return list ? evaluate(list) : undefinedBecause("a system has no topic in the resample");
  });
  const ranks = (list: { x: number; y: number }[]) => new RankCorrelation(list.map(({ x }) => x), list.map(({ y }) => y));
  return {
    ...names,
    n: runs.length,
    spearman: over((list) => ranks(list).spearman()),
    kendall_tau_b: over((list) => ranks(list).kendallTauB()),
    mae: over((list) => weightedMean(list.map(({ x, y }) => Math.abs(y - x)))),
    bias: over((list) => weightedMean(list.map(({ x, y }) => y - x))),
  };
}

function weightedMean(values: readonly number[], weights?: ArrayLike<number>): Value {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < values.length; i += 1) {
    const weight = weights ? weights[i]! : 1;
    sum += weight * values[i]!;
    total += weight;
  }
  return total > 0 ? defined(sum / total) : undefinedBecause("no item was labelled by both");
}
