import { kendallFigures } from "./kendall";
import { rbo } from "./rbo";
import { spearmanInference } from "./spearman-inference";
import { tauAp, tauApB } from "./tau-ap";

/** Further statistics of two rankings of the same systems. Null if undefined. */
export interface RankDetails {
  /** tau_AP of the second ranking with the first as reference; null with ties. */
  tau_ap: number | null;
  /** The symmetric form, which allows for ties. */
  tau_ap_b: number | null;
  /** Rank-biased overlap, extrapolated, with persistence 0.9; null with ties. */
  rbo: number | null;
  kendall_p: number | null;
  /** Null with ties. */
  kendall_p_exact: number | null;
  spearman_p: number | null;
  /** Only for up to 7 systems. */
  spearman_p_exact: number | null;
  /**
   * 95 % interval by Bonett and Wright (2000), for other systems of this kind on the same topics.
   */
  spearman_ci_systems: [number, number] | null;
}

/**
 * Computes the statistics; higher values rank first.
 * @param reference the value of each system on the first side
 * @param estimate the value of each system on the second side
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
