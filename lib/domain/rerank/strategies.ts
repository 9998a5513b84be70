import { greedyAlpha, greedyMaximum } from "./greedy";

/** What breaks ties: the rank of the first stage, or what the published code did. */
export type Ties = "first-stage" | "original";

/**
 * What a malformed answer (-1) counts: 0, or whatever the published code made of it, which is
 * below 0 in `sum-tau=0` and in rrf.
 */
export type MalformedRatings = "zero" | "original";

/** A strategy as it is named: `sum`, `sum-tau=2`, `rrf`, `greedy-sum`, `greedy-sum-tau=3`, … */
export interface Strategy {
  kind: "sum" | "rrf" | "greedy-sum" | "greedy-coverage" | "greedy-alpha";
  /** Lowest rating that counts; unused by rrf. */
  tau: number;
}

const RRF = 60;
const NAME =
  /^(?:(sum|rrf|greedy-sum|greedy-coverage|greedy-alpha)|(sum|greedy-sum|greedy-coverage|greedy-alpha)-tau=(-?\d+))$/;

/**
 * Null when the name is no strategy. A bare name is the paper's form: every rating of `sum` and
 * `greedy-sum` counts, and 1 answers for the others.
 */
export function parseStrategy(name: string): Strategy | null {
  const match = NAME.exec(name);
  if (!match) return null;
  return {
    kind: (match[1] ?? match[2]) as Strategy["kind"],
    tau: match[3] === undefined ? 1 : Number(match[3]),
  };
}

/** The threshold that a strategy uses, in words. */
export function thresholdText({ kind, tau }: Strategy): string {
  return kind === "rrf" ? "without a threshold" : `ratings from ${tau} on`;
}

/**
 * A new order of a topic's documents by how their ratings cover the sub-questions (LANCER): indices into the
 * first-stage
 * order, best first, every document once.
 * @param given documents x questions, documents in first-stage order; 0-5, -1 for a malformed answer
 */
export function rerank(
  given: readonly ArrayLike<number>[],
  { kind, tau }: Strategy,
  ties: Ties = "first-stage",
  malformed: MalformedRatings = "zero",
): number[] {
  const ratings =
    malformed === "original"
      ? given
      : given.map((row) => Array.from(row, (rating) => Math.max(0, rating)));
  const all = ratings.map((_, i) => i);
  const questions = ratings[0]?.length ?? 0;
  if (kind === "sum")
    return byScore(
      all,
      ratings.map((row) => sumFrom(row, tau)),
    );
  if (kind === "rrf") return byScore(all, reciprocalRanks(ratings, questions, ties));
  if (kind === "greedy-alpha")
    return greedyAlpha(
      ratings.map((row) => reached(row, tau)),
      questions,
    );
  const values = ratings.map((row) =>
    Array.from(row, (rating) => (rating >= tau ? (kind === "greedy-coverage" ? 1 : rating) : 0)),
  );
  return greedyMaximum(values, questions, ties);
}

/** Highest score first, equal ones in first-stage order. */
function byScore(documents: number[], scores: number[]): number[] {
  return [...documents].sort((a, b) => scores[b]! - scores[a]! || a - b);
}

function sumFrom(row: ArrayLike<number>, tau: number): number {
  let sum = 0;
  // From 0 on every rating counts, a malformed one too: the plain sum.
  for (let q = 0; q < row.length; q += 1) if (tau <= 0 || row[q]! >= tau) sum += row[q]!;
  return sum;
}

/**
 * Reciprocal rank fusion (Cormack et al. 2009): each question ranks the documents by rating, ties by first-stage
 * rank.
 */
function reciprocalRanks(
  ratings: readonly ArrayLike<number>[],
  questions: number,
  ties: Ties,
): number[] {
  const parts = ratings.map((): number[] => []);
  for (let q = 0; q < questions; q += 1) {
    const order = byScore(
      ratings.map((_, i) => i),
      ratings.map((row) => row[q]!),
    );
    order.forEach((document, i) => {
      parts[document]!.push(1 / (RRF + i + 1));
    });
  }
  // Documents with the same ranks on other questions tie: added in one order, their sums are equal to the last digit.
  return parts.map((own) =>
    (ties === "original" ? own : own.sort((a, b) => a - b)).reduce((sum, part) => sum + part, 0),
  );
}

function reached(row: ArrayLike<number>, tau: number): number[] {
  const found: number[] = [];
  for (let q = 0; q < row.length; q += 1) if (row[q]! >= tau) found.push(q);
  return found;
}
