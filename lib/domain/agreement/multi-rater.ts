import { defined, undefinedBecause, type Value } from "../figure";
import {
  schemeIndex,
  type SumsLayout,
  agreementWeights,
  type WeightScheme,
} from "./multi-rater-sums";

const NO_PAIRS = "labels.none_by_two";

/**
 * Returns percent agreement: the mean over items with two or more ratings of the share of agreeing
 * rater pairs, weighted by `scheme`. Range 0 to 1. For the share of items on which all agree see
 * `unanimity`.
 */
export function percentAgreement(
  layout: SumsLayout,
  sums: ArrayLike<number>,
  scheme: WeightScheme = "identity",
): Value {
  const paired = sums[layout.paired]!;
  return paired > 0
    ? defined(sums[layout.agreement + schemeIndex(scheme)]! / paired)
    : undefinedBecause(NO_PAIRS);
}

/**
 * Returns the share of items with two or more ratings on which all ratings are equal. Range 0 to 1.
 */
export function unanimity(layout: SumsLayout, sums: ArrayLike<number>): Value {
  const paired = sums[layout.paired]!;
  return paired > 0 ? defined(sums[layout.unanimous]! / paired) : undefinedBecause(NO_PAIRS);
}

/**
 * Returns Fleiss' kappa in Gwet's form for unequal numbers of raters (Gwet 2014, chapter 2): (pa -
 * pe) / (1 - pe), pe = sum w_kl pi_k pi_l over mean category shares. Equals Fleiss (1971) if every
 * item has the same number of raters. At most 1. Undefined without a pair of ratings, and if only
 * one category was used.
 */
export function fleissKappa(
  layout: SumsLayout,
  sums: ArrayLike<number>,
  scheme: WeightScheme = "identity",
): Value {
  const pa = percentAgreement(layout, sums, scheme);
  if (pa.value === null) return pa;
  if (categoriesUsed(layout, sums) < 2) return undefinedBecause("labels.one_category");
  const { q } = layout;
  const weights = agreementWeights(scheme, q);
  let expected = 0;
  for (let k = 0; k < q; k += 1)
    for (let l = 0; l < q; l += 1)
      expected += weights[k * q + l]! * share(layout, sums, k) * share(layout, sums, l);
  return defined((pa.value - expected) / (1 - expected));
}

/**
 * Returns Gwet's AC1 (identity weights) or AC2 (other weights) over q declared categories (Gwet
 * 2008): pe = T_w / (q(q-1)) * sum pi_k (1 - pi_k), where T_w is the sum of all weights. It is 1 if
 * everybody chose one category, as intended. Undefined without a pair of ratings, or for a scale of
 * one category.
 */
export function gwetAc(
  layout: SumsLayout,
  sums: ArrayLike<number>,
  scheme: WeightScheme = "identity",
): Value {
  const pa = percentAgreement(layout, sums, scheme);
  if (pa.value === null) return pa;
  const { q } = layout;
  if (q < 2) return undefinedBecause("labels.one_category_on_scale");
  const total = agreementWeights(scheme, q).reduce((sum, weight) => sum + weight, 0);
  let spread = 0;
  for (let k = 0; k < q; k += 1) spread += share(layout, sums, k) * (1 - share(layout, sums, k));
  const expected = (total / (q * (q - 1))) * spread;
  return expected < 1
    ? defined((pa.value - expected) / (1 - expected))
    : undefinedBecause("labels.chance_agreement_is_1");
}

export type AlphaMetric = "nominal" | "ordinal" | "interval";

/**
 * Returns Krippendorff's alpha from coincidences (Krippendorff 2011): 1 - (N-1) sum o_kl d_kl / sum
 * n_k (n_l - [k=l]) d_kl. Items with fewer than two ratings do not count. Undefined without a pair
 * of ratings, or if only one category was used.
 */
export function krippendorffAlpha(
  layout: SumsLayout,
  sums: ArrayLike<number>,
  metric: AlphaMetric = "nominal",
): Value {
  const { q } = layout;
  if (!(sums[layout.paired]! > 0)) return undefinedBecause(NO_PAIRS);
  const totals = new Float64Array(q);
  let n = 0;
  for (let k = 0; k < q; k += 1)
    for (let l = 0; l < q; l += 1) totals[k]! += sums[layout.coincidences + k * q + l]!;
  for (const total of totals) n += total;
  let observed = 0;
  let expected = 0;
  for (let k = 0; k < q; k += 1) {
    for (let l = 0; l < q; l += 1) {
      if (k === l) continue;
      const distance = alphaDistance(metric, totals, Math.min(k, l), Math.max(k, l));
      observed += sums[layout.coincidences + k * q + l]! * distance;
      expected += totals[k]! * totals[l]! * distance;
    }
  }
  return expected > 0
    ? defined(1 - ((n - 1) * observed) / expected)
    : undefinedBecause("labels.one_category");
}

function alphaDistance(
  metric: AlphaMetric,
  totals: Float64Array,
  low: number,
  high: number,
): number {
  if (metric === "nominal") return 1;
  if (metric === "interval") return (high - low) ** 2;
  let between = -(totals[low]! + totals[high]!) / 2;
  for (let g = low; g <= high; g += 1) between += totals[g]!;
  return between ** 2;
}

function share(layout: SumsLayout, sums: ArrayLike<number>, category: number): number {
  return sums[layout.shares + category]! / sums[layout.items]!;
}

function categoriesUsed(layout: SumsLayout, sums: ArrayLike<number>): number {
  let used = 0;
  for (let k = 0; k < layout.q; k += 1) if (sums[layout.shares + k]! > 0) used += 1;
  return used;
}
