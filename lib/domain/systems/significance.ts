import { holm } from "../agreement/multiple-comparisons";
import { pairedTTest } from "../agreement/paired-t-test";
import type { TopicScores } from "./score-table";
import type { SystemScores } from "./system-scores";
import type { SystemsReport } from "./systems-report";

/** Paired t-tests of every two systems by every measure, over the topics both have a score on; Holm over the pairs of a measure that can be tested (12 systems: 66). */
export function significance(systems: readonly SystemScores[]): SystemsReport["tests"] {
  const runs = systems.filter(({ kind }) => kind === "run");
  const context = [...(runs[0]?.context?.keys() ?? [])].map((measure) =>
    test(
      measure,
      runs.map((run) => ({ name: run.name, scores: run.context!.get(measure)! })),
    ),
  );
  const written = systems.filter(({ report }) => report !== null);
  const report = [...(written[0]?.report?.keys() ?? [])].map((measure) =>
    test(
      `report ${measure}`,
      written.map((run) => ({ name: run.name, scores: run.report!.get(measure)! })),
    ),
  );
  return [...context, ...report].flat();
}

function test(
  measure: string,
  systems: readonly { name: string; scores: TopicScores }[],
): SystemsReport["tests"] {
  const rows = systems
    .flatMap((a, i) =>
      systems.slice(i + 1).map((b) => {
        const both = a.scores.values.reduce((places: number[], value, t) => {
          if (!Number.isNaN(value) && !Number.isNaN(b.scores.values[t]!)) places.push(t);
          return places;
        }, []);
        const { meanDiff, t, df, p, degenerate } = pairedTTest(
          both.map((place) => a.scores.values[place]!),
          both.map((place) => b.scores.values[place]!),
        );
        return {
          a: a.name,
          b: b.name,
          measure,
          n: both.length,
          difference: meanDiff,
          t,
          df,
          // Differences that are all equal have no spread to test against.
          p: degenerate === null ? p : null,
          reason: degenerate,
        };
      }),
    )
    .filter((row) => row.df !== null);
  const tested = rows.filter((row) => row.p !== null);
  const adjusted = holm(tested.map((row) => row.p!));
  const byRow = new Map(tested.map((row, i) => [row, adjusted[i]!]));
  return rows.map((row) => ({ ...row, p_holm: byRow.get(row) ?? null }));
}
