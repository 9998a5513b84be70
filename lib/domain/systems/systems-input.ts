import type { ScoreOptions } from "../settings/evaluations";
import type { Measure } from "../measures/measure-name";
import type { SystemRun } from "@/lib/domain/measures/system-run";
import type { RatingMatrix } from "../measures/rating-matrix";

/** A source of ratings, which say what a text answers. */
export interface RatingSource {
  /**
   * `ratings` for a file of ratings, `people` for the majority of annotators, otherwise a judge's
   * name.
   */
  name: string;
  kind: "ratings" | "human" | "llm" | "baseline";
  matrices: ReadonlyMap<string, RatingMatrix>;
  /** Number of rated pairs of passage and question; absent if all pairs were meant to be rated. */
  ratedPairs?: number;
}

/** The content of the topics file about a topic. */
export interface TopicFacts {
  title: string;
  questions: { id: string; text: string; filtered: boolean; vital: boolean }[];
}

export interface TokenCounts {
  tokenizer: string;
  /** Returns null for a text that has no count. */
  passage(docid: string): number | null;
  report(runId: string, topicId: string): number | null;
}

export interface SystemsInput {
  /** Retrieval contexts. A report belongs to the run with the same system name. */
  runs: readonly SystemRun[];
  /**
   * Topics on which each system wrote a report; null if reports are known only from their ratings.
   */
  reports: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** The first source decides the questions, the oracle context and graded relevance. */
  sources: readonly RatingSource[];
  topics: ReadonlyMap<string, TopicFacts> | null;
  /** Grades of the passages that belong to a topic; null for all that are rated. */
  relevant: ReadonlyMap<string, ReadonlyMap<string, number>> | null;
  /** Relevance for measures that do not use questions; null to derive it from ratings. */
  qrels: ReadonlyMap<string, ReadonlyMap<string, number>> | null;
  tokens: TokenCounts | null;
  /** How the reports were capped; absent if they were not. */
  reportCap?: ReportCap | null;
}

/** What was done to the texts of reports before they were judged. */
export type ReportCap = {
  /** `oracle`, `reference`, a number of tokens, or `several` of them. */
  at: string;
  by: string;
  tokenizer: string;
  /** Reports with a cap, those of them that were longer, and the others. */
  capped: number;
  cut: number;
  others: number;
};

export interface SystemsOptions extends ScoreOptions {
  measures: readonly Measure[];
}
