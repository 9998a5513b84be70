import { Seeded } from "../random/seeded";

/** The questions drawn for one passage; null if there was none to draw from. */
export interface QuestionDraw {
  answerable: string | null;
  unanswerable: string | null;
}

/**
 * Draws the two sub-questions for which a passage is graded: one of those found answerable,
 * one of those found unanswerable (CRUX, section 4.3). The same seed and questions, in the same
 * order, give the same draw. Where one side is empty there is only one question.
 */
export function drawQuestions(
  answerable: readonly string[],
  unanswerable: readonly string[],
  seed: number,
): QuestionDraw {
  const random = new Seeded(seed);
  const one = (questionIds: readonly string[]) =>
    questionIds.length > 0 ? questionIds[random.below(questionIds.length)]! : null;
  return { answerable: one(answerable), unanswerable: one(unanswerable) };
}

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

/** What is known of a passage that a topic's grading pages may show. */
export interface TopicPassage {
  /** The passage names the topic: it is from one of its source documents. */
  isOwn: boolean;
  /** The passage is marked as not relevant to its topic. */
  isIrrelevant: boolean;
}

/**
 * Returns the passages from which grading pages are drawn, in the given order. `relevant` are the
 * topic's own passages that are not marked as irrelevant (the oracle relevant passages of CRUX,
 * appendix A.2, are those of a topic's documents). A topic without own passages does not say what is
 * relevant, so all are taken.
 */
export function drawablePassages<Passage extends TopicPassage>(
  passages: readonly Passage[],
  from: "relevant" | "all",
): readonly Passage[] {
  const own = passages.filter(({ isOwn }) => isOwn);
  if (from === "all" || own.length === 0) return passages;
  return own.filter(({ isIrrelevant }) => !isIrrelevant);
}
