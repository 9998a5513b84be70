import { pairedP } from "../statistics/paired-t-test";

/** How two judgings order the same systems, over some of the pairs. */
export interface PairSummary {
  pairs: number;
  concordant: number;
  discordant: number;
  /** Pairs tied in either judging. */
  tied: number;
  /** (concordant - discordant) / pairs. This and the following fields are null without a pair. */
  tau: number | null;
  /** 100 (1 - tau) / 2: a tie is half an error. */
  errorRatePct: number | null;
  discordantPct: number | null;
  /**
   * Over ordered pairs, the share for which both judgings agree on whether one system is
   * significantly better.
   */
  concordance: number | null;
}

export interface SystemPair {
  a: string;
  b: string;
  /** p of the two-sided paired t-test over topics; null for fewer than two topics. */
  pFull: number | null;
  pPartial: number | null;
  signFull: number;
  signPartial: number;
  /** 1 concordant, -1 discordant, 0 tied. */
  relation: number;
  /** Number of the two ordered pairs for which significance agrees: 0, 1 or 2. */
  xnor: number;
}

export interface RankingAgreement {
  meanFull: Record<string, number>;
  meanPartial: Record<string, number>;
  pairs: SystemPair[];
  overall: PairSummary;
  /**
   * By p-value of the full judging: [0, .01), [.01, .05), [.05, 1]. Pairs tied there are in no
   * bucket. Empty for fewer than two topics.
   */
  buckets: (PairSummary & { min: number; max: number })[];
}

const TIE = 1e-12;
const SIGNIFICANT = 0.05;
const BUCKETS = [
  { min: 0, max: 0.01 },
  { min: 0.01, max: 0.05 },
  { min: 0.05, max: 1 },
];

/**
 * Compares a partial judging with the full one (D-MERIT, sections 5 and 6): Kendall's tau-a, error
 * rate, partial tau by p-value bucket, and concordance. Scores closer than 1e-12 are ties.
 * @param full scores of each topic by system, from the full judging; all lists equally long and in
 * the same order
 * @param partial the same systems and topics from the partial judging
 */
export function rankingAgreement(
  full: Record<string, readonly number[]>,
  partial: Record<string, readonly number[]>,
): RankingAgreement {
  const systems = Object.keys(full);
  return new FullRanking(
    systems,
    systems.map((system) => full[system]!),
  ).against(systems.map((system) => partial[system]!));
}

/** The full judging, prepared once so that many partial ones can be compared with it. */
export class FullRanking {
  readonly means: number[];
  /** For every two systems a < b, the sign of their difference and its p-value. */
  readonly #pairs: { i: number; j: number; sign: number; p: number | null }[];
  readonly #topics: number;

  constructor(
    private readonly systems: readonly string[],
    private readonly scores: readonly ArrayLike<number>[],
  ) {
    this.means = scores.map(mean);
    this.#topics = scores[0]?.length ?? 0;
    this.#pairs = systems.flatMap((_, i) =>
      systems.slice(i + 1).map((__, k) => ({
        i,
        j: i + 1 + k,
        sign: sign(this.means[i]! - this.means[i + 1 + k]!),
        p: pairedP(scores[i]!, scores[i + 1 + k]!),
      })),
    );
  }

  /**
   * Compares a partial judging. It may be of fewer topics; p-values of the full one stay those of
   * all.
   * @param partial scores by system and topic, the systems in the order of the full ones
   * @param without a system that is left out
   */
  against(partial: readonly ArrayLike<number>[], without = -1): RankingAgreement {
    const means = partial.map(mean);
    const pairs = this.#pairs
      .filter(({ i, j }) => i !== without && j !== without)
      .map(({ i, j, sign: signFull, p: pFull }): SystemPair => {
        const signPartial = sign(means[i]! - means[j]!);
        const pPartial = pairedP(partial[i]!, partial[j]!);
        const [winFull, winPartial] = [
          significantSign(signFull, pFull),
          significantSign(signPartial, pPartial),
        ];
        const xnor =
          Number((winFull === 1) === (winPartial === 1)) +
          Number((winFull === -1) === (winPartial === -1));
        return {
          a: this.systems[i]!,
          b: this.systems[j]!,
          pFull,
          pPartial,
          signFull,
          signPartial,
          relation: signFull * signPartial,
          xnor,
        };
      });
    const named = (values: readonly number[]) =>
      Object.fromEntries(this.systems.map((system, i) => [system, values[i]!]));
    const buckets =
      this.#topics < 2
        ? []
        : BUCKETS.map((bucket) => ({
            ...bucket,
            ...summary(
              pairs.filter(
                (pair) =>
                  pair.signFull !== 0 &&
                  pair.pFull !== null &&
                  pair.pFull >= bucket.min &&
                  (pair.pFull < bucket.max || bucket.max === 1),
              ),
            ),
          }));
    return {
      meanFull: named(this.means),
      meanPartial: named(means),
      pairs,
      overall: summary(pairs),
      buckets,
    };
  }

  /** Returns tau only, which is faster. */
  tauAgainst(means: readonly number[]): number | null {
    let sum = 0;
    for (const pair of this.#pairs) sum += pair.sign * sign(means[pair.i]! - means[pair.j]!);
    return this.#pairs.length === 0 ? null : sum / this.#pairs.length;
  }
}

function summary(pairs: readonly SystemPair[]): PairSummary {
  const count = (relation: number) => pairs.filter((pair) => pair.relation === relation).length;
  const [concordant, discordant, tied, n] = [count(1), count(-1), count(0), pairs.length];
  const tau = n === 0 ? null : (concordant - discordant) / n;
  return {
    pairs: n,
    concordant,
    discordant,
    tied,
    tau,
    errorRatePct: tau === null ? null : (100 * (1 - tau)) / 2,
    discordantPct: n === 0 ? null : (100 * discordant) / n,
    concordance: n === 0 ? null : pairs.reduce((sum, pair) => sum + pair.xnor, 0) / (2 * n),
  };
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i]!;
  return values.length === 0 ? 0 : sum / values.length;
}

function sign(difference: number): number {
  return Math.abs(difference) < TIE ? 0 : Math.sign(difference);
}

function significantSign(direction: number, p: number | null): number {
  return p !== null && p < SIGNIFICANT ? direction : 0;
}
