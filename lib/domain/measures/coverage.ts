/**
 * Ratings 0-5 of one text (a passage or a report) for each question of a topic, in question order.
 */
export type Ratings = ArrayLike<number>;

/** Returns the highest rating of any text for each question; 0 without a text. */
export function maxRatings(texts: readonly Ratings[], questions: number): number[] {
  const best = new Array<number>(questions).fill(0);
  for (const ratings of texts)
    for (let q = 0; q < questions; q += 1) best[q] = Math.max(best[q]!, ratings[q]!);
  return best;
}

/**
 * Returns, for each question, whether some text answers it at the threshold (rating >= threshold).
 */
export function answerableQuestions(
  texts: readonly Ratings[],
  questions: number,
  threshold: number,
): boolean[] {
  return maxRatings(texts, questions).map((rating) => rating >= threshold);
}

export interface Coverage {
  /** The number of questions answered, and of questions in the denominator. */
  covered: number;
  of: number;
  /** covered / of, 0 to 1. */
  value: number;
}

/**
 * Returns coverage (CRUX, equation 3): the share of the questions in the denominator that some text
 * answers at the threshold. Without a text it is 0. Null if the denominator is empty: such a topic
 * is left out, it does not score 0.
 * @param counted true for each question in the denominator, normally those the oracle context
 * answers
 */
export function coverage(
  texts: readonly Ratings[],
  counted: readonly boolean[],
  threshold: number,
): Coverage | null {
  const of = counted.filter(Boolean).length;
  if (of === 0) return null;
  const covered = maxRatings(texts, counted.length).filter(
    (rating, q) => counted[q] && rating >= threshold,
  ).length;
  return { covered, of, value: covered / of };
}

/**
 * Returns density (CRUX, equation 6): ((coverage / tokens) / (oracle coverage / oracle tokens)) ^
 * weight. May exceed 1. Null if a coverage is undefined, if either text has no tokens, or if the
 * oracle covers nothing.
 */
export function density(
  retrieved: { coverage: number | null; tokens: number },
  oracle: { coverage: number | null; tokens: number },
  weight = 0.5,
): number | null {
  if (
    retrieved.coverage === null ||
    oracle.coverage === null ||
    oracle.coverage === 0 ||
    retrieved.tokens <= 0 ||
    oracle.tokens <= 0
  )
    return null;
  return (retrieved.coverage / retrieved.tokens / (oracle.coverage / oracle.tokens)) ** weight;
}
