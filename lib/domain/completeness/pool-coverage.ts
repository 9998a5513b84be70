/** The relevant items of one query, and which systems found them. */
export interface PooledQuery {
  /** Number of known relevant items; a query counts if it is at least 1. */
  total: number;
  /** The items found, by system. */
  found: Record<string, readonly string[]>;
}

/** The least-squares fit of y = intercept + slope * ln(t). */
export interface LogFit {
  intercept: number;
  slope: number;
  /** Root of the mean squared error (divided by the number of points). */
  rmse: number;
  maxAbsError: number;
}

export interface PoolCoverage {
  /**
   * Expected share of relevant items found by t random systems, t = 1 … n, as a mean over queries.
   */
  expectedCoverage: number[];
  /** Null with fewer than two systems. */
  fit: LogFit | null;
  /** The fit at n + 1, 20, 50 and 100 systems, capped at 1: extrapolated, not observed. */
  extrapolated: Record<string, number> | null;
}

const AHEAD = [20, 50, 100];

/**
 * Returns how complete the pool of several systems is (D-MERIT, appendix E). An item found by m of
 * n systems is in the pool of t random systems with probability 1 - C(n-m, t) / C(n, t); this is
 * exact, without sampling. Queries without a relevant item are left out.
 */
export function poolCoverage(
  systems: readonly string[],
  queries: readonly PooledQuery[],
): PoolCoverage {
  const n = systems.length;
  const counted = queries.filter((query) => query.total > 0);
  const expectedCoverage = Array.from({ length: n }, (_, i) => {
    const t = i + 1;
    const missed = Array.from({ length: n + 1 }, (__, m) => missProbability(n, m, t));
    const shares = counted.map(
      (query) => finders(query, systems).reduce((sum, m) => sum + 1 - missed[m]!, 0) / query.total,
    );
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  });
  if (n < 2) return { expectedCoverage, fit: null, extrapolated: null };
  const fit = logFit(expectedCoverage);
  const at = (t: number) => Math.min(1, fit.intercept + fit.slope * Math.log(t));
  return {
    expectedCoverage,
    fit,
    extrapolated: Object.fromEntries([n + 1, ...AHEAD].map((t) => [String(t), at(t)])),
  };
}

/** Returns the number of systems that found each found item. */
function finders(query: PooledQuery, systems: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const system of systems)
    for (const item of new Set(query.found[system] ?? []))
      counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts.values()];
}

/** Returns C(n-m, t) / C(n, t), as a product so that nothing overflows. */
function missProbability(n: number, m: number, t: number): number {
  let product = 1;
  for (let i = 0; i < t; i += 1) product *= Math.max(0, n - m - i) / (n - i);
  return product;
}

/** Fits a logarithmic curve to at least two values at t = 1, 2, … */
export function logFit(values: readonly number[]): LogFit {
  const xs = values.map((_, i) => Math.log(i + 1));
  const meanX = xs.reduce((sum, x) => sum + x, 0) / xs.length;
  const meanY = values.reduce((sum, y) => sum + y, 0) / values.length;
  const slope =
    xs.reduce((sum, x, i) => sum + (x - meanX) * (values[i]! - meanY), 0) /
    xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  const intercept = meanY - slope * meanX;
  const errors = values.map((y, i) => Math.abs(intercept + slope * xs[i]! - y));
  return {
    intercept,
    slope,
    rmse: Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length),
    maxAbsError: Math.max(...errors),
  };
}
