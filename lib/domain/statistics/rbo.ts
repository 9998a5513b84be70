/** Rank-biased overlap of two rankings without ties (Webber, Moffat and Zobel 2010), all in [0, 1]. */
export interface RboFigures {
  /**
   * Extrapolated value (equation 32), the one to show. 1 if both rankings are empty, 0 if one is.
   */
  ext: number;
  /** Lower bound (equation 11). */
  min: number;
  /**
   * Sum truncated at the shorter length. Not 1 for identical finite lists, so do not use it as a
   * similarity.
   */
  atDepth: number;
  /** Mean of overlap/depth down to the shorter length. */
  averageOverlap: number;
}

/**
 * Computes the overlap of two rankings.
 * @param p persistence in (0, 1); 0.9 gives most weight to about ten ranks
 */
export function rbo(a: readonly string[], b: readonly string[], p = 0.9): RboFigures {
  if (a.length === 0 || b.length === 0) {
    const value = a.length === b.length ? 1 : 0;
    return { ext: value, min: value, atDepth: value, averageOverlap: value };
  }
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const [s, l] = [short.length, long.length];
  const overlap = [0];
  const seenShort = new Set<string>();
  const seenLong = new Set<string>();
  for (let d = 1; d <= l; d += 1) {
    let common = overlap[d - 1]!;
    const fromLong = long[d - 1]!;
    const fromShort = d <= s ? short[d - 1]! : null;
    seenLong.add(fromLong);
    if (fromShort !== null) seenShort.add(fromShort);
    if (fromShort === fromLong) common += 1;
    else {
      if (seenShort.has(fromLong)) common += 1;
      if (fromShort !== null && seenLong.has(fromShort)) common += 1;
    }
    overlap.push(common);
  }
  const x = (d: number) => overlap[d]!;
  let sum = 0;
  for (let d = 1; d <= l; d += 1) sum += (x(d) / d) * p ** d;
  for (let d = s + 1; d <= l; d += 1) sum += ((x(s) * (d - s)) / (s * d)) * p ** d;
  const ext = ((1 - p) / p) * sum + ((x(l) - x(s)) / l + x(s) / s) * p ** l;
  let atDepth = 0;
  let average = 0;
  let bound = 0;
  for (let d = 1; d <= s; d += 1) {
    atDepth += (1 - p) * p ** (d - 1) * (x(d) / d);
    average += x(d) / d / s;
    bound += ((x(d) - x(s)) * p ** d) / d;
  }
  const min = ((1 - p) / p) * (bound - x(s) * Math.log(1 - p));
  return { ext, min, atDepth, averageOverlap: average };
}
