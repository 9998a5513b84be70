import { answerableQuestions, maxRatings, type Ratings } from "./coverage";

export interface RequiredSubset {
  /** Indices of the passages, in the order chosen. */
  required: number[];
  partiallyRedundant: number[];
  fullyRedundant: number[];
  answerable: boolean[];
}

/**
 * Computes the required subset of a topic's passages (CRUX): as long as an answerable question is
 * uncovered, take the passage that answers most uncovered questions; ties go to the lowest index.
 * Greedy, not minimal. Null if no passage reaches the threshold for any question.
 * A passage outside the subset is fully redundant if the subset's best rating is strictly greater
 * than its own for every question, otherwise partially. `questions: "answerable"` compares only
 * answerable questions, because an unanswered one prevents full redundancy.
 */
export function requiredSubset(
  passages: readonly Ratings[],
  questions: number,
  threshold: number,
  compare: "all" | "answerable" = "all",
): RequiredSubset | null {
  const answerable = answerableQuestions(passages, questions, threshold);
  const open = [...answerable];
  const required: number[] = [];
  while (open.includes(true)) {
    let [best, most] = [-1, 0];
    for (let i = 0; i < passages.length; i += 1) {
      const gain = gainOf(passages[i]!, open, threshold);
      if (gain > most) [best, most] = [i, gain];
    }
    required.push(best);
    open.forEach((isOpen, q) => {
      if (isOpen && passages[best]![q]! >= threshold) open[q] = false;
    });
  }
  if (required.length === 0) return null;
  const top = maxRatings(
    required.map((i) => passages[i]!),
    questions,
  );
  const rest = passages.map((_, i) => i).filter((i) => !required.includes(i));
  const isFull = (i: number) =>
    top.every(
      (rating, q) =>
        (compare === "answerable" && !answerable[q]) || rating > Math.max(0, passages[i]![q]!),
    );
  return {
    required,
    answerable,
    fullyRedundant: rest.filter(isFull),
    partiallyRedundant: rest.filter((i) => !isFull(i)),
  };
}

/** Counts the uncovered questions that a passage answers. */
function gainOf(ratings: Ratings, open: readonly boolean[], threshold: number): number {
  let gain = 0;
  for (let q = 0; q < open.length; q += 1) if (open[q] && ratings[q]! >= threshold) gain += 1;
  return gain;
}
