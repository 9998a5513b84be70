import { randomUUID } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { createCalls } from "@/lib/db/judge-runs/chosen-items";
import { answeredKeys, insertRun, runToProbe, wakeWorker } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import { refuseHiddenItems } from "./begin-run";

/**
 * Asks some of a run's items again, without the cache, to see how many labels change.
 * @returns the probe's id
 */
export function startProbe(
  study: { id: string },
  runId: string,
  items: number,
  userId: string | null,
): Promise<string> {
  return inTransaction(async (transaction) => {
    const run = await runToProbe(transaction, study.id, runId);
    if (!run) throw new AppError("not_found", "judge_run.unknown");
    await refuseHiddenItems(study.id, run.stageId);
    if (run.kind !== "openai_compatible") throw new AppError("bad_input", "probe.only_models");
    const keys = await answeredKeys(transaction, runId, items);
    if (keys.length === 0) throw new AppError("conflict", "probe.no_answers");
    const probeId = randomUUID();
    const { judgeId, stageId, raterId } = run;
    await insertRun(transaction, {
      id: probeId,
      judgeId,
      stageId,
      total: keys.length,
      probeOf: runId,
    });
    await createCalls(transaction, probeId, stageId, { keys }, raterId);
    await wakeWorker(transaction, probeId);
    await audit(
      {
        userId,
        studyId: study.id,
        action: "judge.probe",
        detail: { probeId, runId, items: keys.length },
      },
      transaction,
    );
    return probeId;
  });
}
