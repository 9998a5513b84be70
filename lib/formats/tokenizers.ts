import type { ReadSettings } from "../domain/settings/evaluations";

export type TokenizerName = ReadSettings["tokenizer"];

const PATTERNS: Record<TokenizerName, RegExp> = {
  whitespace: /\S+/gu,
  word: /[\p{L}\p{N}]+/gu,
  character: /[^]/gu,
};

/** Ways to count tokens. The name is shown with every count. */
export const TOKENIZERS: Record<TokenizerName, (text: string) => number> = {
  whitespace: (text) => count(text, PATTERNS.whitespace),
  word: (text) => count(text, PATTERNS.word),
  character: (text) => [...text].length,
};

/** Returns where each token of a text ends. */
export function tokenEnds(text: string, name: TokenizerName): number[] {
  return [...text.matchAll(PATTERNS[name])].map(({ 0: token, index }) => index + token.length);
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(text) !== null) found += 1;
  return found;
}
