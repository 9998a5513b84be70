import type { JudgeRun, AskedAgain } from "@/lib/contract/judge-runs";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { pauseRun, resumePausedRun, wakeWorker } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import { refuseHiddenItems } from "./begin-run";
import { readRun } from "./read-runs";
import { reopenCalls, requeueRun } from "@/lib/db/judge-runs/reopen";

/**
 * Pauses a run at once: calls in progress are aborted and made again later; stored results stay.
 */
export async function pauseRunByHand(
  studyId: string,
  runId: string,
  userId: string | null,
  language: Language = "en",
): Promise<JudgeRun> {
  await readRun(studyId, runId);
  if (await pauseRun(runId, null))
    await audit({ userId, studyId, action: "judge.pause", detail: { runId } });
  return readRun(studyId, runId, language);
}

/** Resumes a paused run, with other limits if given. */
export async function resumeRun(
  studyId: string,
  runId: string,
  limits: { budget?: number | null; maxCalls?: number | null },
  userId: string | null,
  language: Language = "en",
): Promise<JudgeRun> {
  const run = await readRun(studyId, runId);
  // The lexical baseline shows items to nobody, and may be started too.
  if (run.kind !== "lexical") await refuseHiddenItems(studyId, run.stageId);
  if (run.status !== "paused")
    throw new AppError("conflict", "judge_run.not_resumable", { status: run.status });
  const isBudgetSpent =
    run.budget !== null &&
    limits.budget === undefined &&
    run.cost !== null &&
    run.cost >= run.budget;
  await inTransaction(async (transaction) => {
    const areCallsSpent = await resumePausedRun(transaction, runId, limits);
    if (areCallsSpent || isBudgetSpent) throw new AppError("conflict", "judge_run.limit_used_up");
    await wakeWorker(transaction, runId);
    await audit(
      { userId, studyId, action: "judge.resume", detail: { runId, ...limits } },
      transaction,
    );
  });
  return readRun(studyId, runId, language);
}

/**
 * Asks a run's failed calls again, those with a malformed answer, or both. Known answers are not
 * used for them. A label that an item has stays until there is another label.
 */
export async function askAgain(
  studyId: string,
  runId: string,
  what: AskedAgain,
  userId: string | null,
  language: Language = "en",
): Promise<JudgeRun> {
  const { kind, status, stageId } = await readRun(studyId, runId);
  await refuseHiddenItems(studyId, stageId);
  if (kind !== "openai_compatible") throw new AppError("bad_input", "probe.only_models");
  await inTransaction(async (transaction) => {
    if (!(await requeueRun(transaction, runId)))
      throw new AppError("conflict", "judge_run.not_ended", { status });
    const calls = await reopenCalls(transaction, runId, what);
    if (calls === 0) throw new AppError("conflict", "judge_run.nothing_to_ask_again");
    await wakeWorker(transaction, runId);
    await audit(
      { userId, studyId, action: "judge.again", detail: { runId, what, items: calls } },
      transaction,
    );
  });
  return readRun(studyId, runId, language);
}
