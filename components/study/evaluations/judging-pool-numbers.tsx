import { useFormats, useTexts } from "#texts";
import type {
  CompletenessFigures,
  PoolCounts,
  PoolCurve,
} from "@/lib/domain/completeness/completeness-figures";

/** A line through two points meets both, so that its error says nothing. */
const MIN_WITH_ERROR = 3;

/** Says what the pool finds, and what its fit extrapolates. */
export function JudgingPoolNumbers({ pool }: { pool: CompletenessFigures["pool"] }) {
  const t = useTexts("completeness");
  return (
    <ul className="mt-4 list-disc ps-5 text-sm">
      {pool.by_systems && (
        <Numbers
          curve={pool.by_systems}
          what={t("pool.systems", { count: pool.by_systems.coverage.length, depth: pool.depth })}
        />
      )}
      {pool.by_depth && (
        <Numbers curve={pool.by_depth} what={t("pool.depth", { depth: pool.depth })} />
      )}
      {pool.counts && <Counts counts={pool.counts} />}
    </ul>
  );
}

function Counts({ counts }: { counts: PoolCounts }) {
  const t = useTexts("completeness");
  const last = (of: readonly number[] | null) => of?.at(-1) ?? 0;
  return (
    <li>
      {t("pool.counts", { pooled: last(counts.pooled), found: last(counts.found) })}
      {counts.known_total !== null &&
        ` ${t("pool.known", {
          known: counts.known_total,
          again: last(counts.known),
          fresh: last(counts.new),
        })}`}
    </li>
  );
}

function Numbers({
  curve: { coverage, fit, extrapolated },
  what,
}: {
  curve: PoolCurve;
  what: string;
}) {
  const t = useTexts("completeness");
  const f = useFormats();
  const points = (share: number) => f.number(100 * share, 2);
  const beyond = Object.entries(extrapolated ?? {}).map(([n, share]) =>
    t("pool.at", { share: f.number(100 * share, 1), n }),
  );
  return (
    <li>
      {t("pool.find", { what, share: f.number(100 * (coverage.at(-1) ?? 0), 1) })}
      {!fit && ` ${t("pool.nothing", { count: coverage.length })}`}
      {fit && extrapolated && ` ${t("pool.extrapolated", { list: f.list(beyond) })}`}
      {fit &&
        extrapolated &&
        ` ${
          coverage.length < MIN_WITH_ERROR
            ? t("pool.twoPoints")
            : t("pool.error", { mean: points(fit.rmse), most: points(fit.maxAbsError) })
        }`}
    </li>
  );
}
