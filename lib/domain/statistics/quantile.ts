/**
 * Returns the type-7 quantile (linear between order statistics) of an ascending, non-empty list.
 */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const place = (sorted.length - 1) * p;
  const low = Math.floor(place);
  const high = Math.min(low + 1, sorted.length - 1);
  return sorted[low]! + (place - low) * (sorted[high]! - sorted[low]!);
}
