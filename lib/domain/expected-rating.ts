/** Likely tokens at one place of an answer, with natural log probabilities. */
export type TokenChoices = readonly { token: string; logprob: number }[];

const LEAST_MASS = 0.5;

/**
 * The expected rating: the sum of k p(k) over the scale at the first token that is a rating, where variants of
 * one digit (blanks around it) are added up and
 * the probabilities are those of the scale alone. @returns null when no token is a rating, or when the scale
 * covers less than half of the probability there
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
