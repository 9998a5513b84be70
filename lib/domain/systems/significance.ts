import { note, type NoteCode } from "@/lib/messages/note";
import { pairedEquivalence, type EquivalenceReason } from "../statistics/equivalence";
import { benjaminiHochberg, bonferroni, holm } from "../statistics/multiple-comparisons";
import { pairedTTest, signFlipExactP } from "../statistics/paired-t-test";
import type { TopicScores } from "./score-table";
import type { SystemScores } from "./system-scores";
import type { SystemsOptions } from "./systems-input";
import type { SystemsFigures } from "./systems-figures";

type Test = SystemsFigures["tests"][number];
type Untested = Omit<Test, "p_holm" | "p_bonferroni" | "p_benjamini_hochberg">;

/** Above this number of topics the sign-flip test of every pair is too slow. */
const MAX_FOR_SIGNS = 12;

/**
 * Runs paired t-tests of every two systems by every measure, over the topics on which both have a
 * score. Corrected over the pairs of a measure (12 systems: 66), or over those of all measures.
 */
export function significance(
  systems: readonly SystemScores[],
  { family, margin }: Pick<SystemsOptions, "family" | "margin">,
): Test[] {
  const runs = systems.filter(({ kind }) => kind === "run");
  const context = [...(runs[0]?.context?.keys() ?? [])].map((measure) =>
    test(
      margin,
      measure,
      runs.map((run) => ({ name: run.name, scores: run.context!.get(measure)! })),
    ),
  );
  const written = systems.filter(({ report }) => report !== null);
  const report = [...(written[0]?.report?.keys() ?? [])].map((measure) =>
    test(
      margin,
      `report ${measure}`,
      written.map((run) => ({ name: run.name, scores: run.report!.get(measure)! })),
    ),
  );
  const all = [...context, ...report];
  return family === "all" ? corrected(all.flat()) : all.flatMap(corrected);
}

function test(
  margin: number | null,
  measure: string,
  systems: readonly { name: string; scores: TopicScores }[],
): Untested[] {
  return systems
    .flatMap((a, i) =>
      systems.slice(i + 1).map((b) => {
        const both = a.scores.values.reduce((indexes: number[], value, t) => {
          if (!Number.isNaN(value) && !Number.isNaN(b.scores.values[t]!)) indexes.push(t);
          return indexes;
        }, []);
        const [first, second] = [a, b].map(({ scores }) =>
          both.map((index) => scores.values[index]!),
        ) as [number[], number[]];
        const { meanDiff, t, df, p, degenerate } = pairedTTest(first, second);
        return {
          a: a.name,
          b: b.name,
          measure,
          n: both.length,
          difference: meanDiff,
          t,
          df,
          // Differences that are all equal have no variance to test against.
          p: degenerate === null ? p : null,
          reason: degenerate === null ? null : note("test.all_differences_equal"),
          p_sign_flip: both.length > MAX_FOR_SIGNS ? null : signFlipExactP(first, second),
          ...(margin === null ? {} : { equivalence: equivalenceOf(first, second, margin) }),
        };
      }),
    )
    .filter((row) => row.df !== null);
}

function equivalenceOf(a: number[], b: number[], margin: number): Test["equivalence"] {
  const { p, equivalent, reason } = pairedEquivalence(a, b, margin);
  return { p, holds: equivalent, reason: reason === null ? null : note(NOTE_OF_REASON[reason]) };
}

const NOTE_OF_REASON = {
  "no-pairs": "test.no_topic_of_both",
  "fewer-than-2-pairs": "test.one_topic_of_both",
  "no-variance": "test.all_differences_equal",
  "margin-not-positive": "test.margin_not_positive",
  "kappa-undefined": "test.figure_undefined",
  "one-topic": "test.one_topic",
  "too-many-undefined": "test.often_undefined",
} as const satisfies Record<EquivalenceReason, NoteCode>;

function corrected(rows: readonly Untested[]): Test[] {
  const tested = rows.filter((row) => row.p !== null);
  const p = tested.map((row) => row.p!);
  const [byHolm, byBonferroni, byRate] = [holm(p), bonferroni(p), benjaminiHochberg(p)];
  const indexOf = new Map(tested.map((row, i) => [row, i]));
  return rows.map((row) => {
    const i = indexOf.get(row);
    return {
      ...row,
      p_holm: i === undefined ? null : byHolm[i]!,
      p_bonferroni: i === undefined ? null : byBonferroni[i]!,
      p_benjamini_hochberg: i === undefined ? null : byRate[i]!,
    };
  });
}
