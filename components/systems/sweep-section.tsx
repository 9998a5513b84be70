import { PictureView } from "@/components/figures/picture-view";
import { sweepPicture, type SweepRow } from "@/lib/domain/pictures/sweep-picture";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";

const RERANKED = /^(.*):((?:sum|rrf|greedy-[a-z]+)(?:-tau=\d+)?)$/;

/** Shows what reranking brings to each run at each threshold, if there are at least two. */
export function SweepSection({ runs }: { runs: readonly SystemRow[] }) {
  const bases = runs.filter((run) => !RERANKED.test(run.run));
  const sweeps = bases.flatMap((base) => {
    const own = runs.flatMap((run) => {
      const match = RERANKED.exec(run.run);
      return match?.[1] === base.run ? [{ run, strategy: match[2]! }] : [];
    });
    const rows: SweepRow[] = [
      { strategy: "first stage", tau: null, questions: null, measures: base.measures },
      ...own.map(({ run, strategy }) => ({
        strategy: strategy.replace(/-tau=.*/, ""),
        tau: /tau=/.test(strategy) ? Number(strategy.split("=")[1]) : null,
        questions: null,
        measures: run.measures,
      })),
    ];
    return new Set(rows.map(({ tau }) => tau).filter((tau) => tau !== null)).size > 1
      ? [{ name: base.run, rows }]
      : [];
  });
  if (sweeps.length === 0) return null;
  const measures = (rows: SweepRow[]) =>
    Object.keys(rows[0]!.measures)
      .filter((name) => /^(alpha_ndcg|cov|ndcg)@/.test(name))
      .slice(0, 4);
  return (
    <section className="card" aria-labelledby="sweep">
      <h2 id="sweep" className="mb-3 text-lg font-semibold">
        What reranking brings at each threshold
      </h2>
      {sweeps.map(({ name, rows }, i) => (
        <details key={name} open={i === 0} className="mb-3">
          <summary className="mb-2 font-medium">{name}</summary>
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {measures(rows).map((measure) => (
              <PictureView key={measure} picture={sweepPicture(rows, measure)} />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
