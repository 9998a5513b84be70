import { scaleOf } from "@/lib/tasks/labels";
import { support } from "@/lib/tasks/support/definition";
import { strictMajority } from "../agreement/pseudo-raters";
import type { SupportLabel } from "../measures/support";

/** Levels of support by ordinal: none, partial, full. */
export const SUPPORT_SCALE = scaleOf(support.key) as readonly NonNullable<SupportLabel>[];

/** A label of a citation with the kind of its rater. */
export interface KindOfLabel {
  kind: string;
  /** Index into the scale. */
  ordinal: number;
}

/**
 * Returns people's label of a citation: the adjudicator's decision, or else the label that strictly
 * most annotators gave. Null for a tie, or without a label.
 */
export function peopleLabel(given: readonly KindOfLabel[]): SupportLabel {
  const decision = given.find(({ kind }) => kind === "adjudicator");
  return decision ? SUPPORT_SCALE[decision.ordinal]! : majorityLabel(given);
}

/** Returns the label that strictly most annotators gave; null for a tie, or without a label. */
export function majorityLabel(given: readonly KindOfLabel[]): SupportLabel {
  const labels = given.filter(({ kind }) => kind === "human").map(({ ordinal }) => ordinal);
  const middle = labels.length === 0 ? null : strictMajority(labels);
  return middle === null ? null : SUPPORT_SCALE[middle]!;
}
