/** Reasons why an item cannot be judged: a final answer without a label (docs/formats.md). */
export const UNJUDGEABLE_REASONS = ["unreadable", "cut_off", "wrong_language", "other"] as const;

export type UnjudgeableReason = (typeof UNJUDGEABLE_REASONS)[number];

/** Marks a label as given because the text says the opposite; only beside one label of a task. */
export const CONTRADICTION = "contradiction";

/** What may stand beside an answer: why it has no label, or why it has the label that it has. */
export const ANSWER_REASONS = [...UNJUDGEABLE_REASONS, CONTRADICTION] as const;

export type AnswerReason = (typeof ANSWER_REASONS)[number];

/** Returns why an item cannot be judged; null if it can. */
export function whyUnjudgeable(reason: AnswerReason | null | undefined): UnjudgeableReason | null {
  return reason === undefined || reason === CONTRADICTION ? null : reason;
}
