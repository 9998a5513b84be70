import type { Figure } from "@/lib/domain/figure";
import type { LogFit } from "./pool-coverage";
import type { PairSummary } from "./ranking-agreement";

/** How a judging of one positive per topic agrees with the full one; means over repetitions. */
export interface SelectionFigures {
  selection: "random" | "popular" | "longest" | "shortest" | "system-based";
  /** The system that selects the positives. It is left out of the comparison. */
  system: string | null;
  repetitions: number;
  /** Topics that have a positive by this selection. */
  topics: number;
  pairs: number;
  tau: number | null;
  /**
   * The 2.5 % and 97.5 % quantiles of tau over repetitions; null for a selection that is always the
   * same.
   */
  tau_range: [number, number] | null;
  error_rate_pct: number | null;
  discordant_pct: number | null;
  concordance: number | null;
  buckets: (Pick<PairSummary, "pairs" | "tau" | "errorRatePct" | "concordance"> & {
    min: number;
    max: number;
    tied: number;
  })[];
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
  pool: {
    depth: number;
    by_systems: PoolCurve | null;
    by_depth: PoolCurve | null;
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
