/** The level of an unjudged document. It counts as not relevant, but can be told apart. */
export const UNJUDGED = -1000;

/** One topic of a run with its judgments. */
export interface RankedTopic {
  /** Level of the document at each rank, best first; UNJUDGED if there is no judgment. */
  ranked: ArrayLike<number>;
  /** Levels of all judged documents of the topic, retrieved or not, in any order. */
  judged: ArrayLike<number>;
}

/** A document of a run with its score. */
export interface ScoredDocument {
  docid: string;
  score: number;
}

/**
 * Returns documents in the order that trec_eval uses: by descending score, ties by descending
 * document id (byte order). Ranks are ignored.
 */
export function orderByScore<T extends ScoredDocument>(documents: readonly T[]): T[] {
  return [...documents].sort((a, b) => b.score - a.score || compareBytes(b.docid, a.docid));
}

/** Compares two texts by their UTF-8 bytes, which is the order of their code points. */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x === y) continue;
    // A surrogate is part of a code point above all those of a single code unit.
    const [highX, highY] = [isSurrogate(x), isSurrogate(y)];
    return highX === highY ? x - y : highX ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
