import { z } from "zod";
import type {
  AdjudicationRow,
  ClassRow,
  CoverageRow,
  HumanJudge,
  HumanOthers,
  InterAnnotator,
  LevelRow,
  OverItems,
  PairFigures,
  PeopleMean,
  SelfConsistency,
  SuggestionEffect,
  SystemRow,
} from "@/lib/domain/agreement/figure-types";
import type { RaterLabels } from "@/lib/domain/agreement/item-table";
import type { RankDetails } from "@/lib/domain/statistics/rank-details";
import { bounds, condition, counts, figure, numeric, objectOf } from "./figure";
import { count } from "./shapes";

const pair = {
  a: z.string(),
  b: z.string(),
  n: count,
  percent_agreement: figure,
  cohen_kappa: figure,
  cohen_kappa_linear: figure,
  cohen_kappa_quadratic: figure,
  spearman: figure,
  kendall_tau_b: figure,
  cohen_kappa_se_items: numeric,
};
const pairRow = objectOf<PairFigures>()(pair).meta({ id: "PairRow" });

export const adjudicationRow = objectOf<AdjudicationRow>()({
  ...pair,
  conditional_on: z.literal("disagreement"),
}).meta({ id: "AdjudicationRow" });

const overItems = objectOf<OverItems>()({ se: numeric, ci: bounds.nullable(), p: numeric });

export const interAnnotator = objectOf<InterAnnotator>()({
  n_items: count,
  n_raters: count,
  dropped_items: count,
  labelled_items: count,
  two_or_more_labels: z.looseObject({
    fleiss_kappa: figure,
    gwet_ac1: figure,
    gwet_ac2: figure,
  }),
  fleiss_kappa: figure,
  krippendorff_alpha: z.looseObject({ nominal: figure, ordinal: figure, interval: figure }),
  gwet_ac1: figure,
  gwet_ac2: figure,
  percent_agreement: figure,
  unanimous: figure,
  over_items: z.looseObject({ fleiss_kappa: overItems, gwet_ac1: overItems, gwet_ac2: overItems }),
  pairwise: z.array(pairRow),
}).meta({ id: "InterAnnotator" });

export const rankDetails = objectOf<RankDetails>()({
  tau_ap: numeric,
  tau_ap_b: numeric,
  rbo: numeric,
  kendall_p: numeric,
  kendall_p_exact: numeric,
  spearman_p: numeric,
  spearman_p_exact: numeric,
  spearman_ci_systems: bounds.nullable(),
}).meta({ id: "RankDetails" });

export const levelRow = objectOf<LevelRow>()({
  a: z.string(),
  b: z.string(),
  measure: z.string(),
  group: z.string(),
  n: count,
  left_out: count.optional(),
  ranks: rankDetails.nullable().optional(),
  spearman: figure,
  kendall_tau_b: figure,
  mae: figure,
  bias: figure,
}).meta({ id: "LevelRow" });

const classRow = objectOf<ClassRow>()({
  label: z.string(),
  precision: figure,
  recall: figure,
  f1: figure,
  support: count,
  predicted: count,
});

const compared = {
  n: count,
  classes: z.array(classRow),
  accuracy: figure,
  bias: figure,
  cohen_kappa: figure,
  cohen_kappa_quadratic: figure,
};

export const humanJudge = objectOf<HumanJudge>()({
  ...compared,
  llm: z.string(),
  llm_type: z.enum(["llm", "baseline"]),
  human: z.string(),
  confusion: counts,
  labels: z.array(z.string()),
  confusion_full: counts.optional(),
  labels_full: z.array(z.string()).optional(),
  majority_ties: count.optional(),
  majority_people: count.optional(),
  majority_single_labels: count.optional(),
  balanced_accuracy: figure,
  mcc: figure,
  mae: figure,
  cohen_kappa_linear: figure,
  spearman_item: figure,
  kendall_tau_b_item: figure,
  cohen_kappa_se_items: numeric,
  macro_f1: numeric,
  weighted: z.looseObject({ precision: z.number(), recall: z.number(), f1: z.number() }).nullable(),
  rmse: numeric,
  within_1: numeric,
}).meta({ id: "HumanJudgeRow" });

export const humanOthers = objectOf<HumanOthers>()({ ...compared, human: z.string() }).meta({
  id: "HumanOthersRow",
});

export const peopleMean = objectOf<PeopleMean>()({
  people: count,
  systems_spearman: figure.nullable(),
  topics_spearman: figure.nullable(),
  cohen_kappa: figure,
  cohen_kappa_quadratic: figure,
}).meta({ id: "PeopleMean" });

export const coverageRow = objectOf<CoverageRow>()({
  topic_id: z.string(),
  run_id: z.string(),
  rater_id: z.string(),
  covered: count,
  denominator: count,
  questions: count,
  coverage: numeric,
  coverage_bounds: bounds.optional(),
}).meta({ id: "CoverageRow" });

export const systemRow = objectOf<SystemRow>()({
  run_id: z.string(),
  items: count,
  human: count,
  judge: count,
  both: count,
}).meta({ id: "SystemRow" });

export const raterRow = objectOf<RaterLabels>()({
  rater_id: z.string(),
  rater_type: z.enum(["human", "llm", "baseline", "adjudicator"]),
  labels: count,
  unjudgeable: count,
  malformed: count,
}).meta({ id: "RaterRow" });

export const selfConsistency = objectOf<SelfConsistency>()({
  rater_id: z.string(),
  n_pairs: count,
  agreement: figure,
});

export const suggestionEffect = objectOf<SuggestionEffect>()({
  condition,
  n_labels: count,
  n_shown: count,
  same_as_shown: figure,
  same_as_shown_from_scratch: figure,
  label_shift: figure,
  median_ms: figure,
  median_ms_from_scratch: figure,
  time_saved: figure,
  verdicts: z
    .looseObject({
      labels: z.array(z.string()),
      verdicts: z.array(z.enum(["right", "wrong"])),
      counts,
    })
    .optional(),
});
