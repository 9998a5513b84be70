import { inBulkTransaction, type Connection } from "@/lib/db/core/database";
import { claimCalls, hasFreeCall, type OpenCall } from "@/lib/db/judge-runs/calls";
import { finishRun, lockRun, pauseUnfinishedRun, spendingOf } from "@/lib/db/judge-runs/runs";
import { allowance, type Spending } from "@/lib/domain/judging/allowance";
import { spentLimit } from "@/lib/domain/judging/spent-limit";

/*
 * Workers of one run take turns here: the run is locked before anything is counted, so that calls
 * leased by others are included.
 */

const NOTHING: Spending = {
  maxCalls: null,
  budget: null,
  sent: 0,
  answered: 0,
  spent: 0,
  isFree: true,
  held: 0,
};

async function lockedSpending(connection: Connection, runId: string): Promise<Spending> {
  await lockRun(connection, runId);
  return (await spendingOf(connection, runId)) ?? NOTHING;
}

/**
 * Leases the next calls of a run to one worker: calls without a lease or with an expired one, as
 * many as the run's limits allow.
 */
export function claimWithinLimits(
  runId: string,
  holder: string,
  most: number,
): Promise<OpenCall[]> {
  return inBulkTransaction(async (transaction) => {
    const { calls } = allowance(await lockedSpending(transaction, runId));
    if (calls === 0) return [];
    return claimCalls({ runId, holder, most: Math.min(most, calls ?? most) }, transaction);
  });
}

/**
 * Marks a run as done if no call is left, and pauses it if its limits allow no more calls.
 * @returns whether the run has calls that are allowed and not leased
 */
export function settleLimits(runId: string): Promise<boolean> {
  return inBulkTransaction(async (transaction) => {
    await finishRun(transaction, runId);
    const spending = await lockedSpending(transaction, runId);
    const { calls, isSpent } = allowance(spending);
    if (isSpent) await pauseUnfinishedRun(transaction, runId, spentLimit(spending));
    return calls !== 0 && (await hasFreeCall(transaction, runId));
  });
}
