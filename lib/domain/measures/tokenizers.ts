import type { ReadSettings } from "../settings/evaluations";

export type TokenizerName = ReadSettings["tokenizer"];

/** Ways to count tokens. The name is shown with every count. */
export const TOKENIZERS: Record<TokenizerName, (text: string) => number> = {
  whitespace: (text) => count(text, /\S+/gu),
  word: (text) => count(text, /[\p{L}\p{N}]+/gu),
  character: (text) => [...text].length,
};

function count(text: string, pattern: RegExp): number {
  let found = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(text) !== null) found += 1;
  return found;
}
