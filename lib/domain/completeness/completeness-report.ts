import type { Figure } from "../figure";
import type { LogFit } from "./pool-coverage";
import type { PairSummary } from "./ranking-agreement";

/** How a judging of one positive a topic agrees with the full one; means over repetitions where there are several. */
export interface SelectionReport {
  selection: "random" | "popular" | "longest" | "shortest" | "system-based";
  /** The choosing system, which is left out of the comparison. */
  system: string | null;
  repetitions: number;
  /** Topics that have a positive by this choice. */
  topics: number;
  pairs: number;
  tau: number | null;
  /** Of the repetitions' tau: 2.5 and 97.5 % quantiles; null for a choice that is the same every time. */
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

export interface CompletenessReport {
  measure: string;
  topics: number;
  topics_without_relevant: number;
  positives: number;
  judged: number;
  systems: { run: string; mean: Figure }[];
  selections: SelectionReport[];
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
  /** Coverage at 1, 2, … systems or ranks: the mean over topics. */
  coverage: number[];
  fit: LogFit | null;
  /** What the fit says further out: not observed. */
  extrapolated: Record<string, number> | null;
}

export interface MoreJudgments {
  /** Pairs of systems whose difference holds (paired t-test, Holm, 5 %), of all pairs. */
  separated: number;
  pairs: number;
  topics: number;
  judgments_per_topic: number;
  /** Topics for 80 % power to tell apart nine of ten pairs; null where that takes more than a million. */
  topics_needed: number | null;
  /**
   * Its interval (95 %), by that of the difference on which it rests; the upper end is null
   * where the topics cannot tell it yet.
   */
  topics_needed_ci: [number, number | null] | null;
  more_topics: number | null;
  more_judgments: number | null;
  closest: { a: string; b: string; difference: number; topics_needed: number | null } | null;
  /** Smallest share of positives on the curve that ranks systems with a mean tau of 0.9 or more. */
  share_for_tau_09: number | null;
  sentence: string;
}
