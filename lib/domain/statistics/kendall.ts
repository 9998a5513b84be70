import { normalTwoSidedP } from "./distributions";

/**
 * Kendall's coefficients of n points, from exact pair counts (quadratic in n: rankings have tens of
 * systems).
 */
export interface KendallFigures {
  n: number;
  concordant: number;
  discordant: number;
  tiedXOnly: number;
  tiedYOnly: number;
  tiedBoth: number;
  /** (C-D) / all pairs; null for fewer than two points. */
  tauA: number | null;
  /** Null if a side is constant. */
  tauB: number | null;
  /**
   * Stuart's tau-c, 2m(C-D)/(n^2(m-1)), where m is the smaller number of distinct values; null for
   * m < 2.
   */
  tauC: number | null;
  /** (C-D)/(C+D); null if every pair is tied. */
  gamma: number | null;
  /**
   * Two-sided, by the normal distribution with a variance corrected for ties; null for n < 3 and if
   * tau-b is null.
   */
  pAsymptotic: number | null;
  /** Two-sided, over all permutations; null with ties. */
  pExact: number | null;
}

export function kendallFigures(x: readonly number[], y: readonly number[]): KendallFigures {
  const n = x.length;
  const counts = { concordant: 0, discordant: 0, tiedXOnly: 0, tiedYOnly: 0, tiedBoth: 0 };
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const [dx, dy] = [Math.sign(x[i]! - x[j]!), Math.sign(y[i]! - y[j]!)];
      if (dx === 0 && dy === 0) counts.tiedBoth += 1;
      else if (dx === 0) counts.tiedXOnly += 1;
      else if (dy === 0) counts.tiedYOnly += 1;
      else if (dx === dy) counts.concordant += 1;
      else counts.discordant += 1;
    }
  }
  const { concordant, discordant, tiedXOnly, tiedYOnly } = counts;
  const pairs = (n * (n - 1)) / 2;
  const difference = concordant - discordant;
  const scale = Math.sqrt(
    (concordant + discordant + tiedXOnly) * (concordant + discordant + tiedYOnly),
  );
  const m = Math.min(new Set(x).size, new Set(y).size);
  const tauB = scale > 0 ? difference / scale : null;
  const untied = pairs > 0 && concordant + discordant === pairs;
  return {
    n,
    ...counts,
    tauA: pairs > 0 ? difference / pairs : null,
    tauB,
    tauC: m >= 2 ? (2 * m * difference) / (n * n * (m - 1)) : null,
    gamma: concordant + discordant > 0 ? difference / (concordant + discordant) : null,
    pAsymptotic: n >= 3 && tauB !== null ? asymptoticP(x, y, difference) : null,
    pExact: untied ? exactP(n, discordant) : null,
  };
}

function asymptoticP(x: readonly number[], y: readonly number[], difference: number): number {
  const n = x.length;
  const m = n * (n - 1);
  const [tx, ty] = [tieSums(x), tieSums(y)];
  const variance =
    (m * (2 * n + 5) - tx.third - ty.third) / 18 +
    (2 * tx.pairs * ty.pairs) / m +
    (tx.triples * ty.triples) / (9 * m * (n - 2));
  return normalTwoSidedP(difference / Math.sqrt(variance));
}

function tieSums(values: readonly number[]): { pairs: number; triples: number; third: number } {
  const groups = new Map<number, number>();
  for (const value of values) groups.set(value, (groups.get(value) ?? 0) + 1);
  let [pairs, triples, third] = [0, 0, 0];
  for (const t of groups.values()) {
    pairs += (t * (t - 1)) / 2;
    triples += t * (t - 1) * (t - 2);
    third += t * (t - 1) * (2 * t + 5);
  }
  return { pairs, triples, third };
}

/** Returns twice the share of permutations with at most min(D, pairs - D) inversions, at most 1. */
function exactP(n: number, discordant: number): number {
  const pairs = (n * (n - 1)) / 2;
  const most = Math.min(discordant, pairs - discordant);
  if (2 * most === pairs) return 1;
  let shares = new Float64Array(most + 1);
  shares[0] = 1;
  for (let size = 2; size <= n; size += 1) {
    const next = new Float64Array(most + 1);
    let window = 0;
    for (let k = 0; k <= most; k += 1) {
      window += shares[k]!;
      if (k >= size) window -= shares[k - size]!;
      next[k] = window / size;
    }
    shares = next;
  }
  return Math.min(1, 2 * shares.reduce((sum, share) => sum + share, 0));
}
