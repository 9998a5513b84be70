import { inTransaction } from "@/lib/db/core/database";
import { pauseUnfinishedRun } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import { pause } from "@/lib/messages/reason";
import { beginRun, judgeFor, type RunScope } from "./begin-run";
import { modelJudge, type ChosenModel } from "./model-judge";

/** A run of a language model over the chosen items of a stage. */
export interface ModelRun extends ChosenModel, RunScope {
  /** Whether it waits for the answers of batch files instead of making calls. */
  byBatch?: boolean;
}

/** Starts a model with a prompt version on the chosen items of a stage. @returns the run's id */
export async function startModelRun(
  study: { id: string },
  run: ModelRun,
  userId: string | null,
): Promise<string> {
  const { judge, endpoint } = await modelJudge(study.id, run);
  if (run.budget !== null && (endpoint.inputPrice === null || endpoint.outputPrice === null))
    throw new AppError("bad_input", "judge_run.no_prices", { name: endpoint.name });
  return inTransaction(async (transaction) => {
    const judgeId = await judgeFor(transaction, study.id, judge);
    const runId = await beginRun(transaction, study.id, judgeId, run.stageId, userId, run);
    if (run.byBatch) await pauseUnfinishedRun(transaction, runId, pause("run.batch_files"));
    return runId;
  });
}
