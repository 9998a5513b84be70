import { inBulkTransaction, type Connection } from "@/lib/db/core/database";
import { claimCalls, giveBackCalls, hasFreeCall, type OpenCall } from "@/lib/db/judge-runs/calls";
import { finishRun, lockRun, pauseUnfinishedRun, spendingOf } from "@/lib/db/judge-runs/runs";
import {
  allowance,
  type NextCall,
  type Spending,
  spentLimit,
} from "@/lib/domain/judging/allowance";

/*
 * Workers of one run take turns here: the run is locked before anything is counted, so that calls
 * leased by others are included.
 */

const NOTHING: Omit<Spending, "samples"> = {
  maxCalls: null,
  budget: null,
  sent: 0,
  answered: 0,
  spent: 0,
  isFree: true,
  held: 0,
};

async function lockedSpending(
  connection: Connection,
  runId: string,
  samples: number,
): Promise<Spending> {
  await lockRun(connection, runId);
  return { ...((await spendingOf(connection, runId)) ?? NOTHING), samples };
}

/** How the calls of a run are made, and what the dearest of some of them will cost. */
export interface Costs {
  samples: number;
  dearestOf: (calls: readonly OpenCall[]) => NextCall | undefined;
}

/**
 * Leases the next calls of a run to one worker: calls without a lease or with an expired one, as
 * many as the run's limits allow. Pauses a run whose budget does not pay for its next call.
 */
export function claimWithinLimits(
  runId: string,
  holder: string,
  most: number,
  { samples, dearestOf }: Costs,
): Promise<OpenCall[]> {
  return inBulkTransaction(async (transaction) => {
    const spending = await lockedSpending(transaction, runId, samples);
    const byNumber = allowance({ ...spending, budget: null }).calls ?? most;
    if (byNumber === 0) return [];
    const found = await claimCalls({ runId, holder, most: Math.min(most, byNumber) }, transaction);
    if (spending.budget === null || found.length === 0) return found;
    const { calls, isSpent } = allowance(spending, dearestOf(found));
    const allowed = found.slice(0, calls ?? most);
    await giveBackCalls(transaction, runId, found.slice(allowed.length));
    if (isSpent) await pauseUnfinishedRun(transaction, runId, spentLimit(spending));
    return allowed;
  });
}

/**
 * Marks a run as done if no call is left, and pauses it if its limits allow no more calls.
 * @returns whether the run has calls that are allowed and not leased
 */
export function settleLimits(runId: string, { samples }: Costs): Promise<boolean> {
  return inBulkTransaction(async (transaction) => {
    await finishRun(transaction, runId);
    const spending = await lockedSpending(transaction, runId, samples);
    const { calls, isSpent } = allowance(spending);
    if (isSpent) await pauseUnfinishedRun(transaction, runId, spentLimit(spending));
    return calls !== 0 && (await hasFreeCall(transaction, runId));
  });
}
