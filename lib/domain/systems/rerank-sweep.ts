import { parseStrategy } from "../rerank/strategies";

/** One way to rerank: a strategy, with so many of each topic's sub-questions (null: all). */
export interface SweepVariant {
  strategy: string;
  kind: string;
  tau: number | null;
  questions: number | null;
}

const PLAIN = ["sum", "rrf"];
const WITH_TAU = ["sum", "greedy-sum", "greedy-coverage", "greedy-alpha"];

export const STRATEGIES_TEXT = [...PLAIN, ...WITH_TAU.map((name) => `${name}-tau=T`)].join(", ");

/**
 * Every variant of a strategy, or of all: those with a threshold once for each threshold, and everything once for each number of sub-questions.
 * Null when the strategy does not exist.
 */
export function sweepVariants(
  strategy: string,
  thresholds: readonly number[],
  questions: readonly (number | null)[],
): SweepVariant[] | null {
  const withTau = (name: string) => thresholds.map((tau) => `${name}-tau=${tau}`);
  const bare = strategy.replace(/-tau$/, "");
  const names =
    strategy !== bare && WITH_TAU.includes(bare)
      ? withTau(bare)
      : strategy === "all"
        ? [...PLAIN, ...WITH_TAU.flatMap(withTau)]
        : parseStrategy(strategy)
          ? [strategy]
          : withTau(strategy);
  if (names.some((name) => parseStrategy(name) === null)) return null;
  return questions.flatMap((count) =>
    names.map((name) => ({
      strategy: name,
      kind: name.replace(/-tau=.*$/, ""),
      tau: /-tau=/.test(name) ? parseStrategy(name)!.tau : null,
      questions: count,
    })),
  );
}

/** How a variant is named in tags and files. */
export function variantName({ strategy, questions }: SweepVariant): string {
  return questions === null ? strategy : `${strategy}:q${questions}`;
}
