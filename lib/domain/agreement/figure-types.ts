import type { Note } from "@/lib/messages/note";
import type { Figure } from "../figure";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { IntervalMethod } from "./figure-book";
import type { RankDetails } from "../statistics/rank-details";
import type { Condition, RaterType } from "./item-table";

/** Two raters that labelled the same items. */
export interface PairFigures {
  a: string;
  b: string;
  n: number;
  percent_agreement: Figure;
  cohen_kappa: Figure;
  cohen_kappa_linear: Figure;
  cohen_kappa_quadratic: Figure;
  spearman: Figure;
  kendall_tau_b: Figure;
  /** Of Cohen's kappa, over items (Fleiss, Cohen and Everitt 1969). */
  cohen_kappa_se_items: number | null;
}

/** Analytic inference over items. */
export interface OverItems {
  se: number | null;
  ci: [number, number] | null;
  p: number | null;
}

export interface InterAnnotator {
  /** Items with two or more labels. */
  n_items: number;
  n_raters: number;
  /**
   * Items with one label: no agreement can be seen on them, but Fleiss' kappa and AC take them
   * for chance agreement.
   */
  dropped_items: number;
  /** Items with any label. */
  labelled_items: number;
  /** The coefficients that single labels enter, over items with two or more labels alone. */
  two_or_more_labels: { fleiss_kappa: Figure; gwet_ac1: Figure; gwet_ac2: Figure };
  fleiss_kappa: Figure;
  krippendorff_alpha: { nominal: Figure; ordinal: Figure; interval: Figure };
  gwet_ac1: Figure;
  gwet_ac2: Figure;
  percent_agreement: Figure;
  unanimous: Figure;
  /** Gwet's standard errors, which take items for independent: with few items a topic they come near the headline. */
  over_items: { fleiss_kappa: OverItems; gwet_ac1: OverItems; gwet_ac2: OverItems };
  pairwise: PairFigures[];
}

export interface LevelRow {
  a: string;
  b: string;
  measure: string;
  group: string;
  n: number;
  /** Of topics and systems: pages that both have begun and one has not finished, which do not count. */
  left_out?: number;
  /** Over systems: what else is said of the two orders. */
  ranks?: RankDetails;
  spearman: Figure;
  kendall_tau_b: Figure;
  mae: Figure;
  bias: Figure;
}

export interface ClassRow {
  label: string;
  precision: Figure;
  recall: Figure;
  f1: Figure;
  support: number;
  predicted: number;
}

export interface HumanJudge {
  llm: string;
  llm_type: "llm" | "baseline";
  /** A rater's id, `majority`, or `pooled` (all annotators' rows one after another). */
  human: string;
  n: number;
  /** Rows the human label, columns the judge's. */
  confusion: number[][];
  labels: string[];
  confusion_full?: number[][];
  labels_full?: string[];
  majority_ties?: number;
  /** Annotators whose majority it is. Of two, it is what both agree on. */
  majority_people?: number;
  /** Items on which the majority is the label of one annotator. */
  majority_single_labels?: number;
  classes: ClassRow[];
  accuracy: Figure;
  balanced_accuracy: Figure;
  mcc: Figure;
  mae: Figure;
  bias: Figure;
  cohen_kappa: Figure;
  cohen_kappa_linear: Figure;
  cohen_kappa_quadratic: Figure;
  spearman_item: Figure;
  kendall_tau_b_item: Figure;
  /** Of Cohen's kappa, over items (Fleiss, Cohen and Everitt 1969). */
  cohen_kappa_se_items: number | null;
  /** Over classes, undefined ones as 0; null without items. */
  macro_f1: number | null;
  /** Over classes, by their number in the truth. */
  weighted: { precision: number; recall: number; f1: number } | null;
  /** Of the full scale: root mean square error, and the share at most one step off. */
  rmse: number | null;
  within_1: number | null;
}

export interface CoverageRow {
  topic_id: string;
  run_id: string;
  rater_id: string;
  covered: number;
  /** Questions that the rater labelled. */
  denominator: number;
  /** Questions that the rater is asked: those less the ones that cannot be judged. */
  questions: number;
  /** Null where the page is not finished. */
  coverage: number | null;
  /** What it can still become, where the page is not finished. */
  coverage_bounds?: [number, number];
}

/**
 * An adjudicator against a rater, on the items that were adjudicated. Those were chosen because raters disagreed
 * on them: agreement is lower there than elsewhere.
 */
export interface AdjudicationRow extends PairFigures {
  conditional_on: "disagreement";
}

/** Items of one system by who labelled them. */
export interface SystemRow {
  run_id: string;
  items: number;
  human: number;
  judge: number;
  both: number;
}

export interface SelfConsistency {
  rater_id: string;
  /** Pairs of items with identical passage and sentence. */
  n_pairs: number;
  agreement: Figure;
}

/** What a shown label did, against labels given from scratch. */
export interface SuggestionEffect {
  condition: Condition;
  n_labels: number;
  n_shown: number;
  /** Share of labels equal to the one shown. */
  same_as_shown: Figure;
  /** The same share among labels from scratch on the same items, to which nothing was shown. */
  same_as_shown_from_scratch: Figure;
  /** The first on items labelled both ways, less the second: how far labels moved towards the suggestion. */
  label_shift: Figure;
  /** Milliseconds a label. */
  median_ms: Figure;
  median_ms_from_scratch: Figure;
  /** 1 less the ratio of the medians. */
  time_saved: Figure;
  /** Condition verify: rows the label shown, columns right and wrong. */
  verdicts?: { labels: string[]; verdicts: ["right", "wrong"]; counts: number[][] };
}

/** All figures of one condition. */
export interface ConditionFigures {
  condition: Condition;
  inter_annotator: InterAnnotator;
  levels: { item: LevelRow[]; topic: LevelRow[]; run: LevelRow[] };
  coverage: CoverageRow[];
  human_llm: HumanJudge[];
  adjudication: AdjudicationRow[];
  systems: SystemRow[];
}

/** The report of `assay agreement --json`, the page and the API. Keys are a contract (docs/formats). */
export interface AgreementFigures extends Omit<ConditionFigures, "condition"> {
  task: TaskKey;
  condition: Condition | null;
  threshold: number;
  seed: number;
  generator: string;
  bootstrap: number;
  interval: IntervalMethod;
  malformed: "zero" | "drop";
  malformed_count: number;
  items: number;
  topics: number;
  raters: { rater_id: string; rater_type: RaterType; labels: number; unjudgeable: number }[];
  superseded: number;
  missing: number;
  /** Answers "cannot be judged": shown apart, in no figure. */
  unjudgeable: number;
  /** Labels written for a demonstration. */
  synthetic: number;
  warnings: Note[];
  /** Support, when the answers are known. */
  self_consistency?: SelfConsistency[];
  /** When people were shown labels. */
  suggestion_effects?: SuggestionEffect[];
  conditions: ConditionFigures[];
}
