import { coverage } from "../measures/coverage";
import { isOfQuestions } from "../measures/measure-name";
import { ORACLE, systemScores, truthsOf, type SystemScores } from "./system-scores";
import type { RatingSource, SystemsInput, SystemsOptions } from "./systems-input";
import { RankCorrelation } from "../statistics/rank-correlation";
import type { SystemsFigures, ThresholdRow } from "./systems-figures";
import { rowsOf } from "./topic-truth";

const THRESHOLDS = [1, 2, 3, 4, 5];
const DEEPEST = 100;

/**
 * Returns the mean and standard deviation (n - 1) of the systems at each threshold, to show how
 * much the choice matters.
 */
export function thresholdRows(
  source: RatingSource | null,
  topicIds: readonly string[],
  input: SystemsInput,
  options: SystemsOptions,
): SystemsFigures["thresholds"] {
  if (!source || !isGraded(source)) return [];
  const measures = options.measures.filter(isOfQuestions);
  return THRESHOLDS.flatMap((threshold) => {
    const runs = systemScores(source, topicIds, input, { ...options, measures, threshold }).filter(
      ({ kind }) => kind === "run",
    );
    const ofReports = (run: SystemScores) => plainMean(run.report?.get("cov")?.values ?? []);
    const names = [...(runs[0]?.context?.keys() ?? [])];
    const ofContexts = names.map((name) =>
      thresholdRow(
        { threshold, measure: name },
        runs.map((run) => plainMean(run.context?.get(name)?.values ?? [])),
        runs.map(ofReports),
      ),
    );
    if (runs.every(({ report }) => report === null)) return ofContexts;
    const reports = runs.map(ofReports);
    return [...ofContexts, thresholdRow({ threshold, measure: "report cov" }, reports, reports)];
  });
}

/**
 * Returns the row of a measure.
 * @param means of each system by the measure; null where it has no score
 * @param reports the coverage of each system's reports, in the same order
 */
function thresholdRow(
  name: Pick<ThresholdRow, "threshold" | "measure">,
  means: readonly (number | null)[],
  reports: readonly (number | null)[],
): ThresholdRow {
  const known = means.filter((mean) => mean !== null);
  const pairs = means.flatMap((mean, i) => {
    const report = reports[i] ?? null;
    return mean === null || report === null ? [] : [{ mean, report }];
  });
  const tau = new RankCorrelation(
    pairs.map(({ mean }) => rounded(mean)),
    pairs.map(({ report }) => rounded(report)),
  ).kendallTauB().value;
  return {
    ...name,
    systems: known.length,
    mean: plainMean(known),
    sd: standardDeviation(known),
    tau_with_reports: name.measure === "report cov" ? null : tau,
  };
}

/** Rounds a mean; further digits depend on the order of addition. */
function rounded(mean: number): number {
  return Math.round(mean * 1e10) / 1e10;
}

/** Returns the standard deviation of a sample (n - 1); null for fewer than two values. */
function standardDeviation(values: readonly number[]): number | null {
  const mean = plainMean(values);
  if (mean === null || values.length < 2) return null;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/**
 * Returns false if all ratings are the lowest or the highest, so that every threshold gives the
 * same result.
 */
function isGraded({ matrices }: RatingSource): boolean {
  for (const { rows, reports } of matrices.values())
    for (const all of [rows, reports])
      for (const row of all.values())
        if (row.some((rating) => rating > 0 && rating < 5)) return true;
  return false;
}

/**
 * Returns the mean coverage of each run's first 1, 2, … passages, up to the longest context (at
 * most 100), and of the oracle context in greedy order.
 */
export function coverageCurves(
  source: RatingSource | null,
  topicIds: readonly string[],
  input: SystemsInput,
  options: SystemsOptions,
): SystemsFigures["curves"] {
  if (!source || !options.measures.some(({ name }) => name === "cov")) return [];
  const truths = truthsOf(source, topicIds, input, options);
  let longest = 0;
  for (const run of input.runs)
    for (const topic of topicIds) longest = Math.max(longest, run.topics.get(topic)?.length ?? 0);
  const depth = Math.min(DEEPEST, longest);
  const curve = (docidsOf: (topicId: string, t: number) => readonly string[]) => {
    const byTopic = topicIds.flatMap((topicId, t) => {
      const truth = truths[t];
      if (!truth || truth.own.size === 0 || coverage([], truth.counted, truth.threshold) === null)
        return [];
      return [
        cumulative(
          rowsOf(docidsOf(topicId, t).slice(0, depth), truth),
          truth.counted,
          truth.threshold,
          depth,
        ),
      ];
    });
    return Array.from({ length: depth }, (_, k) => plainMean(byTopic.map((values) => values[k]!)));
  };
  return [
    ...input.runs.map((run) => ({
      run: run.tag,
      coverage: curve((topicId) => run.topics.get(topicId) ?? []),
    })),
    { run: ORACLE, coverage: curve((_, t) => truths[t]!.oracle.map(({ docid }) => docid)) },
  ];
}

/** Returns the share of the counted questions answered by the first 1 … depth rows. */
function cumulative(
  rows: readonly ArrayLike<number>[],
  counted: readonly boolean[],
  threshold: number,
  depth: number,
): number[] {
  const open = new Set(counted.flatMap((is, q) => (is ? [q] : [])));
  const of = open.size;
  return Array.from({ length: depth }, (_, k) => {
    const row = rows[k];
    if (row) for (const q of [...open]) if (row[q]! >= threshold) open.delete(q);
    return (of - open.size) / of;
  });
}

function plainMean(values: ArrayLike<number>): number | null {
  const known = Array.from(values).filter((value) => !Number.isNaN(value));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
