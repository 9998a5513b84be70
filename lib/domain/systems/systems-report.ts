import type { Note } from "@/lib/messages/note";
import type { CiMethod, Figure } from "../figure";
import type { RankDetails } from "../statistics/rank-details";
import type { MeanEstimate } from "../measures/prediction-powered";
import type { Estimate, TunedEstimate } from "../measures/few-human-topics";

/** `evaluate --json`, by docs/formats.md. */
export interface SystemsReport {
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
  /** Every two measures over systems. */
  correlations: {
    a: string;
    b: string;
    n: number;
    kendall_tau_b: Figure;
    spearman: Figure;
    /** What else is said of the two orders. */
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
    /** Corrected over the tests of the measure, or over all, as asked for; the others are over the same tests. */
    p_holm: number | null;
    p_bonferroni: number | null;
    p_benjamini_hochberg: number | null;
    /** Exact, by the signs of the differences; up to 12 topics. */
    p_sign_flip: number | null;
    /** Two one-sided tests with the margin that was given; left out without one. */
    equivalence?: { p: number | null; holds: boolean | null; reason: Note | null };
    /** Topics that both have a score on. */
    n: number;
    /** Why there is no p. */
    reason: Note | null;
  }[];
  /** Mean and standard deviation over systems at each threshold. */
  thresholds: {
    threshold: number;
    measure: string;
    systems: number;
    mean: number | null;
    sd: number | null;
  }[];
  /** Mean coverage of the first 1, 2, … passages. */
  curves: { run: string; coverage: (number | null)[] }[];
  /** The same for each source of ratings when there are several; the first is what `runs` says. */
  sources: {
    source: string;
    kind: string;
    /** Pairs of passage and question it rated, of those the first source's passages and questions make. */ rated_pairs:
      number | null;
    pairs: number;
    runs: SystemRow[];
    references: SystemRow[];
  }[];
  prediction_powered: PredictionPoweredSection | null;
  topics: number;
  warnings: Note[];
}

export interface SystemRow {
  run: string;
  kind: "run" | "report" | "oracle";
  measures: Record<string, Figure>;
  topics: Record<string, string | number | null>[];
  excluded_topics: { topic_id: string; reason: Note; measures: string[] }[];
  missing_topics: number;
  missing_reports: number;
  /** Questions of its reports that count and have no label by this source: not given, or a tie. */
  unlabelled: number;
  /** Reports that this source has begun to label and not finished: they have no score. */
  unfinished_reports: number;
  unjudged: Record<string, Figure>;
  reports: Record<string, Figure>;
}

export interface PpiRow {
  /** One system, or two whose difference this is. */
  run: string;
  minus: string | null;
  n_human: number;
  n_judge_only: number;
  human_only: Estimate;
  judge_only: Estimate;
  /** The judge at full weight; Welch's interval. */
  prediction_powered: Estimate & { lambda: 1; ci_method: CiMethod; ci_reason: Note | null };
  /** The weight of the judge chosen from the data; an interval from 10 topics of people on. */
  tuned: TunedEstimate;
  /**
   * With the normal quantile, which takes 30 topics of people: the judge at full weight, and at
   * the weight chosen from the data.
   */
  large_sample: { full_weight: MeanEstimate; tuned: MeanEstimate & { lambda: number } } | null;
  /** Topics people have to label for the width that is wanted; null where it cannot be told. */
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
