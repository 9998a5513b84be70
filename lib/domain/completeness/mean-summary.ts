import type { BucketFigures, MeanFigures } from "./completeness-figures";
import type { PairSummary, RankingAgreement } from "./ranking-agreement";

/** Pairs with a p-value below this are significant. */
const SIGNIFICANT = 0.05;

/** Returns the means over several comparisons with the same full judging. */
export function meanSummary(all: readonly RankingAgreement[]): MeanFigures {
  const first = all[0];
  const overall = all.map((one) => one.overall);
  return {
    pairs: Math.round(mean(overall.map(({ pairs }) => pairs)) ?? 0),
    tau: mean(overall.map(({ tau }) => tau)),
    error_rate_pct: mean(overall.map(({ errorRatePct }) => errorRatePct)),
    discordant_pct: mean(overall.map(({ discordantPct }) => discordantPct)),
    concordance: mean(overall.map(({ concordance }) => concordance)),
    buckets: (first?.buckets ?? []).map(({ min, max }, b) => ({
      min,
      max,
      ...bucketFigures(all.map(({ buckets }) => buckets[b]!)),
    })),
    significant: first && first.buckets.length > 0 ? bucketFigures(all.map(significantOf)) : null,
  };
}

function bucketFigures(all: readonly PairSummary[]): Omit<BucketFigures, "min" | "max"> {
  return {
    pairs: Math.round(mean(all.map(({ pairs }) => pairs)) ?? 0),
    tied: mean(all.map(({ tied }) => tied)) ?? 0,
    tau: mean(all.map(({ tau }) => tau)),
    errorRatePct: mean(all.map(({ errorRatePct }) => errorRatePct)),
    concordance: mean(all.map(({ concordance }) => concordance)),
  };
}

/** Returns the pairs of all buckets below 0.05 as one. */
function significantOf({ buckets }: RankingAgreement): PairSummary {
  const own = buckets.filter(({ max }) => max <= SIGNIFICANT);
  const sum = (of: (bucket: PairSummary) => number) =>
    own.reduce((total, bucket) => total + of(bucket), 0);
  const pairs = sum((bucket) => bucket.pairs);
  const [concordant, discordant] = [
    sum((bucket) => bucket.concordant),
    sum((bucket) => bucket.discordant),
  ];
  const tau = pairs === 0 ? null : (concordant - discordant) / pairs;
  return {
    pairs,
    concordant,
    discordant,
    tied: sum((bucket) => bucket.tied),
    tau,
    errorRatePct: tau === null ? null : (100 * (1 - tau)) / 2,
    discordantPct: pairs === 0 ? null : (100 * discordant) / pairs,
    concordance:
      pairs === 0 ? null : sum((bucket) => bucket.pairs * (bucket.concordance ?? 0)) / pairs,
  };
}

/** Returns the mean of the known values; null without one. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
