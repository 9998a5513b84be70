import { inTransaction } from "@/lib/db/core/database";
import { AppError } from "@/lib/domain/app-error";
import { beginRun, judgeFor, type RunScope } from "./begin-run";
import { modelJudge, type ChosenModel } from "./model-judge";

/** A run of a language model over the chosen items of a stage. */
export interface ModelRun extends ChosenModel, RunScope {}

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
    return beginRun(transaction, study.id, judgeId, run.stageId, userId, run);
  });
}
