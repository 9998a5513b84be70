/**
 * Returns the type-7 quantile (linear between order statistics) of an ascending, non-empty list.
 */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const index = (sorted.length - 1) * p;
  const low = Math.floor(index);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low]! + (index - low) * (sorted[high]! - sorted[low]!);
}

/** Returns the middle value, or the mean of the two middle ones; null for an empty list. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

/** Returns the middle label of a non-empty list; of two middle ones the mean, rounded up. */
export function medianUp(labels: ArrayLike<number>): number {
  const sorted = Array.from(labels).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[middle]!
    : Math.ceil((sorted[middle - 1]! + sorted[middle]!) / 2);
}
