/** A system's ranked documents by topic, best first. */
export interface RankedRun {
  tag: string;
  /** Where it came from, for messages: the file and the first line of each topic. */
  file: string;
  topics: Map<string, string[]>;
  lines: Map<string, number>;
}
