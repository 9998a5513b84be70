import type { Figure } from "../figure";
import type { TaskKey } from "../scale";
import type { Condition, RaterType } from "./judgment-table";

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
}

export interface InterAnnotator {
  n_items: number;
  n_raters: number;
  dropped_items: number;
  fleiss_kappa: Figure;
  krippendorff_alpha: { nominal: Figure; ordinal: Figure; interval: Figure };
  gwet_ac1: Figure;
  gwet_ac2: Figure;
  percent_agreement: Figure;
  unanimous: Figure;
  pairwise: PairFigures[];
}

export interface LevelRow {
  a: string;
  b: string;
  measure: string;
  group: string;
  n: number;
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
}

export interface CoverageRow {
  topic_id: string;
  run_id: string;
  rater_id: string;
  covered: number;
  denominator: number;
  coverage: number;
}

/** All figures of one condition. */
export interface ConditionReport {
  condition: Condition;
  inter_annotator: InterAnnotator;
  levels: { item: LevelRow[]; topic: LevelRow[]; run: LevelRow[] };
  coverage: CoverageRow[];
  human_llm: HumanJudge[];
}

/** The report of `assay agreement --json`, the page and the API. Keys are a contract (docs/formats). */
export interface AgreementReport extends Omit<ConditionReport, "condition"> {
  task: TaskKey;
  condition: Condition | null;
  threshold: number;
  seed: number;
  generator: string;
  bootstrap: number;
  malformed: "zero" | "drop";
  malformed_count: number;
  items: number;
  topics: number;
  raters: { rater_id: string; rater_type: RaterType; labels: number }[];
  superseded: number;
  missing: number;
  warnings: string[];
  conditions: ConditionReport[];
}
