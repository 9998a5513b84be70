/** The kinds of JSON Lines files of a study. */
export const FILE_KINDS = [
  "topics",
  "passages",
  "reports",
  "answers",
  "judgments",
  "ratings",
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Returns the kind of file that a record is of; null if its fields do not say. */
export function recordKind(value: Record<string, unknown>): FileKind | null {
  const has = (...keys: string[]) => keys.some((key) => value[key] !== undefined);
  if (has("rater_id") && has("task")) return "judgments";
  if (has("rating", "ratings")) return "ratings";
  if (Array.isArray(value.answer) || Array.isArray(value.responses)) return "answers";
  if (has("sub_questions", "questions", "request")) return "topics";
  if (has("docid", "_id", "passage_id", "pid", "segment", "contents", "passage")) return "passages";
  if (has("run_id", "type") && has("text", "response")) return "reports";
  // An id with a text may be a topic or a passage; here the file name decides.
  if (has("text") && !has("query", "topic", "problem_statement", "narrative")) return null;
  if (has("query", "topic", "problem_statement", "narrative", "text")) return "topics";
  return null;
}
