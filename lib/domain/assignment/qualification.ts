/**
 * What an annotator has to pass before a stage assigns pages as work. A count of 0 leaves a phase
 * out.
 */
export interface QualificationRules {
  /** Whole pages judged with feedback after each label; there is nothing to pass. */
  practicePages: number;
  /** Practice on as many more pages as hold these items, from before `practicePages`. */
  practiceItems: number;
  /** Items of the exam, without feedback. */
  examItems: number;
  /** Share of the exam that must be right, 0-1. */
  examPassRate: number;
  examAttempts: number;
  /** Items of a batch of training, at most 100, with feedback when it is finished. */
  batchItems: number;
  /** A batch is passed above this share, 0-1. */
  batchPassAbove: number;
  /** Batches that may be tried; null for no limit. */
  batchAttempts: number | null;
  /** Whether the batch after one that was not passed waits until a coordinator releases it. */
  batchesWait: boolean;
}

export type AttemptKind = "practice" | "exam" | "batch";

/** What a coordinator decided after a batch that was not passed. */
export type AttemptDecision = "released" | "filtered_out";

export interface FinishedAttempt {
  kind: AttemptKind;
  passed: boolean;
  decision: AttemptDecision | null;
}

/**
 * The next phase of an annotator: an attempt, work, or nothing more. `waiting`: the next batch
 * waits for a coordinator.
 */
export type NextPhase =
  | { kind: "practice"; number: number; pages: number; items: number }
  | { kind: "exam" | "batch"; number: number; items: number }
  | { kind: "work" }
  | { kind: "waiting" }
  | { kind: "failed"; at: "exam" | "batch" };

/**
 * Returns the next phase: practice once, then the exam until it is passed or its attempts are used
 * up, then batches until one is passed or their attempts are used up, then work. A coordinator can
 * release a batch beyond the attempts, or filter the annotator out before they are used up. The
 * order is that of D-MERIT (appendix C): an exam, then batches with personal feedback, after each
 * of which raters are filtered out.
 * @param finished oldest first
 */
export function nextPhase(
  rules: QualificationRules,
  finished: readonly FinishedAttempt[],
): NextPhase {
  const of = (kind: AttemptKind) => finished.filter((attempt) => attempt.kind === kind);
  const { practicePages: pages, practiceItems: items } = rules;
  if (pages + items > 0 && of("practice").length === 0)
    return { kind: "practice", number: 1, pages, items };
  if (rules.examItems > 0 && !of("exam").some((attempt) => attempt.passed)) {
    const number = of("exam").length + 1;
    return number > rules.examAttempts
      ? { kind: "failed", at: "exam" }
      : { kind: "exam", number, items: rules.examItems };
  }
  return rules.batchItems > 0 ? afterBatches(rules, of("batch")) : { kind: "work" };
}

function afterBatches(
  { batchItems, batchAttempts, batchesWait }: QualificationRules,
  batches: readonly FinishedAttempt[],
): NextPhase {
  if (batches.some((batch) => batch.passed)) return { kind: "work" };
  const next: NextPhase = { kind: "batch", number: batches.length + 1, items: batchItems };
  const last = batches.at(-1);
  if (last === undefined || last.decision === "released") return next;
  const isUsedUp = batchAttempts !== null && batches.length >= batchAttempts;
  if (last.decision === "filtered_out" || isUsedUp) return { kind: "failed", at: "batch" };
  return batchesWait ? { kind: "waiting" } : next;
}

/**
 * Returns whether an attempt is passed: an exam at or above its rate, a batch above its rate,
 * practice always.
 */
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

/** Returns whether the rules leave every phase out. */
export function isWithoutPhases(
  rules: Pick<QualificationRules, "practicePages" | "practiceItems" | "examItems" | "batchItems">,
): boolean {
  return rules.practicePages + rules.practiceItems + rules.examItems + rules.batchItems === 0;
}

/** Returns the least number of right answers that passes an exam or a batch. */
export function rightAnswersNeeded(
  rules: QualificationRules,
  kind: AttemptKind,
  items: number,
): number {
  const counts = Array.from({ length: items + 1 }, (_, right) => right);
  return counts.find((right) => isPassed(rules, kind, right, items)) ?? items;
}

/**
 * Returns how many pages with known labels one annotator may use up, needing every exam and every
 * batch (one if they are not limited), in the worst case. Whole pages are assigned, and a phase of
 * items never needs more pages than the smallest ones that hold them.
 * @param sizes number of items of each page
 * @returns null if all pages together do not hold the items of one phase
 */
export function pagesNeeded(rules: QualificationRules, sizes: readonly number[]): number | null {
  const sorted = [...sizes].sort((a, b) => a - b);
  const phases = [
    rules.practiceItems,
    ...Array<number>(rules.examAttempts).fill(rules.examItems),
    ...Array<number>(rules.batchAttempts ?? 1).fill(rules.batchItems),
  ];
  let pages = rules.practicePages;
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
