/** An estimated mean with its 95 % interval from the normal distribution. */
export interface MeanEstimate {
  estimate: number;
  se: number;
  ci: [number, number];
}

export interface PredictionPowered {
  humanOnly: MeanEstimate;
  judgeOnly: MeanEstimate;
  /** The estimate with weight 1 for the judge. */
  ppi: MeanEstimate;
  /** The estimate with a weight chosen from the data (PPI++), 0 to 1. */
  ppiPlus: MeanEstimate & { lambda: number };
}

const Z = 1.959963984540054;

/**
 * Estimates the mean of human labels from a few of them and many labels of a judge
 * (prediction-powered inference, Angelopoulos et al. 2023; the weight by PPI++). Units must be
 * independent: with several items per topic, pass topic means. estimate(w) = w * mean(judge on the
 * rest) + mean(human - w * judge on the same units), with population variances.
 * @param human labels of n units, n >= 1
 * @param judgeOnHuman the judge on the same units, in the same order
 * @param judgeOnRest the judge on the other N units; if empty, the estimate is people's alone
 */
export function predictionPowered(
  human: readonly number[],
  judgeOnHuman: readonly number[],
  judgeOnRest: readonly number[],
): PredictionPowered {
  const [n, rest] = [human.length, judgeOnRest.length];
  const all = [...judgeOnHuman, ...judgeOnRest];
  const weighted = (weight: number): MeanEstimate => {
    const gaps = human.map((value, i) => value - weight * judgeOnHuman[i]!);
    const scaled = judgeOnRest.map((value) => weight * value);
    return withInterval(
      mean(scaled) + mean(gaps),
      Math.sqrt(variance(scaled) / rest + variance(gaps) / n),
    );
  };
  if (rest === 0) {
    const only = withInterval(mean(human), Math.sqrt(variance(human) / n));
    return {
      humanOnly: only,
      judgeOnly: withInterval(mean(all), Math.sqrt(variance(all) / all.length)),
      ppi: only,
      ppiPlus: { lambda: 0, ...only },
    };
  }
  const lambda = clippedWeight(covariance(human, judgeOnHuman), variance(all), n / rest);
  return {
    humanOnly: withInterval(mean(human), Math.sqrt(variance(human) / n)),
    judgeOnly: withInterval(mean(all), Math.sqrt(variance(all) / all.length)),
    ppi: weighted(1),
    ppiPlus: { lambda, ...weighted(lambda) },
  };
}

/** Returns the weight of PPI++, clipped to [0, 1]; 0 if the judge has no variance. */
function clippedWeight(both: number, spread: number, ratio: number): number {
  return spread === 0 ? 0 : Math.min(1, Math.max(0, both / ((1 + ratio) * spread)));
}

function withInterval(estimate: number, se: number): MeanEstimate {
  return { estimate, se, ci: [estimate - Z * se, estimate + Z * se] };
}

function variance(values: readonly number[]): number {
  return covariance(values, values);
}

/** Returns the population covariance. */
function covariance(a: readonly number[], b: readonly number[]): number {
  return productsAboutMeans(a, b) / a.length;
}

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
