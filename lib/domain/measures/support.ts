/** The label of a citation; null if it was not judged. */
export type SupportLabel = "full" | "partial" | "none" | null;

const WEIGHT = { full: 1, partial: 0.5, none: 0 };

/** Weighted precision and recall of one answer (TREC RAG support task). */
export interface SupportFigures {
  /** Sum of weights / judged citations; null if none was judged. */
  weightedPrecision: number | null;
  /**
   * Sum of each sentence's weight / all sentences, including those without citations; null without
   * a sentence.
   */
  weightedRecall: number | null;
  /** Harmonic mean; 0 if both are 0; null if either is null. */
  f1: number | null;
  judgedCitations: number;
  unjudgedCitations: number;
}

/**
 * Computes the figures of an answer. Unjudged citations do not count for precision, but their
 * sentence counts for recall.
 * @param sentences for each sentence the labels of its citations, in the order of citation
 * @param citations whether all citations count (a sentence then has the weight of its best judged
 * one) or only the first
 */
export function supportFigures(
  sentences: readonly (readonly SupportLabel[])[],
  citations: "all" | "first",
): SupportFigures {
  let [weights, judged, unjudged, recalled] = [0, 0, 0, 0];
  for (const all of sentences) {
    const labels = citations === "first" ? all.slice(0, 1) : all;
    let best = 0;
    for (const label of labels) {
      if (label === null) {
        unjudged += 1;
        continue;
      }
      judged += 1;
      weights += WEIGHT[label];
      best = Math.max(best, WEIGHT[label]);
    }
    recalled += best;
  }
  const weightedPrecision = judged > 0 ? weights / judged : null;
  const weightedRecall = sentences.length > 0 ? recalled / sentences.length : null;
  const sum = (weightedPrecision ?? 0) + (weightedRecall ?? 0);
  const f1 =
    weightedPrecision === null || weightedRecall === null
      ? null
      : sum === 0
        ? 0
        : (2 * weightedPrecision * weightedRecall) / sum;
  return {
    weightedPrecision,
    weightedRecall,
    f1,
    judgedCitations: judged,
    unjudgedCitations: unjudged,
  };
}
