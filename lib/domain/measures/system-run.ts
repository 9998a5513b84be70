import type { RatingMatrix } from "./rating-matrix";

/** A system's ranked documents by topic, best first. */
export interface SystemRun {
  tag: string;
  /** The file and the first line of each topic, for messages. */
  file: string;
  topics: ReadonlyMap<string, readonly string[]>;
  lines: ReadonlyMap<string, number>;
  /**
   * The order by rank, if `topics` is ordered by score: rows of published matrices follow the
   * ranks.
   */
  byRank?: ReadonlyMap<string, readonly string[]>;
  /** The ratings by which the run was reranked here. */
  rerankedBy?: ReadonlyMap<string, RatingMatrix>;
  /** The strategy over the ratings that score it which gives its order. */
  orderedBy?: string;
}
