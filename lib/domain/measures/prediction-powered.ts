import { mean, productsAboutMeans } from "./moments";

/** An estimated mean with its normal 95 % interval. */
export interface MeanEstimate {
  estimate: number;
  se: number;
  ci: [number, number];
}

export interface PredictionPowered {
  humanOnly: MeanEstimate;
  judgeOnly: MeanEstimate;
  /** Weight 1 on the judge. */
  ppi: MeanEstimate;
  /** Weight chosen from the data (PPI++), 0 to 1. */
  ppiPlus: MeanEstimate & { lambda: number };
}

const Z = 1.959963984540054;

/**
 * The mean of human labels estimated from few of them and many labels of a judge (Angelopoulos et al. 2023,
 * prediction-powered inference;
 * PPI++ for the weight). Units are independent: with several items a topic, give topic means.
 * estimate(w) = w * mean(judge on the rest) + mean(human - w * judge on the same); population variances throughout.
 * @param human labels of n units, n >= 1
 * @param judgeOnHuman the judge on the same units, in the same order
 * @param judgeOnRest the judge on the other N units; with none the judge adds nothing and everything is people's
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

/** The weight of PPI++, clipped to [0, 1]; 0 when the judge has no variance. */
function clippedWeight(both: number, spread: number, ratio: number): number {
  return spread === 0 ? 0 : Math.min(1, Math.max(0, both / ((1 + ratio) * spread)));
}

function withInterval(estimate: number, se: number): MeanEstimate {
  return { estimate, se, ci: [estimate - Z * se, estimate + Z * se] };
}

function variance(values: readonly number[]): number {
  return covariance(values, values);
}

/** Of a population. */
function covariance(a: readonly number[], b: readonly number[]): number {
  return productsAboutMeans(a, b) / a.length;
}
