/** A stage's settings as the API gives them; a field a task does not have is missing. */
export interface StageSettings {
  guidelines: string | null;
  overlap: number;
  overlapShare: { share: number; overlap: number } | null;
  order: string;
  claim: string;
  pagesPerAnnotator: number | null;
  hoursPerAnnotator: number | null;
  condition?: string;
  conditionShares?: { by: string; shares: Partial<Record<string, number>> } | null;
  shownRater?: string | null;
  threshold?: number;
  citations?: string;
  pools?: string;
  passagesPerTopic?: number;
  rationaleRequired?: boolean;
  requirementSpans?: boolean;
  qualification: {
    practiceItems: number;
    examItems: number;
    examPassRate: number;
    examAttempts: number;
    batchItems: number;
    batchPassAbove: number;
  } | null;
  goldEvery: number | null;
  keepRate: number | null;
  keepAfter: number;
}

/** What annotators may see of a machine's label. */
export const CONDITIONS = [
  ["from_scratch", "no machine label"],
  ["post_edit", "a machine label, then their own"],
  ["verify", "a machine label, right or wrong"],
] as const;
