/** A document that was not judged. It counts as not relevant, and can be counted by itself. */
export const UNJUDGED = -1000;

/** One topic of a run against the judgments. */
export interface RankedTopic {
  /** Level of the document at each rank, best first; UNJUDGED where there is no judgment. */
  ranked: ArrayLike<number>;
  /** Levels of all judged documents of the topic, retrieved or not, in any order. */
  judged: ArrayLike<number>;
}

/** Documents of a run with their scores. */
export interface ScoredDocument {
  docid: string;
  score: number;
}

/**
 * The order trec_eval evaluates: score descending, equal scores by document id descending (byte order); ranks are
 * ignored.
 */
export function orderByScore<T extends ScoredDocument>(documents: readonly T[]): T[] {
  return [...documents].sort((a, b) => b.score - a.score || compareBytes(b.docid, a.docid));
}

/** Order of two texts by their UTF-8 bytes, which is that of their code points. */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x === y) continue;
    // A surrogate stands for a code point above all others that a single unit can hold.
    const [highX, highY] = [isSurrogate(x), isSurrogate(y)];
    return highX === highY ? x - y : highX ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
