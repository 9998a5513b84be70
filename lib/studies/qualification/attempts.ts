import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import {
  attemptsOf,
  attemptToScore,
  freshTrainingPages,
  rightAnswers,
  scoreAttempt,
  skipPractice,
  startAttempt,
  type AttemptRow,
} from "@/lib/db/qualification/attempts";
import { AppError } from "@/lib/domain/app-error";
import {
  isPassed,
  nextPhase,
  type AttemptKind,
  type NextPhase,
  type QualificationRules,
} from "@/lib/domain/assignment/qualification";
import { LEASE_HOURS, qualificationSchema } from "@/lib/tasks/task-definition";

export { attemptsOf, type AttemptRow } from "@/lib/db/qualification/attempts";

const MAX_BATCH_PAGES = 100;

/** Returns the next phase after a user's finished attempts. */
export function phaseOf(rules: QualificationRules, attempts: readonly AttemptRow[]): NextPhase {
  return nextPhase(
    rules,
    attempts.flatMap((attempt) =>
      attempt.finishedAt
        ? [{ kind: attempt.kind, passed: attempt.passed === true, decision: attempt.decision }]
        : [],
    ),
  );
}

interface Trainee {
  stageId: string;
  userId: string;
  guidelineHash: string;
}

/**
 * Starts the attempt that is due, on pages with known labels that this annotator has not had.
 * Practice ends at once if there is none.
 * @returns its first page, or null if no attempt is due
 */
export function startDueAttempt(
  stageId: string,
  userId: string,
  rules: QualificationRules,
  guidelineHash: string,
): Promise<string | null> {
  return inTransaction(async (tx) => {
    // One at a time in a stage, because slots on training pages are numbered.
    await lockUntilEnd(tx, `training ${stageId}`);
    const attempts = await attemptsOf(stageId, userId, tx);
    const open = attempts.find((attempt) => attempt.finishedAt === null);
    if (open) return open.slots[0] ?? null;
    const trainee = { stageId, userId, guidelineHash };
    const phase = phaseOf(rules, attempts);
    if (phase.kind !== "practice") return startAfterPractice(tx, trainee, phase);
    const page = await startPractice(tx, trainee, phase);
    const rest = { ...rules, practicePages: 0, practiceItems: 0 };
    return page ?? startAfterPractice(tx, trainee, phaseOf(rest, attempts));
  });
}

/** Starts practice on as many pages as the rules say, or as many as are left for the annotator. */
async function startPractice(
  tx: Transaction,
  trainee: Trainee,
  { number, pages, items }: Extract<NextPhase, { kind: "practice" }>,
): Promise<string | null> {
  const fresh = await freshTrainingPages(tx, trainee.stageId, trainee.userId);
  const chosen = fresh.slice(0, pagesFor(items, fresh).length + pages);
  if (chosen.length > 0) return start(tx, trainee, { kind: "practice", number }, chosen);
  await skipPractice(tx, trainee);
  return null;
}

async function startAfterPractice(
  tx: Transaction,
  trainee: Trainee,
  phase: NextPhase,
): Promise<string | null> {
  if (phase.kind === "failed")
    throw new AppError("forbidden", phase.at === "exam" ? "exam.failed" : "exam.batch_failed");
  if (phase.kind === "waiting") throw new AppError("forbidden", "exam.waits");
  if (phase.kind !== "exam" && phase.kind !== "batch") return null;
  const pages = await freshTrainingPages(tx, trainee.stageId, trainee.userId);
  const chosen = pagesFor(phase.items, pages, phase.kind === "batch" ? MAX_BATCH_PAGES : Infinity);
  const items = itemsOn(chosen);
  if (items < phase.items)
    throw new AppError("conflict", "exam.too_few_items", { items, wanted: phase.items });
  return start(tx, trainee, phase, chosen);
}

interface TrainingPage {
  id: string;
  items: number;
}

/** Returns the first pages that hold as many items; larger ones are passed over beyond `most`. */
function pagesFor(wanted: number, pages: readonly TrainingPage[], most = Infinity): TrainingPage[] {
  const chosen: TrainingPage[] = [];
  for (const page of pages) {
    const items = itemsOn(chosen);
    if (items >= wanted) break;
    if (items === 0 || items + page.items <= most) chosen.push(page);
  }
  return chosen;
}

function itemsOn(pages: readonly TrainingPage[]): number {
  return pages.reduce((sum, { items }) => sum + items, 0);
}

async function start(
  tx: Transaction,
  { stageId, userId, guidelineHash }: Trainee,
  { kind, number }: { kind: AttemptKind; number: number },
  pages: readonly TrainingPage[],
): Promise<string> {
  const attempt = { stageId, userId, kind, number, items: itemsOn(pages) };
  const lease = { hours: LEASE_HOURS, guidelineHash };
  const ids = pages.map(({ id }) => id);
  const slots = await startAttempt(tx, attempt, ids, lease);
  return slots.find((slot) => slot.pageId === ids[0])!.id;
}

/**
 * Scores an attempt when all its pages are finished. Later changes of labels do not change the
 * score.
 */
export async function finishAttempt(slotId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const attempt = await attemptToScore(tx, slotId);
    if (!attempt) return;
    const right = await rightAnswers(tx, attempt);
    const rules = qualificationSchema.parse(attempt.rules ?? {});
    const passed = isPassed(rules, attempt.kind, right, attempt.items);
    await scoreAttempt(tx, attempt.id, { right, passed });
  });
}
