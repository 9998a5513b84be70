/** What is known of a passage that a topic's grading pages may show. */
export interface TopicPassage {
  /** The passage names the topic: it is from one of its source documents. */
  isOwn: boolean;
  /** The passage is marked as not relevant to its topic. */
  isIrrelevant: boolean;
}

/**
 * Returns the passages from which grading pages are drawn, in the given order. `relevant` are the
 * topic's own passages that are not marked as irrelevant (the oracle relevant passages of CRUX,
 * appendix A.2, are those of a topic's documents). A topic without own passages does not say what is
 * relevant, so all are taken.
 */
export function drawablePassages<Passage extends TopicPassage>(
  passages: readonly Passage[],
  from: "relevant" | "all",
): readonly Passage[] {
  const own = passages.filter(({ isOwn }) => isOwn);
  if (from === "all" || own.length === 0) return passages;
  return own.filter(({ isIrrelevant }) => !isIrrelevant);
}
