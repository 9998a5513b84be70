const CHARACTERS_A_TOKEN = 4;

/** Estimates the number of tokens of a text, for endpoints that do not report it. */
export function estimateTokens(text: { readonly length: number }): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}
