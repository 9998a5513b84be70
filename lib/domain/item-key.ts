/** The parts that identify an item in a task; a part that does not apply is empty. */
export interface ItemParts {
  topicId: string;
  runId?: string | null;
  docid?: string | null;
  questionId?: string | null;
  sentenceId?: string | null;
  member?: string | null;
}

/**
 * Returns the key of (topic, run, passage, question, sentence, member). Unambiguous for any ids,
 * including those with `:` or spaces.
 */
export function itemKey(parts: ItemParts): string {
  return JSON.stringify([
    parts.topicId,
    parts.runId ?? "",
    parts.docid ?? "",
    parts.questionId ?? "",
    parts.sentenceId ?? "",
    parts.member ?? "",
  ]);
}
