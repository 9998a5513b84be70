import { kendallFigures } from "./kendall";
import { rbo } from "./rbo";
import { spearmanInference } from "./spearman-inference";
import { tauAp, tauApB } from "./tau-ap";

/** What else is said of two orders of the same systems. Null where the statistic is undefined. */
export interface RankDetails {
  /** Of the second side with the first as reference; null with ties. */
  tau_ap: number | null;
  /** Symmetric, and defined with ties. */
  tau_ap_b: number | null;
  /** Rank-biased overlap, extrapolated, persistence 0.9; null with ties. */
  rbo: number | null;
  kendall_p: number | null;
  /** Without ties. */
  kendall_p_exact: number | null;
  spearman_p: number | null;
  /** Up to 7 systems. */
  spearman_p_exact: number | null;
  /** 95 % by Bonett and Wright (2000): for other systems like these, the topics being fixed. */
  spearman_ci_systems: [number, number] | null;
}

/**
 * @param reference a value of each system by the first side; @param estimate the same by the
 * second; higher is better
 */
export function rankDetails(
  reference: readonly number[],
  estimate: readonly number[],
): RankDetails | null {
  if (reference.length < 3) return null;
  const kendall = kendallFigures(reference, estimate);
  const spearman = spearmanInference(reference, estimate);
  const hasTies = [reference, estimate].some((side) => new Set(side).size < side.length);
  return {
    tau_ap: tauAp(estimate, reference),
    tau_ap_b: tauApB(estimate, reference),
    rbo: hasTies ? null : rbo(orderOf(reference), orderOf(estimate)).ext,
    kendall_p: kendall.pAsymptotic,
    kendall_p_exact: kendall.pExact,
    spearman_p: spearman.pT,
    spearman_p_exact: spearman.pExact,
    spearman_ci_systems: spearman.ci?.bonettWright2000 ?? null,
  };
}

function orderOf(values: readonly number[]): string[] {
  return values
    .map((value, i) => ({ value, name: String(i) }))
    .sort((a, b) => b.value - a.value)
    .map(({ name }) => name);
}
