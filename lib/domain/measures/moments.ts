/** Returns the arithmetic mean of a non-empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Returns the sum of products of deviations from the means of two lists of equal length: n times
 * the covariance, or n - 1 times the sample covariance.
 */
export function productsAboutMeans(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  return a.reduce((sum, value, i) => sum + (value - meanA) * (b[i]! - meanB), 0);
}
