import type { PoolCounts } from "./completeness-figures";
import { logFit, type LogFit } from "./pool-coverage";
import type { Positives } from "./positives";

/** Depths to which the counts are extrapolated, as multiples of the depth of the pool. */
const AHEAD = [2, 5];
const MIN_FOR_FIT = 3;

/**
 * Returns how much a pool finds by its depth, in numbers (D-MERIT, appendix E.2): documents to
 * judge, positives, and of these the ones that were known before and the new ones. The fits are
 * logarithmic, as for coverage.
 * @param depth documents of each system in the deepest pool
 */
export function poolCounts(positives: Positives, depth: number): PoolCounts | null {
  const { ranks, docids, known, pooledAt } = positives;
  if (ranks.length === 0) return null;
  const atRank = { all: new Float64Array(depth + 1), known: new Float64Array(depth + 1) };
  for (let p = 0; p < docids.length; p += 1) {
    const best = bestRank(ranks, p);
    if (best === 0 || best > depth) continue;
    atRank.all[best]! += 1;
    if (known?.[p] === 1) atRank.known[best]! += 1;
  }
  const found = runningSum(atRank.all, depth);
  const knownFound = known ? runningSum(atRank.known, depth) : null;
  const newFound = knownFound ? found.map((count, d) => count - knownFound[d]!) : null;
  const knownTotal = known ? known.reduce((sum, is) => sum + is, 0) : docids.length;
  const ofNew = newFound ? ahead(newFound, () => Infinity) : null;
  return {
    pooled: runningSum(
      Float64Array.from({ length: depth + 1 }, (_, d) => pooledAt[d] ?? 0),
      depth,
    ),
    found,
    known: knownFound,
    new: newFound,
    known_total: known ? knownTotal : null,
    extrapolated: {
      found: ahead(found, (depth) => knownTotal + (ofNew?.at[String(depth)] ?? 0)),
      new: ofNew,
    },
  };
}

function bestRank(ranks: readonly Int32Array[], index: number): number {
  let best = 0;
  for (const all of ranks) {
    const rank = all[index]!;
    if (rank > 0 && (best === 0 || rank < best)) best = rank;
  }
  return best;
}

/** Returns the sums of the counts at ranks 1 … depth, up to each rank. */
function runningSum(counts: Float64Array, depth: number): number[] {
  let sum = 0;
  return Array.from({ length: depth }, (_, d) => (sum += counts[d + 1]!));
}

/**
 * Extrapolates counts to greater depths.
 * @param maxAt the most that there can be in a pool of a depth
 */
function ahead(
  counts: readonly number[],
  maxAt: (depth: number) => number,
): { fit: LogFit; at: Record<string, number> } | null {
  if (counts.length < MIN_FOR_FIT) return null;
  const fit = logFit(counts);
  return {
    fit,
    at: Object.fromEntries(
      AHEAD.map((factor) => {
        const depth = factor * counts.length;
        const value = fit.intercept + fit.slope * Math.log(depth);
        return [String(depth), Math.max(0, Math.min(maxAt(depth), value))];
      }),
    ),
  };
}
