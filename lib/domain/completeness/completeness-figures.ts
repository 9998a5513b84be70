import type { Figure } from "@/lib/domain/figure";
import type { LogFit } from "./pool-coverage";
import type { PairSummary } from "./ranking-agreement";

/** Pairs of systems whose p-value in the full judging is in a range; means over comparisons. */
export interface BucketFigures extends Pick<
  PairSummary,
  "pairs" | "tau" | "errorRatePct" | "concordance"
> {
  min: number;
  max: number;
  tied: number;
}

/** How partial judgings rank the systems, as means over several. */
export interface MeanFigures {
  pairs: number;
  tau: number | null;
  error_rate_pct: number | null;
  discordant_pct: number | null;
  concordance: number | null;
  buckets: BucketFigures[];
  /** All pairs with p < .05 in the full judging; null for fewer than two topics. */
  significant: Omit<BucketFigures, "min" | "max"> | null;
}

/** The means over systems when each one's evidence is judged up to a share of the positives. */
export interface EvidencePoint extends MeanFigures {
  share: number;
}

/**
 * How a judging of one positive per topic (`member`: one for each member of its group) agrees with
 * the full one; means over repetitions. `system-mean` is the mean over all systems that select.
 */
export interface SelectionFigures extends MeanFigures {
  selection:
    | "random"
    | "member"
    | "popular"
    | "longest"
    | "shortest"
    | "system-based"
    | "system-mean";
  /** The system that selects the positives. It is left out of the comparison. */
  system: string | null;
  /** Judgings that the means are over. */
  repetitions: number;
  /** Topics that have a positive by this selection. */
  topics: number;
  /**
   * The 2.5 % and 97.5 % quantiles of tau over repetitions; null for a selection that is always the
   * same.
   */
  tau_range: [number, number] | null;
  /** The mean score of every system by this judging, the selecting one included. */
  scores: { run: string; mean: number | null }[];
}

export interface CompletenessFigures {
  measure: string;
  topics: number;
  topics_without_relevant: number;
  positives: number;
  judged: number;
  systems: { run: string; mean: Figure }[];
  selections: SelectionFigures[];
  /** Tau when a share of each topic's positives is judged. */
  curve: { share: number; tau: number; low: number; high: number; error_rate_pct: number }[];
  /** The same for evidence in the order of each system; empty for fewer than three systems. */
  evidence_curve: EvidencePoint[];
  pool: {
    depth: number;
    by_systems: PoolCurve | null;
    by_depth: PoolCurve | null;
    counts: PoolCounts | null;
  };
  benchmark: { run: string; measures: Record<string, Figure> }[];
  more_judgments: MoreJudgments;
}

export interface PoolCurve {
  /** Mean coverage over topics at 1, 2, … systems or ranks. */
  coverage: number[];
  fit: LogFit | null;
  /** Extrapolation by the fit, not observed. */
  extrapolated: Record<string, number> | null;
}

/** What a pool finds at depth 1, 2, … of every system, in numbers. */
export interface PoolCounts {
  /** Different documents in the pool: the judgments that it takes. */
  pooled: number[];
  /** Positives in the pool. */
  found: number[];
  /** Of these, the ones known before; null if that was not given. */
  known: number[] | null;
  /** And the new ones. */
  new: number[] | null;
  /** All positives known before, in the pool or not. */
  known_total: number | null;
  /** Counts at greater depths by a logarithmic fit: extrapolated, not observed. */
  extrapolated: Record<"found" | "new", { fit: LogFit; at: Record<string, number> } | null>;
}

export interface MoreJudgments {
  /**
   * Pairs of systems with a significant difference (paired t-test, Holm, 5 %), out of all pairs.
   */
  separated: number;
  pairs: number;
  topics: number;
  judgments_per_topic: number;
  /** Topics needed for 80 % power to separate nine of ten pairs; null if more than a million. */
  topics_needed: number | null;
  /**
   * Its 95 % interval, from the interval of the underlying difference. The upper end is null if
   * these topics do not determine it.
   */
  topics_needed_ci: [number, number | null] | null;
  more_topics: number | null;
  more_judgments: number | null;
  closest: { a: string; b: string; difference: number; topics_needed: number | null } | null;
  /** Smallest share of positives on the curve with a mean tau of at least 0.9. */
  share_for_tau_09: number | null;
  sentence: string;
}

/**
 * Returns how many pairs of systems a range of p-values has in all of some figures, as text: `3`, or
 * `1–4` where they differ.
 * @param bucket index of the range of p-values
 */
export function pairCounts(
  figures: readonly { buckets: readonly { pairs: number }[] }[],
  bucket: number,
): string {
  const counts = figures.map(({ buckets }) => buckets[bucket]?.pairs ?? 0);
  const [min, most] = [Math.min(...counts), Math.max(...counts)];
  return min === most ? String(most) : `${min}–${most}`;
}
