import type { JudgeRun } from "@/lib/contract/judge-runs";
import { wakeWorker } from "@/lib/db/judge-calls";
import { query, transaction } from "@/lib/db/pool";
import { AppError } from "@/lib/domain/app-error";
import { audit } from "@/lib/db/audit";
import { readRun } from "./read-runs";

/** Stops a run at once: calls under way are given up and made again later; results that came stay. */
export async function pauseRunByHand(
  studyId: string,
  runId: string,
  userId: string | null,
): Promise<JudgeRun> {
  await readRun(studyId, runId);
  const [row] = await query(
    `UPDATE "JudgeRun" SET status = 'paused', reason = NULL WHERE id = $1 AND status IN ('queued', 'running') RETURNING id`,
    [runId],
  );
  if (row) await audit({ userId, studyId, action: "judge.pause", detail: { runId } });
  return readRun(studyId, runId);
}

/** Goes on with a paused run, with another budget where one is given. */
export async function resumeRun(
  studyId: string,
  runId: string,
  limits: { budget?: number | null; maxCalls?: number | null },
  userId: string | null,
): Promise<JudgeRun> {
  const run = await readRun(studyId, runId);
  if (run.status !== "paused")
    throw new AppError("conflict", `This run is ${run.status}, so there is nothing to resume.`);
  await transaction(async (client) => {
    const {
      rows: [row],
    } = await client.query<{ isSpent: boolean }>(
      `UPDATE "JudgeRun" SET budget = CASE WHEN $2 THEN $3 ELSE budget END, "maxCalls" = CASE WHEN $4 THEN $5 ELSE "maxCalls" END, status = 'queued', reason = NULL WHERE id = $1 AND status = 'paused' RETURNING COALESCE("maxCalls" <= sent, false) AS "isSpent"`,
      [
        runId,
        limits.budget !== undefined,
        limits.budget ?? null,
        limits.maxCalls !== undefined,
        limits.maxCalls ?? null,
      ],
    );
    if (
      row?.isSpent ||
      (run.budget !== null &&
        limits.budget === undefined &&
        run.cost !== null &&
        run.cost >= run.budget)
    )
      throw new AppError(
        "conflict",
        "What this run may spend is used up: raise its limit to go on.",
      );
    await wakeWorker(client, runId);
    await audit({ userId, studyId, action: "judge.resume", detail: { runId, ...limits } }, client);
  });
  return readRun(studyId, runId);
}
