/** The tasks of stages. */
export const TASKS = ["answerability", "rubric", "support", "evidence"] as const;
export type TaskKey = (typeof TASKS)[number];

/** Labels of each task as written in files, from the lowest ordinal (0) to the highest. */
export const SCALES: Record<TaskKey, readonly string[]> = {
  answerability: ["0", "1"],
  rubric: ["0", "1", "2", "3", "4", "5"],
  support: ["none", "partial", "full"],
  evidence: ["no", "yes"],
};

/** Returns the position of a label on its task's scale, or -1 if the scale does not have it. */
export function ordinalOf(task: TaskKey, label: string): number {
  return SCALES[task].indexOf(label);
}

/** The lowest rating that counts as answering a question (eta in CRUX). */
export const DEFAULT_THRESHOLD = 3;

/** Why an item cannot be judged: a final answer without a label (docs/formats.md). */
export const UNJUDGEABLE_REASONS = ["unreadable", "cut_off", "wrong_language", "other"] as const;

export type UnjudgeableReason = (typeof UNJUDGEABLE_REASONS)[number];
