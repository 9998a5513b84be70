/** Likely tokens at one position of an answer, with natural log probabilities. */
export type TokenChoices = readonly { token: string; logprob: number }[];

/** One token of an answer, with the likely tokens at its position. */
export interface AnswerToken {
  token: string;
  choices: TokenChoices;
}

const MIN_MASS = 0.5;

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
    return meanRating(choices, highest);
  }
  return null;
}

/**
 * Returns the expected rating, the sum of k p(k) over 0 to `highest`, at the last token that is the
 * rating itself: digits in the reasons before it do not count, nor does the zero of "0.0". Variants
 * of a digit (with blanks, full-width) are added up, and probabilities are normalised to the scale.
 * @param rating the parsed rating, a whole number
 * @returns null if no token is the rating, or if the scale has less than half of the probability
 * there
 */
export function expectedRatingAt(
  tokens: readonly AnswerToken[] | null,
  rating: number,
  highest = 5,
): number | null {
  if (tokens === null) return null;
  const at = tokens.findLastIndex(
    ({ token }, i) =>
      ratingOf(token, highest) === rating && !isDecimalDigit(token, tokens[i - 1]?.token),
  );
  return at < 0 ? null : meanRating(tokens[at]!.choices, highest);
}

function meanRating(choices: TokenChoices, highest: number): number | null {
  let [mass, sum] = [0, 0];
  for (const { token, logprob } of choices) {
    const rating = ratingOf(token, highest);
    if (rating === null) continue;
    mass += Math.exp(logprob);
    sum += rating * Math.exp(logprob);
  }
  return mass >= MIN_MASS ? sum / mass : null;
}

function isDecimalDigit(token: string, before: string | undefined): boolean {
  return before?.endsWith(".") === true && /^\S/.test(token);
}

const DIGITS = "0123456789";
const FULL_WIDTH_DIGITS = "０１２３４５６７８９";

function ratingOf(token: string, highest: number): number | null {
  const text = token.trim();
  if (text.length !== 1) return null;
  const rating = Math.max(DIGITS.indexOf(text), FULL_WIDTH_DIGITS.indexOf(text));
  return rating >= 0 && rating <= highest ? rating : null;
}
