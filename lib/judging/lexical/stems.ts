import { stemmer } from "stemmer";

/** English function words and question words, which carry no content. */
const STOP_WORDS = new Set(
  `a about above after again against all also am an and any are aren't as at be because been before being below between both but by
  can can't cannot could couldn't did didn't do does doesn't doing don't down during each either few for from further had hadn't has
  hasn't have haven't having he her here hers herself him himself his how however i if in into is isn't it its itself just let may
  me might more most must my myself neither no nor not now of off on once one only or other our ours ourselves out over own per same
  shall she should shouldn't so some such than that the their theirs them themselves then there these they this those through thus
  to too under until up upon us very was wasn't we were weren't what when where whether which while who whom whose why will with
  within without would wouldn't yet you your yours yourself yourselves
  according describe described explain give given many much name names provide report said tell used using various way ways`.split(
    /\s+/,
  ),
);

/** A content word of a text and its Porter stem. */
export interface Stem {
  word: string;
  stem: string;
}

/**
 * Returns the content words of a text with their Porter stems: lower case, accents folded, stop
 * words removed, in order, with repetitions.
 */
export function contentStems(text: string): Stem[] {
  const folded = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[’']s\b/g, "");
  const words = folded.match(/\p{N}+(?:[.,]\p{N}+)*|\p{L}+(?:'\p{L}+)?/gu) ?? [];
  return words
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => ({ word, stem: stemmer(word) }));
}

/** Returns the numbers of a text as written, without thousands separators. */
export function numbersIn(text: string): string[] {
  return (text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? []).map((number) =>
    number.replace(/,(?=\p{N}{3})/gu, ""),
  );
}
