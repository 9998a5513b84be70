const SCHEMES: WeightScheme[] = ["identity", "linear", "quadratic"];

/**
 * Layout of the sums over items from which all multi-rater coefficients are computed. Sums of two
 * sets of items can be added, and those of resampled topics are weighted sums, so a resample costs
 * work per topic and not per item.
 */
export interface SumsLayout {
  q: number;
  size: number;
  /**
   * Number of items with at least one rating, of those with at least two, and of these, of those
   * with equal ratings.
   */
  items: number;
  paired: number;
  unanimous: number;
  /** Sum of per-item agreement, one entry per weight scheme: identity, linear, quadratic. */
  agreement: number;
  /** Sum of per-item category shares r_ik / r_i; q entries. */
  shares: number;
  /** Krippendorff's coincidences o_kl; q*q entries. */
  coincidences: number;
}

export function sumsLayout(q: number): SumsLayout {
  return {
    q,
    items: 0,
    paired: 1,
    unanimous: 2,
    agreement: 3,
    shares: 6,
    coincidences: 6 + q,
    size: 6 + q + q * q,
  };
}

/**
 * Adds an item, given its number of ratings in each of the q categories, to `into` at `offset`;
 * `times` adds several such items.
 */
export function addItem(
  layout: SumsLayout,
  counts: ArrayLike<number>,
  into: Float64Array,
  offset = 0,
  times = 1,
): void {
  const { q } = layout;
  const weights = weightsFor(q);
  let total = 0;
  let used = 0;
  for (let k = 0; k < q; k += 1) {
    total += counts[k]!;
    if (counts[k]! > 0) used += 1;
  }
  if (total === 0) return;
  into[offset + layout.items]! += times;
  for (let k = 0; k < q; k += 1) into[offset + layout.shares + k]! += (times * counts[k]!) / total;
  if (total < 2) return;
  into[offset + layout.paired]! += times;
  if (used === 1) into[offset + layout.unanimous]! += times;
  const pairs = total * (total - 1);
  for (let k = 0; k < q; k += 1) {
    if (counts[k]! === 0) continue;
    for (let l = 0; l < q; l += 1) {
      const ordered = times * counts[k]! * (counts[l]! - (k === l ? 1 : 0));
      if (ordered === 0) continue;
      into[offset + layout.coincidences + k * q + l]! += ordered / (total - 1);
      for (let s = 0; s < 3; s += 1)
        into[offset + layout.agreement + s]! += (weights[s]![k * q + l]! * ordered) / pairs;
    }
  }
}

const cache = new Map<number, Float64Array[]>();

function weightsFor(q: number): Float64Array[] {
  let weights = cache.get(q);
  if (!weights) cache.set(q, (weights = SCHEMES.map((scheme) => agreementWeights(scheme, q))));
  return weights;
}

/**
 * Returns the sums over a table of counts: items x q, row-major; `times` is the number of items of
 * each row. Items without ratings are skipped.
 */
export function sumsOfTable(
  counts: ArrayLike<number>,
  q: number,
  times?: ArrayLike<number>,
): Float64Array {
  const layout = sumsLayout(q);
  const sums = new Float64Array(layout.size);
  const row = new Float64Array(q);
  for (let i = 0; i + q <= counts.length; i += q) {
    for (let k = 0; k < q; k += 1) row[k] = counts[i + k]!;
    addItem(layout, row, sums, 0, times ? times[i / q]! : 1);
  }
  return sums;
}

/** Returns the index of a weight scheme's agreement sum. */
export function schemeIndex(scheme: WeightScheme): number {
  return SCHEMES.indexOf(scheme);
}

export type WeightScheme = "identity" | "linear" | "quadratic";

/**
 * Returns agreement weights on a declared scale of `q` ordered categories, row-major q x q, in [0,
 * 1], 1 on the diagonal. Linear 1 - |k-l|/(q-1), quadratic 1 - (k-l)^2/(q-1)^2. A scale of one
 * category has the single weight 1.
 */
export function agreementWeights(scheme: WeightScheme, q: number): Float64Array {
  const weights = new Float64Array(q * q);
  for (let k = 0; k < q; k += 1) {
    for (let l = 0; l < q; l += 1) {
      const distance = q > 1 ? Math.abs(k - l) / (q - 1) : 0;
      weights[k * q + l] =
        scheme === "identity"
          ? Number(k === l)
          : scheme === "linear"
            ? 1 - distance
            : 1 - distance * distance;
    }
  }
  return weights;
}
