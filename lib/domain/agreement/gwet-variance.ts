import { studentTQuantile, studentTTwoSidedP } from "../statistics/distributions";
import { fleissKappa, gwetAc, percentAgreement } from "./multi-rater";
import { sumsLayout, sumsOfTable, agreementWeights, type WeightScheme } from "./multi-rater-sums";

/**
 * Analytic inference over items, treated as independent. Reports show an interval over topics
 * instead.
 */
export interface GwetInference {
  se: number | null;
  /** 95 % interval, t with n-1 degrees of freedom; the upper end is capped at 1. */
  ci: [number, number] | null;
  p: number | null;
  /** Chance agreement. */
  pe: number | null;
}

const NONE = { se: null, ci: null, p: null };

/**
 * Computes Gwet's linearised variance (Gwet 2014, section 5.3) of Fleiss' kappa or AC.
 * @param counts items x q, row-major: ratings of an item in each category
 * @param times the number of such items for each row of `counts`; 1 by default
 * @returns nulls if the coefficient is undefined or there is only one item; p is 0 if the standard
 * error is 0
 */
export function gwetInference(
  coefficient: "fleiss" | "ac",
  counts: ArrayLike<number>,
  q: number,
  scheme: WeightScheme = "identity",
  times?: ArrayLike<number>,
): GwetInference {
  const layout = sumsLayout(q);
  const sums = sumsOfTable(counts, q, times);
  const value =
    coefficient === "fleiss"
      ? fleissKappa(layout, sums, scheme).value
      : gwetAc(layout, sums, scheme).value;
  const pa = percentAgreement(layout, sums, scheme).value;
  const n = sums[layout.items]!;
  const paired = sums[layout.paired]!;
  const weights = agreementWeights(scheme, q);
  const shares = Array.from({ length: q }, (_, k) => sums[layout.shares + k]! / n);
  const pe = n > 0 ? chance(coefficient, shares, weights, q) : null;
  if (value === null || pa === null || pe === null) return { ...NONE, pe };
  if (n < 2) return { ...NONE, pe };
  const perCategory = slopes(coefficient, shares, weights, q);
  let squares = 0;
  for (let i = 0; i + q <= counts.length; i += q) {
    const item = itemAgreement(counts, i, q, weights);
    if (item === null) continue;
    const itemPe = sumOver(q, (k) => (counts[i + k]! * perCategory[k]!) / item.ratings);
    const linear =
      ((n / paired) * ((item.agreement ?? 0) - pe * (item.agreement === null ? 0 : 1))) / (1 - pe);
    squares +=
      (times ? times[i / q]! : 1) *
      (linear - (2 * (1 - value) * (itemPe - pe)) / (1 - pe) - value) ** 2;
  }
  const se = Math.sqrt(squares / (n * (n - 1)));
  const reach = studentTQuantile(0.975, n - 1) * se;
  return {
    se,
    ci: [value - reach, Math.min(1, value + reach)],
    p: se === 0 ? 0 : studentTTwoSidedP(value / se, n - 1),
    pe,
  };
}

function chance(
  coefficient: "fleiss" | "ac",
  shares: number[],
  weights: Float64Array,
  q: number,
): number {
  if (coefficient === "fleiss")
    return sumOver(q, (k) => sumOver(q, (l) => weights[k * q + l]! * shares[k]! * shares[l]!));
  return (totalOf(weights) / (q * (q - 1))) * sumOver(q, (k) => shares[k]! * (1 - shares[k]!));
}

/** Returns how much one rating in a category adds to the chance agreement of its item. */
function slopes(
  coefficient: "fleiss" | "ac",
  shares: number[],
  weights: Float64Array,
  q: number,
): number[] {
  return shares.map((share, k) =>
    coefficient === "fleiss"
      ? sumOver(q, (l) => weights[k * q + l]! * shares[l]!)
      : (totalOf(weights) / (q * (q - 1))) * (1 - share),
  );
}

function itemAgreement(
  counts: ArrayLike<number>,
  from: number,
  q: number,
  weights: Float64Array,
): { ratings: number; agreement: number | null } | null {
  const ratings = sumOver(q, (k) => counts[from + k]!);
  if (ratings === 0) return null;
  if (ratings < 2) return { ratings, agreement: null };
  const agreeing = sumOver(
    q,
    (k) => counts[from + k]! * (sumOver(q, (l) => weights[k * q + l]! * counts[from + l]!) - 1),
  );
  return { ratings, agreement: agreeing / (ratings * (ratings - 1)) };
}

function sumOver(q: number, of: (k: number) => number): number {
  let sum = 0;
  for (let k = 0; k < q; k += 1) sum += of(k);
  return sum;
}

function totalOf(weights: Float64Array): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
