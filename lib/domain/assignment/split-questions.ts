/** One label of an annotator on a report's question. */
export interface OwnLabel {
  questionId: string;
  label: 0 | 1 | null;
}

/**
 * Splits a topic's unfiltered questions by one annotator's own labels on the topic's reports:
 * answerable if any label is 1, unanswerable if all labels are 0. A question without a label is in
 * neither.
 */
export function splitByOwnLabels(
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
