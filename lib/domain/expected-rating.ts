/** Likely tokens at one position of an answer, with natural log probabilities. */
export type TokenChoices = readonly { token: string; logprob: number }[];

const LEAST_MASS = 0.5;

/**
 * Returns the expected rating, the sum of k p(k), at the first token that is a rating. Variants of
 * a digit (with blanks) are added up, and probabilities are normalised to the scale.
 * @returns null if no token is a rating, or if the scale has less than half of the probability
 * there
 */
export function expectedRating(tokens: readonly TokenChoices[] | null, highest = 5): number | null {
  for (const choices of tokens ?? []) {
    const first = choices.reduce<TokenChoices[number] | null>(
      (best, choice) => (best === null || choice.logprob > best.logprob ? choice : best),
      null,
    );
    if (first === null || ratingOf(first.token, highest) === null) continue;
    let [mass, sum] = [0, 0];
    for (const { token, logprob } of choices) {
      const rating = ratingOf(token, highest);
      if (rating === null) continue;
      mass += Math.exp(logprob);
      sum += rating * Math.exp(logprob);
    }
    return mass >= LEAST_MASS ? sum / mass : null;
  }
  return null;
}

function ratingOf(token: string, highest: number): number | null {
  const text = token.trim();
  return /^\d$/.test(text) && Number(text) <= highest ? Number(text) : null;
}
