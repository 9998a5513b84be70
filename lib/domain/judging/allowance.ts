/** What a run of a judge may spend, and has spent. */
export interface Spending {
  /** Most calls that reach the endpoint; null: no limit. */
  maxCalls: number | null;
  /** Most money; null: no limit. */
  budget: number | null;
  /** Calls that reached the endpoint. */
  sent: number;
  /** Calls that were answered there; counted where there is a budget. */
  answered: number;
  /** Money. */
  spent: number;
  /** The endpoint has no prices, or they are 0. */
  isFree: boolean;
  /** Calls that workers hold just now. */
  held: number;
}

/** Calls of a run with a budget that go ahead before one has shown what it costs. */
const FIRST_CALLS = 4;

/** How much dearer the next calls may be than those so far. */
const DEARER = 1.5;

/**
 * How many more calls a run may make within its limits, those under way counted as made; a call costs
 * what calls of it have cost so far. Null: no limit. `isSpent` is true when none is under way and none
 * may be made.
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
  // Before the first answer the price of a call is not known: a few go ahead.
  if (answered === 0 || spent === 0) return FIRST_CALLS - held;
  return Math.floor((budget - spent) / ((DEARER * spent) / answered)) - held;
}
