import { pairedTTest } from "../agreement/paired-t-test";

/** How two judgings of the same systems order them, over some of the pairs. */
export interface PairSummary {
  pairs: number;
  concordant: number;
  discordant: number;
  /** Tied in either judging. */
  tied: number;
  /** (concordant - discordant) / pairs; this and the rest null without a pair. */
  tau: number | null;
  /** 100 (1 - tau) / 2: a tie is half an error. */
  errorRatePct: number | null;
  discordantPct: number | null;
  /** Over ordered pairs, the share on which both judgings agree whether one system is significantly better. */
  concordance: number | null;
}

export interface SystemPair {
  a: string;
  b: string;
  /** Two-sided paired t-test over topics; null below two topics. */
  pFull: number | null;
  pPartial: number | null;
  signFull: number;
  signPartial: number;
  /** 1 concordant, -1 discordant, 0 tied. */
  relation: number;
  /** Ordered pairs of the two on which significance agrees: 0, 1 or 2. */
  xnor: number;
}

export interface RankingAgreement {
  meanFull: Record<string, number>;
  meanPartial: Record<string, number>;
  pairs: SystemPair[];
  overall: PairSummary;
  /** By p-value of the full judging, [0, .01) [.01, .05) [.05, 1]; pairs tied there are in none. Empty below two topics. */
  buckets: (PairSummary & { min: number; max: number })[];
}

const TIE = 1e-12;
const SIGNIFICANT = 0.05;
const BUCKETS = [{ min: 0, max: 0.01 }, { min: 0.01, max: 0.05 }, { min: 0.05, max: 1 }];

/**
 * What a partial judging does to the ranking of systems (D-MERIT, sections 5 and 6): Kendall tau-a, error rate, partial tau by
 * p-value bucket and concordance. Scores closer than 1e-12 are ties.
 * @param full system -> score of each topic, from the full judging; all lists equally long and in one order
 * @param partial the same systems and topics from the partial judging
 */
export function rankingAgreement(full: Record<string, readonly number[]>, partial: Record<string, readonly number[]>): RankingAgreement {
  const systems = Object.keys(full);
  const means = (scores: Record<string, readonly number[]>) => Object.fromEntries(systems.map((system) => [system, mean(scores[system]!)]));
  const [meanFull, meanPartial] = [means(full), means(partial)];
  const pairs = systems.flatMap((a, i) => systems.slice(i + 1).map((b): SystemPair => {
    const [signFull, signPartial] = [sign(meanFull[a]! - meanFull[b]!), sign(meanPartial[a]! - meanPartial[b]!)];
    const [pFull, pPartial] = [pairedTTest(full[a]!, full[b]!).p, pairedTTest(partial[a]!, partial[b]!).p];
    const [winFull, winPartial] = [significantSign(signFull, pFull), significantSign(signPartial, pPartial)];
    const xnor = [1, -1].filter((side) => (winFull === side) === (winPartial === side)).length;
    return { a, b, pFull, pPartial, signFull, signPartial, relation: signFull * signPartial, xnor };
  }));
  const topics = systems.length > 0 ? full[systems[0]!]!.length : 0;
  const buckets = topics < 2 ? [] : BUCKETS.map((bucket) => ({ ...bucket, ...summary(pairs.filter((pair) => pair.signFull !== 0 && pair.pFull !== null && pair.pFull >= bucket.min && (pair.pFull < bucket.max || bucket.max === 1))) }));
  return { meanFull, meanPartial, pairs, overall: summary(pairs), buckets };
}

function summary(pairs: readonly SystemPair[]): PairSummary {
  const count = (relation: number) => pairs.filter((pair) => pair.relation === relation).length;
  const [concordant, discordant, tied, n] = [count(1), count(-1), count(0), pairs.length];
  const tau = n === 0 ? null : (concordant - discordant) / n;
  return {
    pairs: n, concordant, discordant, tied, tau,
    errorRatePct: tau === null ? null : (100 * (1 - tau)) / 2,
    discordantPct: n === 0 ? null : (100 * discordant) / n,
    concordance: n === 0 ? null : pairs.reduce((sum, pair) => sum + pair.xnor, 0) / (2 * n),
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function sign(difference: number): number {
  return Math.abs(difference) < TIE ? 0 : Math.sign(difference);
}

function significantSign(direction: number, p: number | null): number {
  return p !== null && p < SIGNIFICANT ? direction : 0;
}
