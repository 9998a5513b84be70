import { parseStrategy } from "../rerank/strategies";

/**
 * One way to rerank: a strategy, and the number of each topic's sub-questions to use (null: all).
 */
export interface SweepVariant {
  strategy: string;
  kind: string;
  tau: number | null;
  questions: number | null;
}

const PLAIN = ["sum", "rrf", "greedy-sum"];
const WITH_TAU = ["sum", "greedy-sum", "greedy-coverage", "greedy-alpha"];
/** The threshold of a name that ends in -tau, if none is given. */
const DEFAULT_THRESHOLD = 3;

export const STRATEGIES_TEXT = `sum, rrf, greedy-sum, greedy-coverage, greedy-alpha, and with a threshold ${WITH_TAU.map((name) => `${name}-tau=T`).join(", ")}`;

/**
 * Returns every variant of a strategy, or of all: one for each threshold, if it has one, and each
 * number of sub-questions. Null if the strategy does not exist.
 * @param thresholds null if none is given: a bare name is then the paper's form without a threshold
 */
export function sweepVariants(
  strategy: string,
  thresholds: readonly number[] | null,
  questions: readonly (number | null)[],
): SweepVariant[] | null {
  const names = namesOf(strategy, thresholds);
  if (names === null) return null;
  return questions.flatMap((count) =>
    names.map((name) => ({
      strategy: name,
      kind: name.replace(/-tau=.*$/, ""),
      tau: /-tau=/.test(name) ? parseStrategy(name)!.tau : null,
      questions: count,
    })),
  );
}

function namesOf(strategy: string, thresholds: readonly number[] | null): string[] | null {
  const withTau = (name: string) =>
    (thresholds ?? [DEFAULT_THRESHOLD]).map((tau) => `${name}-tau=${tau}`);
  if (strategy === "all") return [...PLAIN, ...WITH_TAU.flatMap(withTau)];
  const bare = strategy.replace(/-tau$/, "");
  if (strategy !== bare) return WITH_TAU.includes(bare) ? withTau(bare) : null;
  if (parseStrategy(strategy) === null) return null;
  // The published `sum` has no threshold; `sum-tau` has one.
  return thresholds !== null && bare.startsWith("greedy-") && WITH_TAU.includes(bare)
    ? withTau(bare)
    : [strategy];
}

/** Returns the name of a variant, for tags and files. */
export function variantName({ strategy, questions }: SweepVariant): string {
  return questions === null ? strategy : `${strategy}:q${questions}`;
}
