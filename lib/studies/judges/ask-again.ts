import type { AskedAgain, JudgeRun } from "@/lib/contract/judge-runs";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { reopenCalls, requeueRun } from "@/lib/db/judge-runs/reopen";
import { wakeWorker } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import type { Language } from "@/lib/messages/interface/locales";
import { refuseHiddenItems } from "./begin-run";
import { readRun } from "./read-runs";

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
