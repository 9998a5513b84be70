import type { Condition } from "../agreement/item-table";

/**
 * How conditions are assigned in a stage: each page, or each annotator, gets one, drawn by weight.
 */
export interface ConditionShares {
  by: "page" | "annotator";
  /** Weights of at least 0, with a sum above 0. */
  shares: Partial<Record<Condition, number>>;
}

const ORDER: readonly Condition[] = ["from_scratch", "post_edit", "verify"];

/**
 * Draws the condition of a page or annotator: always the same for the same seed and id, and over
 * many ids in the given shares.
 * @param id of the page or the annotator, as `by` says
 */
export function drawCondition({ shares }: ConditionShares, seed: number, id: string): Condition {
  const total = ORDER.reduce((sum, condition) => sum + (shares[condition] ?? 0), 0);
  let index = (hash(`${seed} ${id}`) / 2 ** 32) * total;
  for (const condition of ORDER) {
    index -= shares[condition] ?? 0;
    if (index < 0) return condition;
  }
  return ORDER.findLast((condition) => (shares[condition] ?? 0) > 0) ?? "from_scratch";
}

/** Hashes a text to 32 bits (FNV-1a with a final mix). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
