import type { Note } from "@/lib/messages/note";
import type { CiMethod, Figure } from "@/lib/domain/figure";
import type { RankDetails } from "@/lib/domain/statistics/rank-details";
import type { MeanEstimate } from "@/lib/domain/measures/prediction-powered";
import type { Estimate, TunedEstimate } from "@/lib/domain/measures/few-human-topics";

/** The result of `evaluate --json` (docs/formats.md). */
export interface SystemsFigures {
  runs: SystemRow[];
  /** Reports without a run, and the oracle context. */
  references: SystemRow[];
  context_vs_report: {
    context_measure: string;
    report_measure: string;
    n: number;
    kendall_tau_b: Figure;
    spearman: Figure;
    ranks: RankDetails | null;
  }[];
  /** Correlations over systems between every two measures. */
  correlations: {
    a: string;
    b: string;
    n: number;
    kendall_tau_b: Figure;
    spearman: Figure;
    /** Further statistics of the two rankings. */
    ranks: RankDetails | null;
  }[];
  tests: {
    a: string;
    b: string;
    measure: string;
    difference: number | null;
    t: number | null;
    df: number | null;
    p: number | null;
    /** Corrected over the tests of the measure or over all, as requested, like the two below. */
    p_holm: number | null;
    p_bonferroni: number | null;
    p_benjamini_hochberg: number | null;
    /** Exact, from the signs of the differences; up to 12 topics. */
    p_sign_flip: number | null;
    /** Two one-sided tests with the given margin; absent without one. */
    equivalence?: { p: number | null; holds: boolean | null; reason: Note | null };
    /** Topics on which both have a score. */
    n: number;
    /** Why there is no p. */
    reason: Note | null;
  }[];
  thresholds: ThresholdRow[];
  /** Mean coverage of the first 1, 2, … passages. */
  curves: { run: string; coverage: (number | null)[] }[];
  /** The same rows for each source, if there are several; `runs` has those of the first. */
  sources: {
    source: string;
    kind: string;
    /**
     * Number of rated pairs of passage and question, out of all pairs of the first source's
     * passages and questions.
     */ rated_pairs: number | null;
    pairs: number;
    runs: SystemRow[];
    references: SystemRow[];
  }[];
  prediction_powered: PredictionPoweredSection | null;
  topics: number;
  warnings: Note[];
}

/** A measure over systems at one threshold. */
export interface ThresholdRow {
  threshold: number;
  measure: string;
  systems: number;
  mean: number | null;
  sd: number | null;
  /**
   * Kendall's tau-b over systems with the coverage of their reports at the same threshold; null
   * for fewer than two systems with both.
   */
  tau_with_reports: number | null;
}

export interface SystemRow {
  run: string;
  kind: "run" | "report" | "oracle";
  measures: Record<string, Figure>;
  topics: Record<string, string | number | null>[];
  excluded_topics: { topic_id: string; reason: Note; measures: string[] }[];
  missing_topics: number;
  missing_reports: number;
  /** Questions of its reports that count but have no label by this source, or a tie. */
  unlabelled: number;
  /** Reports that this source has begun and not finished; they have no score. */
  unfinished_reports: number;
  unjudged: Record<string, Figure>;
  reports: Record<string, Figure>;
}

export interface PpiRow {
  /** One system, or two for their difference. */
  run: string;
  minus: string | null;
  n_human: number;
  n_judge_only: number;
  human_only: Estimate;
  judge_only: Estimate;
  /** The judge at full weight, with Welch's interval. */
  prediction_powered: Estimate & { lambda: 1; ci_method: CiMethod; ci_reason: Note | null };
  /** The judge's weight chosen from the data; has an interval from 10 topics of people on. */
  tuned: TunedEstimate;
  /**
   * With normal quantiles, which need 30 topics of people: the judge at full weight, and at the
   * weight chosen from the data.
   */
  large_sample: { full_weight: MeanEstimate; tuned: MeanEstimate & { lambda: number } } | null;
  /** Number of topics that people must label for the requested width; null if it is unknown. */
  topics_for_width: number | null;
  reason: Note | null;
}

export interface PredictionPoweredSection {
  measure: "report cov";
  human: string;
  judge: string;
  width: number;
  rows: PpiRow[];
}
