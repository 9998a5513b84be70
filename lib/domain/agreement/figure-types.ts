import type { Note } from "@/lib/messages/note";
import type { Figure } from "../figure";
import type { TaskKey } from "@/lib/tasks/task-definition";
import type { IntervalMethod } from "../settings/evaluations";
import type { RankDetails } from "../statistics/rank-details";
import type { Condition, RaterLabels } from "./item-table";
import type { JudgeVerdicts, PersonFigure } from "./verdict/verdict";

/** Figures of two raters on the items that both labelled. */
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
  /** Standard error of Cohen's kappa over items (Fleiss, Cohen and Everitt 1969). */
  cohen_kappa_se_items: number | null;
}

/** Analytic inference over items. */
export interface OverItems {
  se: number | null;
  ci: [number, number] | null;
  p: number | null;
}

export interface InterAnnotator {
  /** Number of items with two or more labels. */
  n_items: number;
  n_raters: number;
  /**
   * Number of items with one label. They show no agreement, but Fleiss' kappa and AC use them for
   * chance agreement.
   */
  dropped_items: number;
  /** Number of items with any label. */
  labelled_items: number;
  /** The coefficients that use single labels, computed only over items with two or more labels. */
  two_or_more_labels: { fleiss_kappa: Figure; gwet_ac1: Figure; gwet_ac2: Figure };
  fleiss_kappa: Figure;
  krippendorff_alpha: { nominal: Figure; ordinal: Figure; interval: Figure };
  gwet_ac1: Figure;
  gwet_ac2: Figure;
  percent_agreement: Figure;
  unanimous: Figure;
  /**
   * Gwet's standard errors, which treat items as independent: with few items per topic they are
   * close to the default ones.
   */
  over_items: { fleiss_kappa: OverItems; gwet_ac1: OverItems; gwet_ac2: OverItems };
  pairwise: PairFigures[];
}

export interface LevelRow {
  a: string;
  b: string;
  measure: string;
  group: string;
  n: number;
  /**
   * For topics and systems: pages that both have begun and not both have finished, which do not
   * count.
   */
  left_out?: number;
  /** For systems: further statistics of the two rankings. */
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
  /** A rater's id, `majority`, or `pooled` (the rows of all annotators together). */
  human: string;
  n: number;
  /** Rows are the human label, columns the judge's. */
  confusion: number[][];
  labels: string[];
  confusion_full?: number[][];
  labels_full?: string[];
  majority_ties?: number;
  /** Number of annotators behind the majority. With two it is what both agree on. */
  majority_people?: number;
  /** Number of items on which the majority is the label of a single annotator. */
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
  /** Standard error of Cohen's kappa over items (Fleiss, Cohen and Everitt 1969). */
  cohen_kappa_se_items: number | null;
  /** Mean over classes, with undefined ones as 0; null without items. */
  macro_f1: number | null;
  /** Mean over classes, weighted by their number in the truth. */
  weighted: { precision: number; recall: number; f1: number } | null;
  /** On the full scale: root mean square error, and the share of labels at most one step off. */
  rmse: number | null;
  within_1: number | null;
}

/** An annotator compared with the majority of the other annotators, on the items of both. */
export interface HumanOthers extends Pick<
  HumanJudge,
  "n" | "classes" | "accuracy" | "bias" | "cohen_kappa" | "cohen_kappa_quadratic"
> {
  human: string;
}

export interface CoverageRow {
  topic_id: string;
  run_id: string;
  rater_id: string;
  covered: number;
  /** Number of questions that the rater labelled. */
  denominator: number;
  /** Number of the rater's questions, without those that cannot be judged. */
  questions: number;
  /** Null if the page is not finished. */
  coverage: number | null;
  /** The range of possible values if the page is not finished. */
  coverage_bounds?: [number, number];
}

/**
 * An adjudicator compared with a rater, on adjudicated items. These were selected because raters
 * disagreed, so agreement is lower than on other items.
 */
export interface AdjudicationRow extends PairFigures {
  conditional_on: "disagreement";
}

/** Number of items of one system, by who labelled them. */
export interface SystemRow {
  run_id: string;
  items: number;
  human: number;
  judge: number;
  both: number;
}

export interface SelfConsistency {
  rater_id: string;
  /** Number of pairs of items with identical passage and sentence. */
  n_pairs: number;
  agreement: Figure;
}

/** The effect of a shown label, compared with labels from scratch. */
export interface SuggestionEffect {
  condition: Condition;
  n_labels: number;
  n_shown: number;
  /** Share of labels equal to the shown one. */
  same_as_shown: Figure;
  /** The same share among labels from scratch on the same items, for which nothing was shown. */
  same_as_shown_from_scratch: Figure;
  /**
   * The difference of the two shares on items labelled both ways: how far labels moved towards the
   * suggestion.
   */
  label_shift: Figure;
  /** Milliseconds per label. */
  median_ms: Figure;
  median_ms_from_scratch: Figure;
  /** 1 minus the ratio of the medians. */
  time_saved: Figure;
  /** For `verify`: rows are the shown label, columns right and wrong. */
  verdicts?: { labels: string[]; verdicts: ["right", "wrong"]; counts: number[][] };
}

/**
 * The mean of people's figures, each compared with the others, without those who work unlike the
 * others. Figures over systems and topics only where a judge can be compared with them.
 */
export interface PeopleMean {
  /** Number of people. */
  people: number;
  systems_spearman: Figure | null;
  topics_spearman: Figure | null;
  cohen_kappa: Figure;
  cohen_kappa_quadratic: Figure;
}

/** All figures of one condition. */
export interface ConditionFigures {
  condition: Condition;
  /** The verdicts on each judge. */
  judges: JudgeVerdicts[];
  /** Each annotator compared with the others on the same items; empty with fewer than two. */
  people: PersonFigure[];
  inter_annotator: InterAnnotator;
  levels: { item: LevelRow[]; topic: LevelRow[]; run: LevelRow[] };
  coverage: CoverageRow[];
  human_llm: HumanJudge[];
  /** Each annotator against the others; empty with fewer than two. */
  human_others: HumanOthers[];
  /** Null with fewer than two people. */
  people_mean: PeopleMean | null;
  adjudication: AdjudicationRow[];
  systems: SystemRow[];
}

/**
 * The report of `assay agreement --json`, the page and the API. Its keys are a contract
 * (docs/formats.md).
 */
export interface AgreementFigures extends Omit<ConditionFigures, "condition"> {
  task: TaskKey;
  condition: Condition | null;
  threshold: number;
  /** How much less than a typical person a judge may agree to stand in for one. */
  margin: number;
  seed: number;
  generator: string;
  bootstrap: number;
  interval: IntervalMethod;
  malformed: "zero" | "drop";
  malformed_count: number;
  items: number;
  topics: number;
  raters: RaterLabels[];
  superseded: number;
  missing: number;
  /** Number of "cannot be judged" answers, which enter no figure. */
  unjudgeable: number;
  /** Number of labels written for a demonstration. */
  synthetic: number;
  warnings: Note[];
  /** For support, if the answers are known. */
  self_consistency?: SelfConsistency[];
  /** If people were shown labels. */
  suggestion_effects?: SuggestionEffect[];
  conditions: ConditionFigures[];
}
