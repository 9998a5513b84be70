/** The limits of a judge run, and what it has spent. */
export interface Spending {
  /** Maximum number of calls sent to the endpoint; null for no limit. */
  maxCalls: number | null;
  /** Maximum cost; null for no limit. */
  budget: number | null;
  /** Calls sent to the endpoint. */
  sent: number;
  /** Calls that the endpoint answered; counted only with a budget. */
  answered: number;
  /** Cost so far. */
  spent: number;
  /** True if the endpoint has no prices, or prices of 0. */
  isFree: boolean;
  /** Calls that are leased to workers now. */
  held: number;
}

/** With a budget, this many calls are allowed before the cost of a call is known. */
const FIRST_CALLS = 4;

/** The cost of the next calls is estimated at this multiple of the mean so far. */
const DEARER = 1.5;

/**
 * Returns how many more calls a run may make within its limits, or null for no limit. Calls in
 * progress count as made. `isSpent` is true if no call is in progress and none is allowed.
 */
export function allowance(run: Spending): { calls: number | null; isSpent: boolean } {
  if (run.maxCalls === null && run.budget === null) return { calls: null, isSpent: false };
  const most = Math.min(callsByNumber(run), callsByMoney(run));
  return { calls: Math.max(0, most), isSpent: run.held === 0 && most <= 0 };
}

function callsByNumber({ maxCalls, sent, held }: Spending): number {
  return maxCalls === null ? Infinity : maxCalls - sent - held;
}

function callsByMoney({ budget, isFree, answered, spent, held }: Spending): number {
  if (budget === null || isFree) return Infinity;
  // The price of a call is unknown before the first answer, so only a few are allowed.
  if (answered === 0 || spent === 0) return FIRST_CALLS - held;
  return Math.floor((budget - spent) / ((DEARER * spent) / answered)) - held;
}
