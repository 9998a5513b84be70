import { defined, undefinedBecause, type Value } from "../figure";

/**
 * Rank correlations of points (x, y), prepared so that they can be evaluated repeatedly with
 * different weights. A weight is how often a point counts, such as an item count or a topic's
 * multiplicity in a resample. An evaluation costs O(n) for Spearman and O(n log n) for Kendall.
 * Values are compared exactly, so round computed ones (such as coverages) first.
 */
export class RankCorrelation {
  readonly length: number;
  private readonly xIndex: Int32Array;
  private readonly yIndex: Int32Array;
  private readonly xCount: number;
  private readonly yCount: number;
  /** Points in ascending order of x. */
  private readonly byX: Int32Array;
  /** Buffers that every evaluation reuses. */
  private readonly xSums: Float64Array;
  private readonly ySums: Float64Array;
  private readonly tree: Float64Array;

  constructor(x: ArrayLike<number> & Iterable<number>, y: ArrayLike<number> & Iterable<number>) {
    this.length = x.length;
    [this.xIndex, this.xCount] = denseIndex(x);
    [this.yIndex, this.yCount] = denseIndex(y);
    this.byX = inOrder(this.xIndex, this.xCount);
    this.xSums = new Float64Array(this.xCount);
    this.ySums = new Float64Array(this.yCount);
    this.tree = new Float64Array(this.yCount + 1);
  }

  /**
   * Returns Spearman's rho: the Pearson correlation of mid-ranks (Spearman 1904), clamped to [-1,
   * 1]. Tied values share their mean rank. Undefined for fewer than two points and if a side is
   * constant.
   */
  spearman(weights?: ArrayLike<number>): Value {
    const n = this.total(weights);
    if (n < 2) return undefinedBecause("correlation.few_points");
    const xRank = midRanks(this.xIndex, this.xSums, weights);
    const yRank = midRanks(this.yIndex, this.ySums, weights);
    const mean = (n + 1) / 2;
    let xy = 0;
    let xx = 0;
    let yy = 0;
    for (let i = 0; i < this.length; i += 1) {
      const weight = weights ? weights[i]! : 1;
      if (weight === 0) continue;
      const dx = xRank[this.xIndex[i]!]! - mean;
      const dy = yRank[this.yIndex[i]!]! - mean;
      xy += weight * dx * dy;
      xx += weight * dx * dx;
      yy += weight * dy * dy;
    }
    if (xx === 0 || yy === 0) return undefinedBecause(constantSide(xx === 0, yy === 0));
    return defined(Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))));
  }

  /**
   * Returns Kendall's tau-b (Kendall 1945): (C - D) / sqrt(pairs not tied in x * pairs not tied in
   * y). Undefined for fewer than two points and if a side is constant.
   */
  kendallTauB(weights?: ArrayLike<number>): Value {
    const n = this.total(weights);
    if (n < 2) return undefinedBecause("correlation.few_points");
    const pairs = (n * (n - 1)) / 2;
    const untiedX = pairs - tiedPairs(this.xIndex, this.xSums, weights);
    const untiedY = pairs - tiedPairs(this.yIndex, this.ySums, weights);
    if (untiedX === 0 || untiedY === 0)
      return undefinedBecause(constantSide(untiedX === 0, untiedY === 0));
    return defined(this.concordance(weights) / Math.sqrt(untiedX * untiedY));
  }

  /**
   * Returns concordant minus discordant pairs, going through ascending x: with running sums if y
   * has few values, otherwise with a Fenwick tree.
   */
  private concordance(weights?: ArrayLike<number>): number {
    if (this.yCount <= FEW_VALUES) return this.concordanceOfFew(weights);
    const { tree } = this;
    tree.fill(0);
    let difference = 0;
    let seen = 0;
    for (let from = 0; from < this.length;) {
      let to = from;
      while (to < this.length && this.xIndex[this.byX[to]!] === this.xIndex[this.byX[from]!])
        to += 1;
      for (let i = from; i < to; i += 1) {
        const point = this.byX[i]!;
        const weight = weights ? weights[point]! : 1;
        if (weight === 0) continue;
        const y = this.yIndex[point]!;
        const below = prefix(tree, y);
        const upTo = prefix(tree, y + 1);
        difference += weight * (below - (seen - upTo));
      }
      for (let i = from; i < to; i += 1) {
        const point = this.byX[i]!;
        const weight = weights ? weights[point]! : 1;
        for (let node = this.yIndex[point]! + 1; node <= this.yCount; node += node & -node)
          tree[node]! += weight;
        seen += weight;
      }
      from = to;
    }
    return difference;
  }

  private concordanceOfFew(weights?: ArrayLike<number>): number {
    const { xIndex, yIndex, byX, ySums: seen, tree: below, yCount } = this;
    seen.fill(0);
    let difference = 0;
    for (let from = 0; from < this.length;) {
      const x = xIndex[byX[from]!]!;
      let sum = 0;
      for (let y = 0; y < yCount; y += 1) {
        below[y] = sum;
        sum += seen[y]!;
      }
      below[yCount] = sum;
      let to = from;
      for (; to < this.length && xIndex[byX[to]!] === x; to += 1) {
        const point = byX[to]!;
        const weight = weights ? weights[point]! : 1;
        const y = yIndex[point]!;
        difference += weight * (below[y]! - (sum - below[y + 1]!));
        seen[y]! += weight;
      }
      from = to;
    }
    return difference;
  }

  private total(weights?: ArrayLike<number>): number {
    if (!weights) return this.length;
    let sum = 0;
    for (let i = 0; i < this.length; i += 1) sum += weights[i]!;
    return sum;
  }
}

/**
 * Returns the smallest possible step between two values of a rank correlation of `n` points without
 * ties.
 */
export function rankStep(which: "spearman" | "kendallTauB", n: number): number {
  return which === "spearman" ? 12 / (n * (n * n - 1)) : 4 / (n * (n - 1));
}

const FEW_VALUES = 64;

function denseIndex(values: ArrayLike<number> & Iterable<number>): [Int32Array, number] {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  const indexOf = new Map<number, number>();
  for (let i = 0; i < distinct.length; i += 1) indexOf.set(distinct[i]!, i);
  const index = new Int32Array(values.length);
  for (let i = 0; i < index.length; i += 1) index[i] = indexOf.get(values[i]!)!;
  return [index, distinct.length];
}

/** Returns the points in ascending order of their values; equal ones keep their order. */
function inOrder(index: Int32Array, distinct: number): Int32Array {
  const next = new Int32Array(distinct + 1);
  for (let i = 0; i < index.length; i += 1) next[index[i]! + 1]! += 1;
  for (let value = 0; value < distinct; value += 1) next[value + 1]! += next[value]!;
  const order = new Int32Array(index.length);
  for (let i = 0; i < index.length; i += 1) order[next[index[i]!]!++] = i;
  return order;
}

function weightPerValue(
  index: Int32Array,
  sums: Float64Array,
  weights?: ArrayLike<number>,
): Float64Array {
  sums.fill(0);
  for (let i = 0; i < index.length; i += 1) sums[index[i]!]! += weights ? weights[i]! : 1;
  return sums;
}

function midRanks(
  index: Int32Array,
  sums: Float64Array,
  weights?: ArrayLike<number>,
): Float64Array {
  const ranks = weightPerValue(index, sums, weights);
  let before = 0;
  for (let k = 0; k < ranks.length; k += 1) {
    const weight = ranks[k]!;
    ranks[k] = before + (weight + 1) / 2;
    before += weight;
  }
  return ranks;
}

function tiedPairs(index: Int32Array, sums: Float64Array, weights?: ArrayLike<number>): number {
  let pairs = 0;
  for (const weight of weightPerValue(index, sums, weights)) pairs += (weight * (weight - 1)) / 2;
  return pairs;
}

function prefix(tree: Float64Array, end: number): number {
  let sum = 0;
  for (let node = end; node > 0; node -= node & -node) sum += tree[node]!;
  return sum;
}

function constantSide(x: boolean, y: boolean) {
  return x && y ? "correlation.both_sides_constant" : "correlation.one_side_constant";
}
