import type { Condition } from "../agreement/item-table";

/** How a stage's conditions are shared out: each page, or each annotator, has one, drawn by weight. */
export interface ConditionShares {
  by: "page" | "annotator";
  /** Weights, at least 0, together above 0. */
  shares: Partial<Record<Condition, number>>;
}

const ORDER: readonly Condition[] = ["from_scratch", "post_edit", "verify"];

/**
 * The condition of one page or annotator: the same each time for the same seed and id, and over many of them in
 * the given shares.
 * @param id of the page or of the annotator, whatever `by` says
 */
export function drawCondition({ shares }: ConditionShares, seed: number, id: string): Condition {
  const total = ORDER.reduce((sum, condition) => sum + (shares[condition] ?? 0), 0);
  let place = (hash(`${seed} ${id}`) / 2 ** 32) * total;
  for (const condition of ORDER) {
    place -= shares[condition] ?? 0;
    if (place < 0) return condition;
  }
  return ORDER.findLast((condition) => (shares[condition] ?? 0) > 0) ?? "from_scratch";
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
