import type { AlphaMetric } from "./multi-rater";

/**
 * The items of one topic: a row per item, an entry per rater with the index of the category on the
 * scale; null if the rater gave no label.
 */
export type TopicLabels = readonly (readonly (number | null)[])[];

/** Figures that can be computed with weights of topics and raters. */
export type RaterFigure = "mean" | "fleissKappa" | AlphaMetric;

/** Why a figure is undefined, by the names in reference files. */
type WeightedReason = "no-labels" | "no-pair-of-raters" | "only-one-category";

type WeightedValue = { value: number; reason: null } | { value: null; reason: WeightedReason };

interface Weighted {
  labels: readonly (number | null)[];
  weight: number;
}

/**
 * Returns a figure under weights of topics and of raters. Two labels of the same rater are never a
 * pair, even if the rater counts several times: a copy agrees with itself, which would overestimate
 * agreement.
 * @param scale value of each category, for the mean and for interval alpha
 */
export function weightedFigure(
  figure: RaterFigure,
  topics: readonly TopicLabels[],
  topicWeights: readonly number[],
  raterWeights: readonly number[],
  scale: readonly number[],
): WeightedValue {
  const items = topics.flatMap((rows, t): Weighted[] =>
    topicWeights[t]! > 0 ? rows.map((labels) => ({ labels, weight: topicWeights[t]! })) : [],
  );
  if (figure === "mean") return weightedMean(items, raterWeights, scale);
  return figure === "fleissKappa"
    ? weightedKappa(items, raterWeights, scale.length)
    : weightedAlpha(items, raterWeights, scale, figure);
}

function weightedMean(
  items: readonly Weighted[],
  raters: readonly number[],
  scale: readonly number[],
): WeightedValue {
  let [sum, total] = [0, 0];
  for (const { labels, weight } of items) {
    labels.forEach((label, r) => {
      if (label === null) return;
      sum += weight * raters[r]! * scale[label]!;
      total += weight * raters[r]!;
    });
  }
  return total > 0 ? defined(sum / total) : undefinedFor("no-labels");
}

/**
 * Weights of the labels of one item: by category, in total, and of ordered pairs of different
 * raters by category.
 */
interface ItemSums {
  shares: Float64Array;
  total: number;
  /** q x q, row-major. */
  pairs: Float64Array;
  allPairs: number;
}

function sumsOf(
  labels: readonly (number | null)[],
  raters: readonly number[],
  q: number,
): ItemSums {
  const shares = new Float64Array(q);
  const pairs = new Float64Array(q * q);
  let [total, allPairs] = [0, 0];
  labels.forEach((label, r) => {
    if (label === null) return;
    shares[label]! += raters[r]!;
    total += raters[r]!;
    labels.forEach((other, s) => {
      if (other === null || s === r) return;
      pairs[label * q + other]! += raters[r]! * raters[s]!;
      allPairs += raters[r]! * raters[s]!;
    });
  });
  return { shares, total, pairs, allPairs };
}

function weightedKappa(
  items: readonly Weighted[],
  raters: readonly number[],
  q: number,
): WeightedValue {
  const shares = new Float64Array(q);
  let [agreement, paired, labelled] = [0, 0, 0];
  for (const { labels, weight } of items) {
    const sums = sumsOf(labels, raters, q);
    if (sums.total === 0) continue;
    labelled += weight;
    for (let k = 0; k < q; k += 1) shares[k]! += (weight * sums.shares[k]!) / sums.total;
    if (sums.allPairs === 0) continue;
    paired += weight;
    let same = 0;
    for (let k = 0; k < q; k += 1) same += sums.pairs[k * q + k]!;
    agreement += (weight * same) / sums.allPairs;
  }
  if (paired === 0) return undefinedFor("no-pair-of-raters");
  if (shares.filter((share) => share > 0).length < 2) return undefinedFor("only-one-category");
  const observed = agreement / paired;
  const expected = shares.reduce((sum, share) => sum + (share / labelled) ** 2, 0);
  return defined((observed - expected) / (1 - expected));
}

function weightedAlpha(
  items: readonly Weighted[],
  raters: readonly number[],
  scale: readonly number[],
  metric: AlphaMetric,
): WeightedValue {
  const q = scale.length;
  const coincidences = new Float64Array(q * q);
  for (const { labels, weight } of items) {
    const { pairs, total, allPairs } = sumsOf(labels, raters, q);
    if (allPairs === 0) continue;
    pairs.forEach((pair, cell) => {
      coincidences[cell]! += (weight * total * pair) / allPairs;
    });
  }
  const totals = Float64Array.from({ length: q }, (_, k) =>
    coincidences.subarray(k * q, (k + 1) * q).reduce((sum, one) => sum + one, 0),
  );
  const n = totals.reduce((sum, one) => sum + one, 0);
  if (n === 0) return undefinedFor("no-pair-of-raters");
  let [observed, expected] = [0, 0];
  for (let k = 0; k < q; k += 1) {
    for (let l = 0; l < q; l += 1) {
      const distance = distanceOf(metric, totals, scale, k, l);
      observed += coincidences[k * q + l]! * distance;
      expected += totals[k]! * totals[l]! * distance;
    }
  }
  return expected > 0
    ? defined(1 - ((n - 1) * observed) / expected)
    : undefinedFor("only-one-category");
}

function distanceOf(
  metric: AlphaMetric,
  totals: Float64Array,
  scale: readonly number[],
  k: number,
  l: number,
): number {
  if (k === l) return 0;
  if (metric === "nominal") return 1;
  if (metric === "interval") return (scale[k]! - scale[l]!) ** 2;
  let between = -(totals[k]! + totals[l]!) / 2;
  for (let g = Math.min(k, l); g <= Math.max(k, l); g += 1) between += totals[g]!;
  return between ** 2;
}

function defined(value: number): WeightedValue {
  return { value, reason: null };
}

function undefinedFor(reason: WeightedReason): WeightedValue {
  return { value: null, reason };
}
