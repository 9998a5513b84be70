/**
 * Rounds to 12 decimals, so that equal means compare as equal even if they were summed in another
 * order.
 */
export function round12(value: number): number {
  return Math.round(value * 1e12) / 1e12;
}
