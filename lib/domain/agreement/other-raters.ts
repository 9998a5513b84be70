import { studentTQuantile } from "../statistics/distributions";
import type { OtherRaters } from "../figure";
import {
  jackknifeVariance,
  scaled,
  unscaled,
  type JackknifeInput,
} from "../statistics/topic-jackknife";

/** The result of two jackknives of a figure whose topics and raters are both samples. */
export interface TwoJackknives {
  varianceTopics: number | null;
  varianceRaters: number | null;
  se: number | null;
  df: number | null;
  ci: [number, number] | null;
  reason: string | null;
}

const NOISE = 1e-24;
const NOTHING = { varianceTopics: null, varianceRaters: null, se: null, df: null, ci: null };

/**
 * Computes the 95 % interval of a figure for other topics and other raters of the same kind: the
 * sum of the variances from leaving out each topic and each rater in turn, with the degrees of
 * freedom of Welch and Satterthwaite (1946). Not clipped.
 * @param estimate null with its reason if the figure is undefined
 * @param withoutTopic the figure without each topic; null if undefined
 * @param withoutRater the figure without each rater; null if undefined
 */
export function twoJackknives(
  estimate: { value: number | null; reason: string | null },
  withoutTopic: readonly (number | null)[],
  withoutRater: readonly (number | null)[],
): TwoJackknives {
  const refused = refusal(estimate, withoutTopic, withoutRater);
  if (refused !== null) return { ...NOTHING, reason: refused };
  const varianceTopics = spreadOf(withoutTopic as readonly number[]);
  const varianceRaters = spreadOf(withoutRater as readonly number[]);
  const variance = varianceTopics + varianceRaters;
  const se = Math.sqrt(variance);
  if (variance === 0)
    return { varianceTopics, varianceRaters, se, df: null, ci: null, reason: "no-variance" };
  const df =
    variance ** 2 /
    (varianceTopics ** 2 / (withoutTopic.length - 1) +
      varianceRaters ** 2 / (withoutRater.length - 1));
  const reach = studentTQuantile(0.975, df) * se;
  return {
    varianceTopics,
    varianceRaters,
    se,
    df,
    ci: [estimate.value! - reach, estimate.value! + reach],
    reason: null,
  };
}

const MIN_RATERS = 3;
const ENOUGH_FOR_PAIRS = 5;

/**
 * Returns the interval of a figure for other raters, on the figure's own scale; null with fewer
 * than 3 raters, or if the figure is undefined without one of them. A figure of pairs of raters is
 * marked conservative with 3 or 4.
 */
export function otherRatersInterval(
  { scale, estimate, without, units }: JackknifeInput,
  raters: { isMean: boolean; without: () => (number | null)[] },
): OtherRaters | null {
  const withoutRater = raters.without();
  if (withoutRater.length < MIN_RATERS) return null;
  const toScale = scaled(scale, 1 / units);
  const all = (values: ArrayLike<number | null>) =>
    Array.from(values, (value) => (value === null || Number.isNaN(value) ? null : toScale(value)));
  const middle = { value: toScale(estimate), reason: null };
  const { ci } = twoJackknives(middle, all(without), all(withoutRater));
  if (ci === null) return null;
  const back = unscaled(scale);
  return {
    ci: [Math.min(estimate, back(ci[0])), Math.max(estimate, back(ci[1]))],
    conservative: !raters.isMean && withoutRater.length < ENOUGH_FOR_PAIRS,
  };
}

function refusal(
  estimate: { value: number | null; reason: string | null },
  withoutTopic: readonly (number | null)[],
  withoutRater: readonly (number | null)[],
): string | null {
  if (estimate.value === null) return estimate.reason;
  if (withoutTopic.length < 2) return "one-topic";
  if (withoutRater.length < 2) return "one-rater";
  if (withoutTopic.includes(null)) return "undefined-without-a-topic";
  if (withoutRater.includes(null)) return "undefined-without-a-rater";
  return null;
}

function spreadOf(without: readonly number[]): number {
  const variance = jackknifeVariance(without);
  return variance < NOISE ? 0 : variance;
}
