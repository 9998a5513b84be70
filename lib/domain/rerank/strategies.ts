import type { ReadSettings } from "../settings/evaluations";
import { greedyAlpha, greedyMaximum } from "./greedy";

export type Ties = ReadSettings["ties"];

/** Whether documents are reranked by whole ratings, or by expected ones (the logit trick). */
export type RatingsAs = ReadSettings["ratingsAs"];

/**
 * How a malformed answer (-1) counts: as 0, or as in the published code, where it is negative in
 * `sum-tau=0` and in rrf.
 */
export type MalformedRatings = "zero" | "original";

/** A parsed strategy: `sum`, `sum-tau=2`, `rrf`, `greedy-sum`, `greedy-sum-tau=3`, … */
export interface Strategy {
  kind: "sum" | "rrf" | "greedy-sum" | "greedy-coverage" | "greedy-alpha";
  /** Lowest rating that counts; not used by rrf. */
  tau: number;
  /** Whether every rating counts, fractions below 1 too: a sum without a threshold. */
  countsAll?: boolean;
}

const RRF = 60;
const NAME =
  /^(?:(sum|rrf|greedy-sum|greedy-coverage|greedy-alpha)|(sum|greedy-sum|greedy-coverage|greedy-alpha)-tau=(-?\d+))$/;

/**
 * Parses a strategy; null if the name is not one. A name without a threshold is the form of the
 * paper: `sum` and `greedy-sum` count every rating, the others count ratings from 1.
 */
export function parseStrategy(name: string): Strategy | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const kind = (match[1] ?? match[2]) as Strategy["kind"];
  const isBare = match[3] === undefined;
  return {
    kind,
    tau: isBare ? 1 : Number(match[3]),
    ...(isBare && /sum$/.test(kind) ? { countsAll: true } : {}),
  };
}

/** Describes the threshold of a strategy. */
export function thresholdText(
  { kind, tau, countsAll }: Strategy,
  ratingsAs: RatingsAs = "whole",
): string {
  const what = ratingsAs === "whole" ? "ratings" : "expected ratings";
  if (ratingsAs === "expected" && (kind === "rrf" || countsAll)) return `all ${what}`;
  return kind === "rrf" ? "without a threshold" : `${what} from ${tau} on`;
}

/**
 * Returns a new order of a topic's documents, by how well their ratings cover the sub-questions
 * (LANCER): indices into the first-stage order, best first, each document once.
 * @param given documents x questions, documents in first-stage order; 0-5, -1 for a malformed
 * answer
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

/** Returns documents by descending score, ties in first-stage order. */
function byScore(documents: number[], scores: number[]): number[] {
  return [...documents].sort((a, b) => scores[b]! - scores[a]! || a - b);
}

function sumFrom(row: ArrayLike<number>, tau: number): number {
  let sum = 0;
  // With a threshold of 0 every rating counts, even a malformed one: the plain sum.
  for (let q = 0; q < row.length; q += 1) if (tau <= 0 || row[q]! >= tau) sum += row[q]!;
  return sum;
}

/**
 * Returns scores by reciprocal rank fusion (Cormack et al. 2009): each question ranks the documents
 * by rating, with ties in first-stage order.
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
  // Documents with the same ranks on different questions tie. Adding in one order makes their sums
  // exactly equal.
  return parts.map((own) =>
    (ties === "original" ? own : own.sort((a, b) => a - b)).reduce((sum, part) => sum + part, 0),
  );
}

function reached(row: ArrayLike<number>, tau: number): number[] {
  const found: number[] = [];
  for (let q = 0; q < row.length; q += 1) if (row[q]! >= tau) found.push(q);
  return found;
}
