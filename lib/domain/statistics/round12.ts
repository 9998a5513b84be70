/** Rounds to 12 decimals, so that equal means that were summed in another order compare as equal. */
export function round12(value: number): number {
  return Math.round(value * 1e12) / 1e12;
}
