import { audit } from "@/lib/db/core/audit";
import { inTransaction, type Transaction } from "@/lib/db/core/database";
import { lockUntilEnd } from "@/lib/db/core/locks";
import {
  answersOfAttempt,
  attemptOfStage,
  finishedAttempts,
  itemsOfAttempt,
  lockAttempt,
  saveAttemptFeedback,
  setDecision,
} from "@/lib/db/qualification/attempt-review";
import { attemptsOf } from "@/lib/db/qualification/attempts";
import { settingsOfStage } from "@/lib/db/studies/stages";
import { AppError } from "@/lib/domain/app-error";
import type { AttemptDecision } from "@/lib/domain/assignment/qualification";
import { plainSpan } from "@/lib/domain/text/span";
import { qualificationSchema } from "@/lib/tasks/task-definition";
import { phaseOf } from "./attempts";

/** What an annotator's training asks of the coordinator, or how it ended. */
export type Standing = "waiting" | "filtered_out" | "released" | "passed" | "going_on";

/** Returns the finished attempts of a stage, newest first, each with where its annotator stands. */
export async function stageAttempts(studyId: string, stageId: string) {
  const attempts = await finishedAttempts(studyId, stageId);
  const users = [...new Set(attempts.map(({ userId }) => userId))];
  const standings = new Map(
    await Promise.all(
      users.map(async (userId) => [userId, await standingOf(studyId, stageId, userId)] as const),
    ),
  );
  return attempts.map(({ raterId: _raterId, userId, ...attempt }) => ({
    ...attempt,
    standing: standings.get(userId)!,
  }));
}

/** Returns where an annotator stands: whether work has begun, or who is to act. */
async function standingOf(studyId: string, stageId: string, userId: string): Promise<Standing> {
  const rules = await rulesOf(studyId, stageId);
  if (!rules) return "going_on";
  const attempts = await attemptsOf(stageId, userId);
  const { kind } = phaseOf(rules, attempts);
  if (kind === "waiting") return "waiting";
  if (kind === "failed") return "filtered_out";
  if (kind === "work") return "passed";
  return attempts.at(-1)?.decision === "released" ? "released" : "going_on";
}

async function rulesOf(studyId: string, stageId: string) {
  const rules = (await settingsOfStage(studyId, stageId))?.qualification;
  return rules ? qualificationSchema.parse(rules) : null;
}

/**
 * Returns a finished attempt with each answer beside the known label.
 * @throws if the stage has no such attempt, or it is under way
 */
export async function readAttempt(studyId: string, stageId: string, attemptId: string) {
  const attempt = await attemptOfStage(studyId, stageId, attemptId);
  if (!attempt) throw new AppError("not_found", "attempt.unknown");
  if (attempt.finishedAt === null) throw new AppError("conflict", "attempt.under_way");
  const [answers, all, standing] = await Promise.all([
    answersOfAttempt(attempt),
    attemptsOf(stageId, attempt.userId),
    standingOf(studyId, stageId, attempt.userId),
  ]);
  const batches = all.filter(({ kind }) => kind === "batch");
  const { raterId: _raterId, userId: _userId, ...shown } = attempt;
  return {
    ...shown,
    standing,
    /** Whether a coordinator can release the next batch or filter the annotator out. */
    canDecide:
      attempt.kind === "batch" && attempt.passed === false && batches.at(-1)?.id === attempt.id,
    answers: answers.map((answer) => ({
      ...answer,
      highlights: answer.highlights.map(plainSpan),
    })),
  };
}

export interface GivenFeedback {
  /** On the whole batch; null removes it. */
  text: string | null;
  items: readonly { itemId: string; text: string | null }[];
}

/** Writes what a coordinator tells an annotator about a finished batch; it can be changed later. */
export function giveFeedback(
  studyId: string,
  stageId: string,
  attemptId: string,
  given: GivenFeedback,
  userId: string | null,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const attempt = await finishedBatch(transaction, { studyId, stageId, attemptId });
    const wanted = [...new Set(given.items.map(({ itemId }) => itemId))];
    const known = await itemsOfAttempt(transaction, attempt.id, wanted);
    if (known.length < wanted.length) throw new AppError("not_found", "attempt.unknown_item");
    await saveAttemptFeedback(transaction, attempt.id, given);
    const detail = { stageId, attempt: attempt.id, items: wanted.length };
    await audit({ userId, studyId, action: "training.feedback", detail }, transaction);
  });
}

/**
 * Opens the next batch for an annotator, or filters the annotator out. Only after their last batch,
 * and only if it was not passed; a decision can be changed as long as no later batch has begun.
 */
export function decideAttempt(
  studyId: string,
  stageId: string,
  attemptId: string,
  decision: AttemptDecision,
  userId: string | null,
): Promise<void> {
  return inTransaction(async (transaction) => {
    // Together with the start of the next batch, which takes this lock.
    await lockUntilEnd(transaction, `training ${stageId}`);
    const attempt = await finishedBatch(transaction, { studyId, stageId, attemptId });
    if (attempt.passed) throw new AppError("conflict", "attempt.passed");
    if (attempt.hasLater) throw new AppError("conflict", "attempt.has_later");
    await setDecision(transaction, attempt.id, decision);
    const action = decision === "released" ? "training.release" : "training.filter_out";
    await audit({ userId, studyId, action, detail: { stageId, attempt: attempt.id } }, transaction);
  });
}

async function finishedBatch(
  transaction: Transaction,
  { studyId, stageId, attemptId }: { studyId: string; stageId: string; attemptId: string },
) {
  if (!(await settingsOfStage(studyId, stageId)))
    throw new AppError("not_found", "attempt.unknown");
  const attempt = await lockAttempt(transaction, stageId, attemptId);
  if (!attempt) throw new AppError("not_found", "attempt.unknown");
  if (attempt.finishedAt === null) throw new AppError("conflict", "attempt.under_way");
  if (attempt.kind !== "batch") throw new AppError("bad_input", "attempt.not_a_batch");
  return attempt;
}
