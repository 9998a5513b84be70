/**
 * Where in an answer the label stands: it is the whole answer, the last line (after the reasons), or
 * a field of a JSON object.
 */
export type AnswerPattern =
  { kind: "whole" } | { kind: "last line" } | { kind: "json"; field: string; reasons: string };

/** How the answers of a judge are read. A judge keeps the rules it was made with. */
export interface AnswerRules {
  /** Version of the parser. */
  parser: 1 | 2;
  pattern: AnswerPattern;
  /** The labels that the prompt allows, lowest first; null for those of the task. */
  scale: readonly string[] | null;
}

/** The newest parser, for judges that are made now. */
export const NEWEST_PARSER = 2;
