import { useFormats, useTexts } from "#texts";
import { PictureView } from "@/components/figures/picture-view";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { FIRST_STAGE, sweepPicture, type SweepRow } from "@/lib/domain/pictures/sweep-picture";
import type { SystemRow } from "@/lib/domain/systems/systems-figures";

const RERANKED = /^(.*):((?:sum|rrf|greedy-[a-z]+)(?:-tau=\d+)?)$/;

/** Returns whether some run was reranked at two thresholds or more. */
export function hasSweeps(runs: readonly SystemRow[]): boolean {
  return sweepsOf(runs).length > 0;
}

/** Returns the rows of each run that was reranked at two thresholds or more. */
function sweepsOf(runs: readonly SystemRow[]): { name: string; rows: SweepRow[] }[] {
  const bases = runs.filter((run) => !RERANKED.test(run.run));
  return bases.flatMap((base) => {
    const own = runs.flatMap((run) => {
      const match = RERANKED.exec(run.run);
      return match?.[1] === base.run ? [{ run, strategy: match[2]! }] : [];
    });
    const rows = [{ run: base, strategy: FIRST_STAGE }, ...own].map(
      ({ run, strategy }): SweepRow => ({
        strategy: strategy.replace(/-tau=.*/, ""),
        tau: /tau=/.test(strategy) ? Number(strategy.split("=")[1]) : null,
        questions: null,
        measures: run.measures,
        first_stage: base.run,
      }),
    );
    return new Set(rows.map(({ tau }) => tau).filter((tau) => tau !== null)).size > 1
      ? [{ name: base.run, rows }]
      : [];
  });
}

/** Shows what reranking brings to each run at each threshold. */
export function SweepSection({ runs }: { runs: readonly SystemRow[] }) {
  const own = sweepsOf(runs);
  const t = useTexts("systems");
  const { language } = useFormats();
  // Several first stages are drawn together first, then each by itself.
  const sweeps =
    own.length > 1
      ? [{ name: t("rerankedTogether"), rows: own.flatMap(({ rows }) => rows) }, ...own]
      : own;
  const measures = (rows: SweepRow[]) =>
    Object.keys(rows[0]!.measures)
      .filter((name) => /^(alpha_ndcg|cov|ndcg)@/.test(name))
      .slice(0, 4);
  return (
    <>
      {sweeps.map(({ name, rows }, i) => (
        <Disclosure key={name} open={i === 0} className="mb-3" title={name}>
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {measures(rows).map((measure) => (
              <PictureView
                key={measure}
                draw={(width) => sweepPicture(rows, measure, { language, width })}
              />
            ))}
          </div>
        </Disclosure>
      ))}
    </>
  );
}
