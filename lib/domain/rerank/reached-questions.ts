import type { RatingMatrix } from "../measures/rating-matrix";
import { logGamma } from "../statistics/distributions";

/** A generated and a judged sub-question of a topic, by the passages that answer them. */
export interface Reach {
  generated: string;
  judged: string;
  /** Passages that answer both, the judged one, and the generated one. */
  both: number;
  ofJudged: number;
  ofGenerated: number;
  reaches: boolean;
  /** Probability that as many passages at random would reach it. */
  chance: number;
}

/** The smallest share of a judged sub-question's passages that has to answer a generated one. */
const SHARE = 0.5;

/**
 * Returns every pair of a generated sub-question and a judged one that some passage answers, over
 * the passages that are rated on both. A generated one reaches a judged one if at least half of the
 * passages that answer the judged one answer it too, and a larger share of them than of the other
 * passages: one that every passage answers reaches nothing.
 */
export function reachedQuestions(
  judged: Pick<RatingMatrix, "questionIds" | "rows">,
  generated: Pick<RatingMatrix, "questionIds" | "rows">,
  threshold: number,
): Reach[] {
  const docids = [...judged.rows.keys()].filter((docid) => generated.rows.has(docid));
  const answers = ({ questionIds, rows }: typeof judged) =>
    questionIds.map((id, q) => ({
      id,
      by: new Set(docids.filter((docid) => rows.get(docid)![q]! >= threshold)),
    }));
  const gold = answers(judged).filter(({ by }) => by.size > 0);
  return answers(generated).flatMap((own) =>
    gold.map((other): Reach => {
      const both = [...other.by].filter((docid) => own.by.has(docid)).length;
      const counts = { all: docids.length, judged: other.by.size, generated: own.by.size };
      return {
        generated: own.id,
        judged: other.id,
        both,
        ofJudged: other.by.size,
        ofGenerated: own.by.size,
        reaches: isReached(both, counts),
        chance: chanceOf(counts),
      };
    }),
  );
}

interface Counts {
  all: number;
  judged: number;
  generated: number;
}

function isReached(both: number, { all, judged, generated }: Counts): boolean {
  const others = all - judged === 0 ? 0 : (generated - both) / (all - judged);
  return both / judged >= SHARE && both / judged > others;
}

/** Returns the hypergeometric probability of a number of common passages that reaches. */
function chanceOf(counts: Counts): number {
  const { all, judged, generated } = counts;
  const choose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
  let sum = 0;
  for (
    let both = Math.max(0, judged + generated - all);
    both <= Math.min(judged, generated);
    both += 1
  )
    if (isReached(both, counts))
      sum += Math.exp(
        choose(judged, both) + choose(all - judged, generated - both) - choose(all, generated),
      );
  return Math.min(1, sum);
}
