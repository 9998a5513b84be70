/** The arithmetic mean of a list that is not empty. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The sum of products about the means of two lists of one length: n times the covariance, or n
 * - 1 times that of a sample.
 */
export function productsAboutMeans(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  return a.reduce((sum, value, i) => sum + (value - meanA) * (b[i]! - meanB), 0);
}
