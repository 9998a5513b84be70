/** What identifies an item within a task; a part that does not apply is empty. */
export interface ItemParts {
  topicId: string;
  runId?: string | null;
  docid?: string | null;
  questionId?: string | null;
  sentenceId?: string | null;
  member?: string | null;
}

/**
 * One string for (topic, run, passage, question, sentence, member). Unambiguous for any ids, `:` and spaces
 * included.
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
