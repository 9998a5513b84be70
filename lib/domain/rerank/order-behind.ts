import type { RatingMatrix } from "../measures/rating-matrix";
import type { SystemRun } from "../measures/system-run";
import { parseStrategy, rerank, type Strategy, type Ties } from "./strategies";

const THRESHOLDS = [2, 3, 4, 5];

/** The strategies of LANCER's Figure 6, in its order. */
export const PAPER_STRATEGIES: readonly string[] = [
  "sum",
  ...THRESHOLDS.map((tau) => `sum-tau=${tau}`),
  "rrf",
  "greedy-sum",
  ...["greedy-sum", "greedy-coverage", "greedy-alpha"].flatMap((name) =>
    THRESHOLDS.map((tau) => `${name}-tau=${tau}`),
  ),
];

/**
 * Returns the strategy of the paper that gives a run's order from ratings, on every topic that is
 * rated; null if none does, or if the order is the first stage's own. A run may be cut off.
 */
export function strategyBehind(
  run: SystemRun,
  first: SystemRun,
  matrices: ReadonlyMap<string, RatingMatrix>,
): string | null {
  const topics = [...run.topics].flatMap(([topic, docids]) => {
    const matrix = matrices.get(topic);
    if (!matrix) return [];
    const own = new Set(docids);
    const given = (first.topics.get(topic) ?? []).filter((docid) => own.has(docid));
    const none = new Int8Array(matrix.questionIds.length);
    return [{ docids, given, rows: given.map((docid) => matrix.rows.get(docid) ?? none) }];
  });
  if (topics.every(({ docids, given }) => areEqual(docids, given))) return null;
  const gives = (strategy: Strategy, ties: Ties) =>
    topics.every(({ docids, given, rows }) =>
      areEqual(
        docids,
        rerank(rows, strategy, ties).map((index) => given[index]!),
      ),
    );
  return (
    PAPER_STRATEGIES.find((name) => {
      const strategy = parseStrategy(name)!;
      return gives(strategy, "first-stage") || gives(strategy, "original");
    }) ?? null
  );
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((docid, i) => docid === b[i]);
}
