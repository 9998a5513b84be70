/** A citation's label: full, partial, none, or null when it was not judged. */
export type SupportLabel = "full" | "partial" | "none" | null;

const WEIGHT = { full: 1, partial: 0.5, none: 0 };

/** Weighted precision and recall of one answer (TREC RAG support task). */
export interface SupportFigures {
  /** Sum of weights / judged citations; null when none was judged. */
  weightedPrecision: number | null;
  /** Sum of each sentence's weight / all sentences, uncited ones included; null without a sentence. */
  weightedRecall: number | null;
  /** Harmonic mean; 0 when both are 0; null when either is. */
  f1: number | null;
  judgedCitations: number;
  unjudgedCitations: number;
}

/**
 * @param sentences for each sentence the labels of its citations, in the order of citation
 * @param citations whether all citations count (a sentence then counts its best judged one) or the first only.
 *   Unjudged citations leave the precision denominator, but their sentence stays in that of recall.
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
