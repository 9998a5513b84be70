import { defined, undefinedBecause, type Value } from "../figure";
import { coverage, density, type Ratings } from "../measures/coverage";
import { diversityFigures, type DiversityTopic } from "../measures/diversity";
import { isOfQuestions, type Measure, type QuestionsMeasure } from "../measures/measure-name";
import type { SystemsOptions, TokenCounts } from "./systems-input";
import { rowsOf, type TopicTruth } from "./topic-truth";

const NONE_ANSWERABLE = "topic.none_answerable";

/**
 * Computes the scores of a context (its docids, best first) on one topic by measures of
 * sub-questions. An undefined score has a reason, and the topic is then left out.
 */
export function contextScores(
  measures: readonly Measure[],
  docids: readonly string[],
  truth: TopicTruth,
  tokens: TokenCounts | null,
  { alpha, weight }: Pick<SystemsOptions, "alpha" | "weight">,
): Value[] {
  const rows = rowsOf(docids, truth);
  const ranks = measures.map(({ depth }) =>
    depth === "oracle" ? truth.oracle.length : (depth ?? docids.length),
  );
  // All depths are computed together, because the ideal ranking that they share is the expensive
  // part.
  const figures = measures.some(({ name }) => name !== "cov" && name !== "den")
    ? diversityFigures(
        subtopicsOf(rows, truth),
        alpha,
        ranks.map((k) => Math.max(1, k)),
        Math.max(1, ...ranks),
      )
    : null;
  // Without an answerable question coverage is undefined, while the measures of diversity are 0, as
  // in ndeval.
  const covered = (m: number) =>
    coverage(rows.slice(0, ranks[m]), truth.counted, truth.threshold)?.value ?? null;
  const formulas: Record<QuestionsMeasure, (m: number) => Value> = {
    alpha_ndcg: (m) => defined(figures!.alphaNdcg[m]!),
    strec: (m) => defined(figures!.subtopicRecall[m]!),
    err_ia: (m) => defined(figures!.errIa[m]!),
    nrbp: () => defined(figures!.nrbp),
    cov: (m) => ofCovered(covered(m), defined),
    den: (m) =>
      ofCovered(covered(m), (value) =>
        densityOf(value, countTokens(docids.slice(0, ranks[m]), tokens), truth, tokens, weight),
      ),
  };
  return measures.map((measure, m) => {
    if (!isOfQuestions(measure)) throw new Error(`${measure.name} is no measure of sub-questions.`);
    return formulas[measure.name](m);
  });
}

function ofCovered(covered: number | null, of: (covered: number) => Value): Value {
  return covered === null ? undefinedBecause(NONE_ANSWERABLE) : of(covered);
}

/** Returns the density of a text with this coverage and size, relative to the oracle context. */
export function densityOf(
  covered: number,
  size: number | null,
  truth: TopicTruth,
  tokens: TokenCounts | null,
  weight: number,
): Value {
  if (truth.oracle.length === 0) return undefinedBecause(NONE_ANSWERABLE);
  if (size === null) return undefinedBecause("density.no_tokens_of_text");
  const oracleSize = countTokens(
    truth.oracle.map(({ docid }) => docid),
    tokens,
  );
  if (oracleSize === null) return undefinedBecause("density.no_tokens_of_oracle");
  const oracle = coverage(
    truth.oracle.map(({ row }) => row),
    truth.counted,
    truth.threshold,
  );
  const value = density(
    { coverage: covered, tokens: size },
    { coverage: oracle?.value ?? null, tokens: oracleSize },
    weight,
  );
  return value === null
    ? undefinedBecause(size === 0 ? "density.empty_context" : "density.oracle_covers_nothing")
    : defined(value);
}

/** Returns the number of tokens of the passages; null if one has no count. */
export function countTokens(docids: readonly string[], tokens: TokenCounts | null): number | null {
  if (tokens === null) return null;
  let sum = 0;
  for (const docid of docids) {
    const count = tokens.passage(docid);
    if (count === null) return null;
    sum += count;
  }
  return sum;
}

/** The subtopics of the judged passages of each topic, which all runs share. */
const JUDGED = new WeakMap<TopicTruth, number[][]>();

export function subtopicsOf(rows: readonly Ratings[], truth: TopicTruth): DiversityTopic {
  let judged = JUDGED.get(truth);
  if (!judged) {
    judged = truth.judged.map((row) => reached(row, truth));
    JUDGED.set(truth, judged);
  }
  return { ranked: rows.map((row) => reached(row, truth)), judged };
}

/** Returns the counted questions that a passage answers. */
function reached(row: Ratings, { counted, threshold }: TopicTruth): number[] {
  const found: number[] = [];
  for (let q = 0; q < row.length; q += 1) if (counted[q] && row[q]! >= threshold) found.push(q);
  return found;
}
