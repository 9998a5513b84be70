/** What an annotator has to pass before a stage gives out pages. A count of 0 leaves a phase out. */
export interface QualificationRules {
  /** Items judged with feedback after each; nothing has to be passed. */
  practiceItems: number;
  /** Items of the exam, without feedback. */
  examItems: number;
  /** Share of the exam that has to be right, 0-1. */
  examPassRate: number;
  examAttempts: number;
  /** Items of a batch of training, at most 100, with feedback when it is finished. */
  batchItems: number;
  /** A batch is passed above this share, 0-1. */
  batchPassAbove: number;
}

export type AttemptKind = "practice" | "exam" | "batch";

export interface FinishedAttempt {
  kind: AttemptKind;
  passed: boolean;
}

/** What comes next for an annotator: an attempt of some kind, work, or nothing more. */
export type NextPhase =
  { kind: AttemptKind; number: number; items: number } | { kind: "work" } | { kind: "failed" };

/** Practice once, then the exam until it is passed or its attempts are used up, then batches until one is passed. */
export function nextPhase(
  rules: QualificationRules,
  finished: readonly FinishedAttempt[],
): NextPhase {
  const of = (kind: AttemptKind) => finished.filter((attempt) => attempt.kind === kind);
  if (rules.practiceItems > 0 && of("practice").length === 0)
    return { kind: "practice", number: 1, items: rules.practiceItems };
  if (rules.examItems > 0 && !of("exam").some((attempt) => attempt.passed)) {
    const number = of("exam").length + 1;
    return number > rules.examAttempts
      ? { kind: "failed" }
      : { kind: "exam", number, items: rules.examItems };
  }
  if (rules.batchItems > 0 && !of("batch").some((attempt) => attempt.passed))
    return { kind: "batch", number: of("batch").length + 1, items: rules.batchItems };
  return { kind: "work" };
}

/** Whether an attempt is passed: an exam from its rate on, a batch above its rate, practice always. */
export function isPassed(
  rules: QualificationRules,
  kind: AttemptKind,
  right: number,
  items: number,
): boolean {
  if (kind === "practice") return true;
  if (items === 0) return false;
  return kind === "exam"
    ? right >= rules.examPassRate * items - 1e-9
    : right > rules.batchPassAbove * items + 1e-9;
}

/**
 * Pages with known labels that one annotator who needs every exam and one batch may use up, whichever pages are
 * drawn: whole pages are given, and as many of
 * the smallest as hold a phase's items are always enough for it.
 * @param sizes items of each page
 * @returns null when all the pages together do not hold the items of one phase
 */
export function pagesNeeded(
  { practiceItems, examItems, examAttempts, batchItems }: QualificationRules,
  sizes: readonly number[],
): number | null {
  const sorted = [...sizes].sort((a, b) => a - b);
  const phases = [practiceItems, ...Array<number>(examAttempts).fill(examItems), batchItems];
  let pages = 0;
  for (const wanted of phases) {
    let [held, taken] = [0, 0];
    while (held < wanted) {
      const size = sorted[taken];
      if (size === undefined) return null;
      held += size;
      taken += 1;
    }
    pages += taken;
  }
  return pages;
}
