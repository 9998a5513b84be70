/** One label of an annotator on a report's question, as far as the draw needs it. */
export interface OwnLabel {
  questionId: string;
  label: 0 | 1 | null;
}

/**
 * Splits a topic's unfiltered questions by one annotator's own labels over the topic's reports: answerable when
 * that annotator gave 1 on any of them, unanswerable when all labels there are 0, neither when there is none.
 */
export function ownPools(
  questionIds: readonly string[],
  labels: readonly OwnLabel[],
): { answerable: string[]; unanswerable: string[] } {
  const ones = new Set(labels.filter((row) => row.label === 1).map((row) => row.questionId));
  const judged = new Set(labels.filter((row) => row.label !== null).map((row) => row.questionId));
  return {
    answerable: questionIds.filter((id) => ones.has(id)),
    unanswerable: questionIds.filter((id) => judged.has(id) && !ones.has(id)),
  };
}
