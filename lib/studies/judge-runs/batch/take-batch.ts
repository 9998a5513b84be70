import type { TakenBatch } from "@/lib/contract/judge-runs";
import { audit } from "@/lib/db/core/audit";
import { storeAnswers } from "@/lib/db/judge-runs/answers";
import { finishRestingRun } from "@/lib/db/judge-runs/runs";
import { AppError } from "@/lib/domain/app-error";
import type { InputFile } from "@/lib/formats/input-file";
import { Problems } from "@/lib/formats/problems";
import { keptAnswer } from "../known-answers";
import { batchAnswers, findBadLines, type ReadBatch } from "./read-batch";
import { keysOfRun } from "./run-keys";
import { runOfBatch } from "./run-of-batch";
import { settleCalls } from "./settle-calls";

export interface BatchRequest {
  studyId: string;
  runId: string;
  files: readonly InputFile[];
  userId: string | null;
}

/**
 * Takes the answers of batch files into a run, as if its calls had been made: the same parser, the
 * same records, the same known answers. Files with a line that is no answer to a call of this run
 * are refused before anything is stored. Answers may come in any order, in parts and twice; after an
 * interruption the same files can be taken again.
 */
export async function takeBatch(request: BatchRequest): Promise<TakenBatch> {
  const { studyId, runId, files, userId } = request;
  if (files.length === 0) throw new AppError("bad_input", "run_batch.no_file");
  const run = await runOfBatch(studyId, runId);
  const keys = await keysOfRun(run, runId);
  const problems = new Problems("undone.stored");
  await findBadLines(files, run, keys, problems);
  problems.refuse();
  const read: ReadBatch = { answers: 0, repeated: 0, failures: new Map(), unkept: new Map() };
  for await (const taken of batchAnswers(files, run, keys, read))
    await storeAnswers(taken.map(keptAnswer));
  const settled = await settleCalls(run, runId, keys, read);
  await finishRestingRun(runId);
  const { answers, repeated } = read;
  const counts: TakenBatch = { answers, repeated, ...settled };
  await audit({ userId, studyId, action: "judge.batch", detail: { runId, ...counts } });
  return counts;
}
