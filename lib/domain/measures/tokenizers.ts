/** Ways to count tokens. The name is shown with every count. */
export const TOKENIZERS = {
  whitespace: (text: string) => count(text, /\S+/gu),
  word: (text: string) => count(text, /[\p{L}\p{N}]+/gu),
  character: (text: string) => [...text].length,
} as const;

export type TokenizerName = keyof typeof TOKENIZERS;

export function isTokenizer(name: string): name is TokenizerName {
  return Object.hasOwn(TOKENIZERS, name);
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(text) !== null) found += 1;
  return found;
}
