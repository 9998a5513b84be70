import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import {
  attemptsOf,
  attemptToScore,
  freshTrainingPages,
  rightAnswers,
  scoreAttempt,
  startAttempt,
  type AttemptRow,
} from "@/lib/db/pages/attempts";
import { AppError } from "@/lib/domain/app-error";
import {
  isPassed,
  nextPhase,
  type AttemptKind,
  type NextPhase,
  type QualificationRules,
} from "@/lib/domain/assignment/qualification";
import { LEASE_HOURS, qualificationSchema } from "@/lib/tasks/task-definition";

export { attemptsOf, type AttemptRow } from "@/lib/db/pages/attempts";

const LARGEST_BATCH = 100;

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

/**
 * Starts the attempt that is due, on pages with known labels that this annotator has not had.
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
    const phase = phaseOf(rules, attempts);
    if (phase.kind === "work") return null;
    if (phase.kind === "failed")
      throw new AppError("forbidden", phase.at === "exam" ? "exam.failed" : "exam.batch_failed");
    if (phase.kind === "waiting") throw new AppError("forbidden", "exam.waits");
    return start(tx, stageId, userId, phase, guidelineHash);
  });
}

async function start(
  tx: Transaction,
  stageId: string,
  userId: string,
  phase: { kind: AttemptKind; number: number; items: number },
  guidelineHash: string,
): Promise<string> {
  const pages = await freshTrainingPages(tx, stageId, userId);
  const chosen: string[] = [];
  let items = 0;
  for (const page of pages) {
    if (items >= phase.items) break;
    if (phase.kind === "batch" && items > 0 && items + page.items > LARGEST_BATCH) continue;
    chosen.push(page.id);
    items += page.items;
  }
  if (items < phase.items)
    throw new AppError("conflict", "exam.too_few_items", { items, wanted: phase.items });
  const attempt = { stageId, userId, kind: phase.kind, number: phase.number, items };
  const lease = { hours: LEASE_HOURS, guidelineHash };
  const slots = await startAttempt(tx, attempt, chosen, lease);
  return slots.find((slot) => slot.pageId === chosen[0])!.id;
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
