import type {
  CompletenessFigures,
  PoolCurve,
} from "@/lib/domain/completeness/completeness-figures";
import { percentage } from "@/lib/domain/percent-text";
import { percent } from "./percent-cell";

/** Says what the pool finds, and what its fit extrapolates. */
export function JudgingPoolNumbers({ pool }: { pool: CompletenessFigures["pool"] }) {
  const line = (curve: PoolCurve, what: string) => (
    <li>
      {what} find {percent(curve.coverage.at(-1) ?? 0)} % of the positives.
      {!curve.fit && ` From ${curve.coverage.length} points nothing is extrapolated.`}
      {curve.fit &&
        curve.extrapolated &&
        ` Extrapolated, not observed: ${Object.entries(curve.extrapolated)
          .map(([n, share]) => `${percent(share)} % at ${n}`)
          .join(
            ", ",
          )}; the fit misses by ${percentage(curve.fit.rmse, 2)} points on average (root mean square) and ${percentage(curve.fit.maxAbsError, 2)} at most.`}
    </li>
  );
  return (
    <ul className="mt-4 list-disc ps-5 text-sm">
      {pool.by_systems &&
        line(
          pool.by_systems,
          `All ${pool.by_systems.coverage.length} systems with ${pool.depth} documents each`,
        )}
      {pool.by_depth && line(pool.by_depth, `The first ${pool.depth} documents of every system`)}
    </ul>
  );
}
