/**
 * What became of a judge's call, each call in one of them:
 * - `agrees`, `differs`: a label, beside the majority of people's labels;
 * - `alone`: a label, on an item without a majority of people (no label, or a tie);
 * - `answered`: a label, where people's labels may not be seen;
 * - `malformed`: an answer without a label; in agreement it counts as the lowest one;
 * - `failed`: no answer; `pending`: no answer yet.
 */
export const OUTCOMES = [
  "agrees",
  "differs",
  "alone",
  "answered",
  "malformed",
  "failed",
  "pending",
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/**
 * What two runs say about one item:
 * - `same`, `differ`: both gave a label;
 * - `a_right`, `b_right`: they differ, and one has the label of the majority of people;
 * - `neither`: both have a label, and neither that of the majority;
 * - `unusable`: a malformed answer, a failed call or none yet in either run.
 */
export const COMPARISONS = ["differ", "same", "a_right", "b_right", "neither", "unusable"] as const;

export type Comparison = (typeof COMPARISONS)[number];

/** The comparisons that need people's labels. */
export const AGAINST_PEOPLE: readonly Comparison[] = ["a_right", "b_right", "neither"];
