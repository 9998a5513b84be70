import type { IntervalMethod } from "../agreement/figure-book";
import type { Measure } from "../measures/measure-name";
import type { RankedRun } from "../measures/ranked-run";
import type { RatingMatrix } from "../measures/rating-matrix";

/** Whose ratings say what a text answers. */
export interface RatingSource {
  /** `ratings` for a file of ratings, `people` for the majority of annotators, else a judge's name. */
  name: string;
  kind: "ratings" | "human" | "llm" | "baseline";
  matrices: ReadonlyMap<string, RatingMatrix>;
  /** Pairs of a passage and a question that were rated; absent where all of them were meant to be. */
  ratedPairs?: number;
}

/** What the topics file says of a topic. */
export interface TopicFacts {
  title: string;
  questions: { id: string; text: string; filtered: boolean; vital: boolean }[];
}

export interface TokenCounts {
  tokenizer: string;
  /** Null for a text that has no count. */
  passage(docid: string): number | null;
  report(runId: string, topicId: string): number | null;
}

export interface SystemsInput {
  /** Retrieval contexts; a report's system is its run when both have one name. */
  runs: readonly RankedRun[];
  /** Topics on which each system wrote a report; null where reports are known by their ratings only. */
  reports: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** The first is the one that questions, the oracle context and graded relevance come from. */
  sources: readonly RatingSource[];
  topics: ReadonlyMap<string, TopicFacts> | null;
  /** Grades of the passages that belong to a topic; null: all that are rated. */
  relevant: ReadonlyMap<string, ReadonlyMap<string, number>> | null;
  /** Relevance for the measures that do not go by questions; null: from the ratings. */
  qrels: ReadonlyMap<string, ReadonlyMap<string, number>> | null;
  tokens: TokenCounts | null;
}

export type Denominator = "answerable" | "unfiltered" | "all";
/** Over which topics means are taken: those on which every system has a score, or each system's own. */
export const MEANS = ["common", "own"] as const;
/** Over which tests Holm's correction goes: those of one measure, or all of them. */
export const FAMILIES = ["measure", "all"] as const;
export type Grading = "any" | "max" | "count";

export interface SystemsOptions {
  measures: readonly Measure[];
  /** Lowest rating that answers, 1 to 5. */
  threshold: number;
  /** Of alpha-nDCG, 0 to 1. */
  alpha: number;
  /** Exponent of density. */
  weight: number;
  denominator: Denominator;
  grade: Grading;
  /** Lowest rating that supports a nugget in part. */
  partly: number;
  okayWeight: number;
  /** Of the interval of a prediction-powered mean for which topics are counted, above 0. */
  width: number;
  means: (typeof MEANS)[number];
  family: (typeof FAMILIES)[number];
  /** Systems whose difference lies inside this on either side are equivalent; null: not asked. */
  margin: number | null;
  interval: IntervalMethod;
  bootstrap: number;
  seed: number;
}
