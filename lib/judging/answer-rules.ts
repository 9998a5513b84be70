/**
 * Where in an answer the label stands: it is the whole answer, the last line (after the reasons), or
 * a field of a JSON object.
 */
export type AnswerPattern =
  | { kind: "whole" }
  | { kind: "last line" }
  | { kind: "json"; field: string; reasons: string };

/** How the answers of a judge are read. A judge keeps the rules it was made with. */
export interface AnswerRules {
  /** Version of the parser. */
  parser: 1 | 2;
  pattern: AnswerPattern;
  /** The labels that the prompt allows, lowest first; null for those of the task. */
  scale: readonly string[] | null;
}

/** The rules of judges that were made before rules were stored. */
const FIRST_RULES: AnswerRules = { parser: 1, pattern: { kind: "whole" }, scale: null };

/** Returns how the answers of a stored judge are read. */
export function storedRules(judgeSettings: unknown): AnswerRules {
  const { rules } = judgeSettings as { rules?: AnswerRules };
  return rules ?? FIRST_RULES;
}

/** The newest parser, for judges that are made now. */
export const NEWEST_PARSER = 2;
