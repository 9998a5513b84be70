import type { Resample } from "./bootstrap";
import { defined, undefinedBecause, type Value } from "../figure";
import { RankCorrelation } from "./rank-correlation";

/**
 * Pairs of values as columns: pair `i` stands for `count[i]` items or units of one topic. Columns
 * may be longer than `size`.
 */
export interface CellColumns {
  size: number;
  topic: ArrayLike<number>;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** Null if every count is 1. */
  count: ArrayLike<number> | null;
}

/** Id of the resample with every topic once. */
const ALL = -4;
/** First id of the resamples without one topic. */
const WITHOUT = 3e9;
/** A resample without one topic is computed from the total, not from weights. */
const NO_WEIGHTS = new Float64Array(0);

/**
 * Points (x, y) grouped into cells of equal values, with counts per topic. The cost of a resample
 * then depends on the number of different cells, not of points.
 */
export class WeightedCells {
  /** Number of points. */
  readonly n: number;
  private readonly ranks: RankCorrelation;
  private readonly differences: Float64Array;
  private readonly distances: Float64Array;
  /** Topics in order, and where the entries of each begin; entries are grouped by topic. */
  private readonly topics: number[] = [];
  private readonly starts: number[] = [];
  private readonly indexOfTopic = new Map<number, number>();
  private readonly cells: Uint32Array | Uint16Array;
  private readonly counts: Uint32Array | Uint16Array;
  private readonly weights: Float64Array;
  private currentId = -1;
  private readonly sums = new Map<Float64Array, number>();
  private withPoints: Uint8Array | null = null;
  private readonly withoutCell: Record<"spearman" | "kendallTauB", Value[]> = {
    spearman: [],
    kendallTauB: [],
  };
  private total: Float64Array | null = null;
  private readonly hasFewCells: boolean;
  /** With few cells: their counts by topic, so that a resample is one pass over one array. */
  private dense: Float64Array | null = null;
  /**
   * True if most topics have few entries; then the topic of each entry is stored, which saves a
   * loop over topics.
   */
  private readonly single: boolean;
  private readonly topicOfEntry: Uint32Array | null = null;

  /** @param entries by topic, in an order that does not depend on the source of the judgments */
  constructor(entries: CellColumns) {
    const { size, count } = entries;
    const places = new Map<number, Map<number, number>>();
    const [xs, ys]: [number[], number[]] = [[], []];
    let [n, most] = [0, 1];
    for (let i = 0; i < size; i += 1) {
      const own = count === null ? 1 : count[i]!;
      n += own;
      if (own > most) most = own;
    }
    // Narrow arrays, because reading them dominates the time of a resample.
    const isWide = size > 65_535 || most > 65_535;
    this.cells = isWide ? new Uint32Array(size) : new Uint16Array(size);
    this.counts = isWide ? new Uint32Array(size) : new Uint16Array(size);
    for (let i = 0; i < size; i += 1) {
      const [topic, x, y] = [entries.topic[i]!, entries.x[i]!, entries.y[i]!];
      let row = places.get(x);
      if (!row) places.set(x, (row = new Map()));
      let cell = row.get(y);
      if (cell === undefined) {
        row.set(y, (cell = xs.length));
        xs.push(x);
        ys.push(y);
      }
      if (i === 0 || entries.topic[i - 1] !== topic) {
        this.indexOfTopic.set(topic, this.topics.length);
        this.topics.push(topic);
        this.starts.push(i);
      }
      this.cells[i] = cell;
      this.counts[i] = count === null ? 1 : count[i]!;
    }
    this.starts.push(size);
    this.n = n;
    this.single = most === 1;
    this.ranks = new RankCorrelation(xs, ys);
    this.differences = new Float64Array(xs.length);
    this.distances = new Float64Array(xs.length);
    for (let i = 0; i < xs.length; i += 1) {
      this.differences[i] = ys[i]! - xs[i]!;
      this.distances[i] = Math.abs(this.differences[i]!);
    }
    if (size < 4 * this.topics.length)
      this.topicOfEntry = Uint32Array.from({ length: size }, (_, i) => entries.topic[i]!);
    this.weights = new Float64Array(xs.length);
    this.hasFewCells = xs.length <= FEW;
  }

  /** Returns an array of length `topics` with a 1 for each topic that has points. */
  topicsWith(topics: number): Uint8Array {
    if (this.withPoints?.length === topics) return this.withPoints;
    this.withPoints = new Uint8Array(topics);
    for (const topic of this.topics) this.withPoints[topic] = 1;
    return this.withPoints;
  }

  /** Returns a correlation without each topic in turn, in topic order; NaN if undefined. */
  correlationWithoutEach(which: "spearman" | "kendallTauB"): Float64Array {
    const without = new Float64Array(this.topics.length);
    for (let t = 0; t < without.length; t += 1) {
      const topic = this.topics[t]!;
      const resample = { id: WITHOUT + topic, weights: NO_WEIGHTS, without: topic };
      without[t] = this.ranked(which, resample).value ?? Number.NaN;
    }
    return without;
  }

  /**
   * Returns the mean of y - x, or of |y - x|, without each topic in turn; NaN if no point is left.
   */
  meanWithoutEach(which: "difference" | "distance"): Float64Array {
    const values = which === "difference" ? this.differences : this.distances;
    const without = new Float64Array(this.topics.length);
    for (let t = 0; t < without.length; t += 1)
      without[t] = this.meanWithout(this.topics[t]!, values).value ?? Number.NaN;
    return without;
  }

  /** Returns the number of points under topic weights. */
  units(resample: Resample): number {
    if (resample.only !== undefined) {
      const t = this.indexOfTopic.get(resample.only);
      return t === undefined ? 0 : this.starts[t + 1]! - this.starts[t]!;
    }
    const weights = this.at(resample);
    let sum = 0;
    for (let cell = 0; cell < weights.length; cell += 1) sum += weights[cell]!;
    return sum;
  }

  /** Returns Spearman's correlation of all points. */
  spearmanOfAll(): Value {
    const topics = this.topics.reduce((most, topic) => Math.max(most, topic), 0) + 1;
    return this.spearman({ id: ALL, weights: new Float64Array(topics).fill(1) });
  }

  spearman(resample: Resample): Value {
    return this.ranked("spearman", resample);
  }

  kendallTauB(resample: Resample): Value {
    return this.ranked("kendallTauB", resample);
  }

  /**
   * Correlations without a topic that has a single point are shared by all such points with equal
   * values.
   */
  private ranked(which: "spearman" | "kendallTauB", resample: Resample): Value {
    const cell = resample.without === undefined ? null : this.onlyCellOf(resample.without);
    if (cell === null) return this.ranks[which](this.at(resample));
    const known = this.withoutCell[which][cell];
    if (known) return known;
    const value = this.ranks[which](this.at(resample));
    this.withoutCell[which][cell] = value;
    return value;
  }

  /** Returns the cell of a topic's only point; null if it has none or several. */
  private onlyCellOf(topic: number): number | null {
    const t = this.indexOfTopic.get(topic);
    if (t === undefined) return null;
    const start = this.starts[t]!;
    return this.starts[t + 1] === start + 1 && this.counts[start] === 1 ? this.cells[start]! : null;
  }

  /** Returns the mean of |y - x|. */
  meanAbsoluteDifference(resample: Resample): Value {
    return this.mean(resample, this.distances);
  }

  /** Returns the mean of y - x. */
  meanDifference(resample: Resample): Value {
    return this.mean(resample, this.differences);
  }

  private mean(resample: Resample, values: Float64Array): Value {
    if (resample.without !== undefined) return this.meanWithout(resample.without, values);
    const weights = this.at(resample);
    let sum = 0;
    let total = 0;
    for (let i = 0; i < weights.length; i += 1) {
      sum += weights[i]! * values[i]!;
      total += weights[i]!;
    }
    return total > 0 ? defined(sum / total) : undefinedBecause("labels.none_by_both");
  }

  private meanWithout(topic: number, values: Float64Array): Value {
    this.total ??= this.sumOfAll();
    let sum = this.sums.get(values);
    if (sum === undefined) {
      sum = 0;
      for (let cell = 0; cell < values.length; cell += 1) sum += this.total[cell]! * values[cell]!;
      this.sums.set(values, sum);
    }
    let rest = this.n;
    const t = this.indexOfTopic.get(topic);
    if (t !== undefined)
      for (let i = this.starts[t]!; i < this.starts[t + 1]!; i += 1) {
        sum -= this.counts[i]! * values[this.cells[i]!]!;
        rest -= this.counts[i]!;
      }
    return rest > 0 ? defined(sum / rest) : undefinedBecause("labels.none_by_both");
  }

  private at(resample: Resample): Float64Array {
    if (resample.id === this.currentId) return this.weights;
    this.currentId = resample.id;
    if (resample.without !== undefined) return this.totalWithout(resample.without);
    if (this.hasFewCells) return this.sumFew((this.dense ??= this.denseCounts()), resample);
    this.weights.fill(0);
    const { weights, cells, counts, topics, starts, topicOfEntry } = this;
    if (topicOfEntry) {
      const drawn = resample.weights;
      if (this.single)
        for (let i = 0; i < cells.length; i += 1) weights[cells[i]!]! += drawn[topicOfEntry[i]!]!;
      else
        for (let i = 0; i < cells.length; i += 1)
          weights[cells[i]!]! += counts[i]! * drawn[topicOfEntry[i]!]!;
      return weights;
    }
    for (let t = 0; t < topics.length; t += 1) {
      const weight = resample.weights[topics[t]!]!;
      if (weight === 0) continue;
      for (let i = starts[t]!; i < starts[t + 1]!; i += 1)
        weights[cells[i]!]! += counts[i]! * weight;
    }
    return weights;
  }

  private totalWithout(topic: number): Float64Array {
    const { weights, cells, counts, starts } = this;
    this.total ??= this.sumOfAll();
    weights.set(this.total);
    const t = this.indexOfTopic.get(topic);
    if (t === undefined) return weights;
    for (let i = starts[t]!; i < starts[t + 1]!; i += 1) weights[cells[i]!]! -= counts[i]!;
    return weights;
  }

  private sumOfAll(): Float64Array {
    const total = new Float64Array(this.weights.length);
    for (let i = 0; i < this.cells.length; i += 1) total[this.cells[i]!]! += this.counts[i]!;
    return total;
  }

  private denseCounts(): Float64Array {
    const dense = new Float64Array(this.topics.length * FEW);
    for (let t = 0; t < this.topics.length; t += 1) {
      for (let i = this.starts[t]!; i < this.starts[t + 1]!; i += 1)
        dense[t * FEW + this.cells[i]!]! += this.counts[i]!;
    }
    return dense;
  }

  /** Four sums side by side, which stay in registers. */
  private sumFew(dense: Float64Array, resample: Resample): Float64Array {
    const { topics, weights } = this;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let t = 0, at = 0; t < topics.length; t += 1, at += FEW) {
      const weight = resample.weights[topics[t]!]!;
      if (weight === 0) continue;
      a += weight * dense[at]!;
      b += weight * dense[at + 1]!;
      c += weight * dense[at + 2]!;
      d += weight * dense[at + 3]!;
    }
    [a, b, c, d].forEach((sum, i) => {
      if (i < weights.length) weights[i] = sum;
    });
    return weights;
  }
}

const FEW = 4;
