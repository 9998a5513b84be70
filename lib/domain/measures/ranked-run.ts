/** A system's ranked documents by topic, best first. */
export interface RankedRun {
  tag: string;
  /** Where it came from, for messages: the file and the first line of each topic. */
  file: string;
  topics: Map<string, string[]>;
  lines: Map<string, number>;
  /** The order of the ranks, where another one ranks: rows of published matrices follow it. */
  byRank?: Map<string, string[]>;
}
