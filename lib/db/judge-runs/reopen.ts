import { sql, type ExpressionBuilder } from "kysely";
import type { AskedAgain } from "@/lib/contract/judge-runs";
import type { Connection, Tables } from "../core/database";
import { isPartlyMalformed } from "./run-answers";

type OfCall = ExpressionBuilder<Tables & { call: Tables["JudgeCall"] }, "call">;

function isFailed(call: OfCall) {
  return call("status", "=", "failed");
}

function isMalformed(call: OfCall) {
  return call.and([
    call("status", "=", "done"),
    call.or([call("parseStatus", "<>", "ok"), isPartlyMalformed]),
  ]);
}

/**
 * Takes calls of a run back to those without a result. They will be made without the known answers;
 * of several samples those without a label are.
 * @returns how many
 */
export async function reopenCalls(
  { $kysely }: Connection,
  runId: string,
  what: AskedAgain,
): Promise<number> {
  const { numUpdatedRows } = await $kysely
    .updateTable("JudgeCall as call")
    .set({
      status: "pending",
      isFresh: true,
      raw: null,
      parseStatus: null,
      error: null,
      failure: null,
      detail: null,
      durationMs: null,
      finishedAt: null,
      category: null,
      rating: null,
      expected: null,
      cached: false,
      attempts: 0,
      reasoning: null,
      facts: null,
      samples: null,
      leasedUntil: null,
      leasedBy: null,
    })
    .where("runId", "=", runId)
    .where((call) =>
      call.or([
        ...(what === "malformed" ? [] : [isFailed(call)]),
        ...(what === "failed" ? [] : [isMalformed(call)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Queues a run that is done or paused, and locks it until the transaction ends. The time since its
 * end does not count as work.
 * @returns whether it was done or paused
 */
export async function requeueRun({ $kysely }: Connection, runId: string): Promise<boolean> {
  const { numUpdatedRows } = await $kysely
    .updateTable("JudgeRun")
    .set({
      status: "queued",
      reasonCode: null,
      reasonData: null,
      startedAt: sql<Date | null>`"startedAt" + (now() - COALESCE("finishedAt", now()))`,
      finishedAt: null,
    })
    .where("id", "=", runId)
    .where("status", "in", ["done", "paused"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
