/** Reasons why an item cannot be judged: a final answer without a label (docs/formats.md). */
export const UNJUDGEABLE_REASONS = ["unreadable", "cut_off", "wrong_language", "other"] as const;

export type UnjudgeableReason = (typeof UNJUDGEABLE_REASONS)[number];
