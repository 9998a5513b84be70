/** These functions return adjusted p-values in input order, at most 1. */

/** Adjusts p-values by Holm (1979), step-down. */
export function holm(p: readonly number[]): number[] {
  const order = ascending(p);
  const adjusted = new Array<number>(p.length);
  let most = 0;
  order.forEach((index, rank) => {
    most = Math.max(most, Math.min(1, (p.length - rank) * p[index]!));
    adjusted[index] = most;
  });
  return adjusted;
}

/** Adjusts p-values by Bonferroni: multiplies each by their number. */
export function bonferroni(p: readonly number[]): number[] {
  return p.map((value) => Math.min(1, value * p.length));
}

/**
 * Adjusts p-values by Benjamini and Hochberg (1995), step-up control of the false discovery rate.
 */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length);
  let least = 1;
  const order = ascending(p);
  for (let rank = p.length; rank >= 1; rank -= 1) {
    const index = order[rank - 1]!;
    least = Math.min(least, (p.length / rank) * p[index]!);
    adjusted[index] = least;
  }
  return adjusted;
}

function ascending(p: readonly number[]): number[] {
  return p.map((_, i) => i).sort((a, b) => p[a]! - p[b]!);
}
