export type VerdictAnswer = "yes" | "no" | "not_shown";

/**
 * Why a verdict is not shown, in the order in which it is asked:
 * - `not_from_scratch`: labels of this condition were not given from scratch;
 * - `no_shared_items`: no item has labels of two people and the judge;
 * - `few_topics`: fewer than 3 topics have such items;
 * - `no_variation`: no topic differs from another;
 * - `few_systems`: fewer than 6 systems, for the roles about systems;
 * - `people_no_standard`: people are not shown to agree better than chance;
 * - `no_pairs`: people tell no two systems apart;
 * - `no_interval`: the rank correlation has no interval;
 * - `no_signal`: the judge is not shown to tell items apart as people do;
 * - `depends_on_named`: it would be yes only with people who work unlike the others;
 * - `people_not_examined`: too few people have enough labels for the next;
 * - `depends_on_weakest`: it would be yes only with the weakest third of people.
 */
export const VERDICT_REASONS = [
  "not_from_scratch",
  "no_shared_items",
  "few_topics",
  "no_variation",
  "few_systems",
  "people_no_standard",
  "no_pairs",
  "no_interval",
  "no_signal",
  "depends_on_named",
  "people_not_examined",
  "depends_on_weakest",
] as const;
export type VerdictReason = (typeof VERDICT_REASONS)[number];

/** A verdict is at one-sided 5 %, so its intervals are 90 % ones. */
export const CONFIDENCE_LEVEL = 0.9;

/** A value with its 90 % interval; null where it cannot be computed. */
interface Estimate {
  value: number | null;
  low: number | null;
  high: number | null;
}

/** A person compared with the others on the same items. */
export interface PersonFigure extends Estimate {
  rater_id: string;
  /** Whether the person works unlike the others: the whole interval is below 0. */
  named: boolean;
}

interface Common {
  answer: VerdictAnswer;
  /** Why it is not shown, if not by the interval alone. */
  why: VerdictReason | null;
  level: number;
}

/** May the judge stand in for one person? docs/verdict.md says how this is decided. */
export interface StandInVerdict extends Common {
  role: "stands_in_for_a_person";
  margin: number;
  /**
   * How much more a judge agrees with the other people than a person does, on the same items: `n`
   * comparisons of `topics` topics.
   */
  difference: Estimate & { n: number; topics: number };
  /** Whether the whole interval of the difference is above 0: it agrees better than a person. */
  better: boolean;
  /** Krippendorff's alpha of people, and its lower bound (one-sided 95 %). */
  standard: { alpha: number | null; low: number | null };
  /** How much more of chance the judge leaves behind than people; null if it was not asked. */
  signal: { value: number | null; low: number | null } | null;
  /** What the lower bound of the signal has to exceed. */
  least_signal: number;
  /** People who work unlike the others, by id. */
  named: string[];
  /** The rule without the people named; null if it was not asked. */
  without_named: Estimate | null;
  /**
   * The rule without the weakest third of people, who were found on the other half of the topics;
   * null if it was not asked. `dropped` has the ids left out in each half, `examined` the share of
   * comparisons of people who could be ranked.
   */
  weakest_third: {
    dropped: [string[], string[]];
    examined: number;
    value: number | null;
    low: number | null;
  } | null;
  /** Whether a yes also holds without each single person; null if it was not asked. */
  holds_without_any_one: boolean | null;
  /**
   * People with whom the judge agrees more than two people agree, by id: it may repeat their
   * labels, and the comparison is circular.
   */
  too_close_to: string[];
  /**
   * The topics, and labels of people, at which a judge that equals a person would be shown to, if
   * topics differ as these do; null if it cannot be told.
   */
  needed: { topics: number; labels: number } | null;
}

/** Does the judge rank systems as people do? */
export interface RankingVerdict extends Common {
  role: "ranks_systems_as_people_do";
  /** What tau-b has to exceed. */
  bound: number;
  /** Kendall's tau-b with the mean of people: `n` systems. */
  tau_b: Estimate & { n: number; topics: number };
}

/** Does the judge tell the systems apart that people tell apart? */
export interface SeparationVerdict extends Common {
  role: "tells_systems_apart";
  /** What the share of pairs that the judge separates in the same way has to reach. */
  bound: number;
  systems: number;
  /** Number of pairs of systems that people separate (Holm, 5 %). */
  pairs: number;
  /** How many of these the judge separates in the same way, and the other way. */
  same: Estimate & { count: number };
  opposite: Estimate & { count: number };
}

export type Verdict = StandInVerdict | RankingVerdict | SeparationVerdict;

/**
 * The verdicts on a judge: the first of all roles, then those about systems if there are several
 * systems. Empty for tasks with a written answer.
 */
export interface JudgeVerdicts {
  judge: string;
  verdicts: Verdict[];
}

/** The smallest tau-b that counts as ranking systems as people do. */
export const RANKING_BOUND = 0.8;
/** The smallest share of pairs of systems that counts as telling them apart. */
export const SEPARATION_BOUND = 0.8;
/** A ranking of fewer systems has no interval. */
export const MIN_SYSTEMS = 6;
