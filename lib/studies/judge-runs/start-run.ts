import { startLexicalRun, type LexicalRun } from "./start-lexical-run";
import { startReplayRun, type ReplayRun } from "./start-replay-run";
import { randomUUID } from "node:crypto";
import { audit } from "@/lib/db/core/audit";
import { inTransaction } from "@/lib/db/core/database";
import { createCalls } from "@/lib/db/judge-runs/chosen-items";
import {
  answeredKeys,
  insertRun,
  runToProbe,
  wakeWorker,
  pauseUnfinishedRun,
} from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import { refuseHiddenItems, beginRun, judgeFor, type RunScope } from "./begin-run";
import { pause } from "@/lib/messages/reason";
import { modelJudge, type ChosenModel } from "./model-judge";

/** Which judge runs over which items of a stage. */
export type RunRequest =
  | ({ judge: "lexical" } & LexicalRun)
  | ({ judge: "replay" } & ReplayRun)
  | ({ judge: "model" } & ModelRun);

/** Starts a judge run. @returns its id */
export function startRun(
  study: { id: string },
  request: RunRequest,
  userId: string | null,
): Promise<string> {
  switch (request.judge) {
    case "lexical":
      return startLexicalRun(study, request, userId);
    case "replay":
      return startReplayRun(study, request, userId);
    case "model":
      return startModelRun(study, request, userId);
  }
}

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

/** A run of a language model over the chosen items of a stage. */
export interface ModelRun extends ChosenModel, RunScope {
  /** Whether it waits for the answers of batch files instead of making calls. */
  byBatch?: boolean;
}

/** Starts a model with a prompt version on the chosen items of a stage. @returns the run's id */
async function startModelRun(
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
